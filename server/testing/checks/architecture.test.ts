import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test from 'node:test'
import { root } from '../app/root.ts'
import {
  buildFeatureGraph,
  buildFolderGraph,
  findCycle,
  findDistantImports,
  findManifestsWithCode,
  findPermissionsInScreens,
  findPrivateApiUses,
  findSchemaImportsInBrowser,
  parseImports,
  readSources,
} from './architecture.ts'

const sources = readSources(root)

test('architecture: server features depend on each other without a cycle', () => {
  const graph = buildFeatureGraph(sources)
  assert.ok(graph.size >= 8)
  assert.equal(findCycle(graph), null)
})

test('architecture: parts of the shell and of the domain have no cycle', () => {
  for (const folder of ['web/layout', 'web/domain']) {
    const graph = buildFolderGraph(sources, folder)
    assert.ok(graph.size >= 6, folder)
    assert.equal(findCycle(graph), null)
  }
})

test('architecture: the check finds a cycle of features', () => {
  const graph = buildFeatureGraph([
    { path: 'server/features/a/a.service.ts', text: "import { b } from '../b/b.service.ts'" },
    { path: 'server/features/b/b.service.ts', text: "import { c } from '../c/c.service.ts'" },
    { path: 'server/features/c/c.service.ts', text: "import { a } from '../a/a.service.ts'" },
  ])
  assert.deepEqual(findCycle(graph), ['a', 'b', 'c', 'a'])
  const shell = buildFolderGraph(
    [
      { path: 'web/layout/head/Head.tsx', text: "import { Frame } from '../shell/Frame.tsx'" },
      { path: 'web/layout/shell/Frame.tsx', text: "const Head = () => import('../head/Head.tsx')" },
    ],
    'web/layout',
  )
  assert.deepEqual(findCycle(shell), ['head', 'shell', 'head'])
})

test('architecture: the manifest of a feature lists its handlers, which are services', () => {
  assert.deepEqual(findManifestsWithCode(sources), [])
  const path = 'server/features/gifts/gifts.feature.ts'
  const check = (handler: string) =>
    findManifestsWithCode([{ path, text: `routes(gifts, {\n  ${handler},\n})` }]).length
  assert.equal(check('getGift: ({ ctx, actor, input }) => readGift(ctx, actor, input.giftId)'), 1)
  assert.equal(check('getGift: (args) => readGift(args)'), 1)
  assert.equal(check('async getGift() {\n    return readGift()\n  }'), 1)
  assert.equal(check('getGift'), 0)
})

test('architecture: distant files are imported by their top folder’s name', () => {
  assert.deepEqual(findDistantImports(sources), [])
  const checkImport = (path: string, from: string) =>
    findDistantImports([{ path, text: `import { a } from '${from}'` }])
  assert.equal(checkImport('server/core/a.ts', '../../contract/core/text.ts').length, 1)
  assert.equal(checkImport('server/features/orders/a.ts', '../../core/ctx.ts').length, 1)
  assert.equal(checkImport('web/features/orders/list/a.ts', '../../wallet/a.ts').length, 1)
  assert.equal(checkImport('e2e/a.ts', '../web/ui/a.ts').length, 1)
  assert.deepEqual(checkImport('web/features/orders/list/rows/a.ts', '../../orders.text.ts'), [])
  assert.deepEqual(checkImport('server/core/a.ts', '../common/apiError.ts'), [])
})

test('architecture: no schema reaches the browser', () => {
  assert.deepEqual(findSchemaImportsInBrowser(sources), [])
  const path = 'web/features/wallet/WalletScreen.tsx'
  const types = { path, text: "import type { Wallet } from '#contract/wallet/endpoints.ts'" }
  const schemas = { path, text: "import { Wallet } from '#contract/wallet/endpoints.ts'" }
  assert.equal(findSchemaImportsInBrowser([...sources, types]).length, 0)
  assert.equal(findSchemaImportsInBrowser([...sources, schemas]).length, 1)
})

const errorTableImporters = [
  'server/command.ts',
  'server/createAdmin.ts',
  'server/http/api/pipeline.ts',
  'server/http/api/serveApi.ts',
  'server/http/docs/openApi.ts',
  'server/http/errorReplies.ts',
  'server/http/pages/errorPage.ts',
  'server/http/pages/formActions.ts',
  'web/api/response.ts (lazily)',
  'web/build/rules.ts',
  'web/forms/checkInput.ts',
]

test('architecture: no feature and no page loads the errors of all features', () => {
  const importers = sources
    .filter(({ path }) => /^(contract|server|web)\/(?!testing\/)(?!.*\.test\.tsx?$)/.test(path))
    .flatMap(parseImports)
    .filter(({ to, isTypeOnly }) => to === 'contract/errors.ts' && !isTypeOnly)
  assert.deepEqual(
    importers.map(({ from, isLazy }) => (isLazy ? `${from} (lazily)` : from)),
    errorTableImporters,
  )
  const screen = parseImports({ path: 'web/a.ts', text: "import { a } from '#contract/errors.ts'" })
  assert.deepEqual([screen[0]?.to, screen[0]?.isLazy], ['contract/errors.ts', false])
})

const runtimeStatement =
  /^(?:export )?(?:const|let|function|async|class|enum)\b|^import (?!type\b)|^export (?:\*|\{ )/m

test('architecture: tables are types, so another feature’s tables can be imported only as types', () => {
  const tables = sources.filter(({ path }) => path.endsWith('.tables.ts'))
  assert.ok(tables.length > 20)
  assert.deepEqual(
    tables.filter(({ text }) => runtimeStatement.test(text)).map(({ path }) => path),
    [],
  )
  for (const text of ["import { a } from './a.ts'", 'export const a = 1', "export { a } from './a.ts'"])
    assert.match(text, runtimeStatement)
})

test('architecture: the phone layout ends below 850 px in every style', () => {
  const styles = globSync('web/**/*.{css,tsx,ts}', { cwd: root, exclude: ['**/*.test.ts'] })
  const offending = styles.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /(?:width [<>]=?|max-width:|min-width:) 8(?:49|5[01])(?:\.\d+)?px/g,
      ),
    ]
      .map(([query]) => query)
      .filter((query) => !['width < 850px', 'width >= 850px', 'max-width: 849px'].includes(query))
      .map((query) => `${path}: ${query}`),
  )
  assert.deepEqual(offending, [])
})

// These files run without a database, or compare with timestamps that this machine wrote.
const systemClockReaders = [
  'server/core/time/nodeClock.ts',
  'server/db/postmaster.ts',
  'server/integrations/devMailbox.ts',
  'server/integrations/files.ts',
  'server/integrations/webPush.ts',
]

test('architecture: the server takes the time from its ctx, not from its machine', () => {
  const systemClock = /\bDate\.now\(\)|\bnew Date\(\)|\bTemporal\.Now\b/
  const offenders = sources.filter(
    ({ path, text }) => /^server\/(?!testing\/).*(?<!\.test)\.ts$/.test(path) && systemClock.test(text),
  )
  assert.deepEqual(
    offenders.map(({ path }) => path),
    systemClockReaders,
  )
})

test('architecture: no feature screen names a permission; endpoints say who may call', () => {
  assert.deepEqual(findPermissionsInScreens(sources), [])
  const path = 'web/features/wallet/WalletScreen.tsx'
  assert.deepEqual(findPermissionsInScreens([{ path, text: "const can = useCan('AddPoints')" }]), [path])
  assert.deepEqual(findPermissionsInScreens([{ path, text: "address('AccountStatement')" }]), [])
})

test('architecture: only patches use private parts of libraries, tested and explained', () => {
  assert.deepEqual(findPrivateApiUses(sources), [])
  for (const text of [
    'sql`select from graphile_worker._private_jobs`',
    'client.connection.stream.destroy()',
    'this._map.remove()',
    'window.__reactRouterContext',
    "import a from '../node_modules/pg/lib/client.js'",
  ])
    assert.deepEqual(findPrivateApiUses([{ path: 'server/core/a.ts', text }]), ['server/core/a.ts'], text)
  const patches = sources.map(({ path }) => path).filter((path) => path.startsWith('patches/'))
  const readme = readFileSync(join(root, 'patches/README.md'), 'utf8')
  for (const path of patches.filter((patchFile) => !patchFile.endsWith('.test.ts'))) {
    assert.ok(patches.includes(path.replace(/\.ts$/, '.test.ts')), `${path} has no test`)
    assert.ok(
      readme.includes(`\`${path.slice('patches/'.length)}\``),
      `${path} isn't explained in patches/README.md`,
    )
  }
})

const violations: Record<string, [file: string, text: string]> = {
  'the contract imports more than zod': ['contract/a.ts', "import pg from 'pg'\npg.native\n"],
  'core imports a feature': [
    'server/core/a.ts',
    "import { a } from '#server/features/wallet/wallet.service.ts'\na()\n",
  ],
  'core imports the events of a feature': [
    'server/core/e.ts',
    "import type { A } from '#server/features/wallet/wallet.events.ts'\nexport type B = A\n",
  ],
  'core imports http': ['server/core/b.ts', "import { a } from '#server/http/serve.ts'\na()\n"],
  'core imports db': ['server/core/f.ts', "import type { A } from '#server/db/open.ts'\nexport type B = A\n"],
  'core imports an integration': [
    'server/core/g.ts',
    "import { a } from '#server/integrations/mail.ts'\na()\n",
  ],
  'core imports a table of a feature': [
    'server/core/h.ts',
    "import type { A } from '#server/features/wallet/wallet.tables.ts'\nexport type B = A\n",
  ],
  'db imports a table of a feature': [
    'server/db/a.ts',
    "import type { A } from '#server/features/wallet/wallet.tables.ts'\nexport type B = A\n",
  ],
  'http imports db': ['server/http/a.ts', "import { a } from '#server/db/open.ts'\na()\n"],
  'http imports an integration': [
    'server/http/b.ts',
    "import { a } from '#server/integrations/mail.ts'\na()\n",
  ],
  'an integration imports db': ['server/integrations/a.ts', "import { a } from '#server/db/open.ts'\na()\n"],
  'an integration imports core': [
    'server/integrations/b.ts',
    "import { a } from '#server/core/ctx.ts'\na()\n",
  ],
  'common imports core': ['server/common/apiError.ts', "import { a } from '#server/core/ctx.ts'\na()\n"],
  'common imports the app': ['server/common/fairQueue.ts', "import { a } from '#server/app.ts'\na()\n"],
  'the configuration imports core': ['server/config/a.ts', "import { a } from '#server/core/ctx.ts'\na()\n"],
  'the search index imports core': ['server/search/a.ts', "import { a } from '#server/core/ctx.ts'\na()\n"],
  'a feature imports an internal file of another': [
    'server/features/orders/a.ts',
    "import { a } from '../wallet/wallet.policy.ts'\na()\n",
  ],
  'a subfolder of a feature imports an internal file of another feature': [
    'server/features/accounts/factors/a.ts',
    "import { a } from '#server/features/wallet/wallet.policy.ts'\na()\n",
  ],
  'a feature imports the HTTP server': [
    'server/features/orders/b.ts',
    "import { a } from '#server/http/serve.ts'\na()\n",
  ],
  'a feature imports the routes of http': [
    'server/features/orders/c.ts',
    "import { a } from '#server/http/routes.ts'\na()\n",
  ],
  'a feature imports db': ['server/features/orders/d.ts', "import { a } from '#server/db/open.ts'\na()\n"],
  'a feature imports the app': ['server/features/orders/e.ts', "import { a } from '#server/app.ts'\na()\n"],
  'a patch imports the product': [
    'patches/pg/a.ts',
    "import { a } from '#server/core/database/dbErrors.ts'\na()\n",
  ],
  'the simulator imports common': ['simulator/a.ts', "import { a } from '#server/common/apiError.ts'\na()\n"],
  'the simulator imports the contract': [
    'simulator/b.ts',
    "import { a } from '#contract/core/text.ts'\na()\n",
  ],
  'the web imports the server': ['web/layout/a.ts', "import { a } from '#server/a.ts'\na()\n"],
  'a screen imports another feature': [
    'web/features/orders/a.ts',
    "import { a } from '../wallet/A.tsx'\na()\n",
  ],
  'a subfolder of a feature imports another feature': [
    'web/features/orders/list/a.ts',
    "import { a } from '#web/features/wallet/A.tsx'\na()\n",
  ],
  'layout imports a form': ['web/layout/b.ts', "import { a } from '../forms/a.ts'\na()\n"],
  'layout imports domain': ['web/layout/c.ts', "import { a } from '../domain/orders/A.tsx'\na()\n"],
  'domain imports a screen': ['web/domain/a.ts', "import { a } from '../features/wallet/A.tsx'\na()\n"],
  'domain imports a form': ['web/domain/orders/a.ts', "import { a } from '#web/forms/a.ts'\na()\n"],
  'ui imports domain': ['web/ui/g.ts', "import { a } from '../domain/orders/A.tsx'\na()\n"],
  'the UI gallery imports layout': ['web/uiGallery/b.ts', "import { a } from '#web/layout/a.ts'\na()\n"],
  'the UI gallery imports a form': ['web/uiGallery/a.ts', "import { a } from '../forms/a.ts'\na()\n"],
  'a form imports a screen': ['web/forms/a.ts', "import { a } from '../features/wallet/A.tsx'\na()\n"],
  'a form imports zod': ['web/forms/b.ts', "import { z } from 'zod'\nz.int()\n"],
  'ui imports a screen': ['web/ui/a.ts', "import { a } from '../features/wallet/A.tsx'\na()\n"],
  'a style has a physical property': ['web/ui/a.module.css', '.a {\n  margin-left: 1rem;\n}\n'],
  'any is used': ['web/ui/b.ts', 'export const a = (value: any) => value\n'],
  'a function is too long': ['server/core/d.ts', `export function a() {\n${'  a()\n'.repeat(61)}}\n`],
  'a file re-exports another': ['web/ui/c.ts', "export * from './b.ts'\n"],
  'a literal is spread into an object': ['web/ui/d.ts', 'export const a = { ...{ b: 1, c: 2 } }\n'],
  'a literal is spread into a list': ['web/ui/e.ts', 'export const a = [...[1, 2], 3]\n'],
  'a literal is spread into an element': ['web/ui/f.tsx', "export const a = <p {...{ id: 'b' }} />\n"],
}

/** `noRestrictedImports` if not listed. */
const ruleByViolation: Record<string, RegExp> = {
  'a style has a physical property': /useLogicalProperties/,
  'any is used': /noExplicitAny/,
  'a function is too long': /noExcessiveLinesPerFunction/,
  'a file re-exports another': /noBarrelFile/,
  'a literal is spread into an object': /plugin/,
  'a literal is spread into a list': /plugin/,
  'a literal is spread into an element': /plugin/,
}

function lint(files: [string, string][]): string {
  const folder = mkdtempSync(join(tmpdir(), 'makan-lint-'))
  try {
    for (const name of ['biome.json', 'spreads.grit']) copyFileSync(join(root, name), join(folder, name))
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const biome = join(root, 'node_modules', '.bin', 'biome')
    const { stdout, stderr } = spawnSync(
      biome,
      ['lint', '--max-diagnostics=none', '--diagnostic-level=error'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('architecture: the linter rejects code that breaks each house rule', () => {
  const output = lint(Object.values(violations)).split('\n')
  for (const [violation, [file]] of Object.entries(violations)) {
    const rule = ruleByViolation[violation] ?? /noRestrictedImports/
    assert.ok(
      output.some((line) => line.includes(file) && rule.test(line)),
      `not detected: ${violation}`,
    )
  }
})

test('architecture: the linter rejects two files that import each other, even types', () => {
  const output = lint([
    ['server/core/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n"],
    ['server/core/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n"],
    ['web/ui/one.ts', "import type { Two } from './two.ts'\nexport type One = { two?: Two }\n"],
    ['web/ui/two.ts', "import type { One } from './one.ts'\nexport type Two = { one?: One }\n"],
  ])
  assert.match(output, /server\/core\/one\.ts.*noImportCycles/)
  assert.match(output, /web\/ui\/one\.ts.*noImportCycles/)
})
