import assert from 'node:assert/strict'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { packageFile } from '#server/http/packageFiles.ts'
import { buildPages } from '../app/productProcess.ts'
import { root } from '../app/root.ts'
import { collectRuntimeImports, parseSpecifiers } from './runtimeImports.ts'

const { scripts, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Includes the payment simulator, which a demo starts. */
const entryPoints = [
  ...new Set(Object.values<string>(scripts).flatMap((line) => line.match(/\bserver\/\w+\.[jt]s/g) ?? [])),
  'simulator/main.ts',
].filter((file) => file !== 'server/dev.ts')

// Only `npm run dev` loads this file.
const devOnly = ['server/http/pages/devPages.ts']

test('dependencies: exactly the packages that a running server imports are listed', () => {
  assert.ok(entryPoints.length > 5)
  const { files, packages } = collectRuntimeImports(entryPoints, devOnly)
  assert.deepEqual(Object.keys(dependencies), packages)
  assert.ok(files.length > 500)
  const unexpected = files.filter(
    (file) =>
      !/^(server\/(?!testing\/)|contract\/|patches\/(pg|graphileWorker)\/|simulator\/|package\.json$)/.test(
        file,
      ),
  )
  assert.deepEqual(unexpected, [], 'it must not import tests or page sources')
})

test('dependencies: every kind of import is found, and types are ignored', () => {
  const source = [
    "import { a } from 'pg'",
    "import 'pino'",
    "import {\n  b,\n} from '@fastify/static'",
    "export { c } from './c.ts'",
    "const d = await import('sharp')",
    "const e = import.meta.resolve('qr/package.json')",
    "const f = require('geoip-country')",
    "import type { G } from 'kysely'",
  ].join('\n')
  assert.deepEqual(parseSpecifiers(source).sort(), [
    './c.ts',
    '@fastify/static',
    'geoip-country',
    'pg',
    'pino',
    'qr/package.json',
    'sharp',
  ])
})

test('dependencies: the build copies packages’ browser files to their lookup folder', () => {
  buildPages()
  for (const file of ['flag-icons/flags/4x3/eg.svg', 'swagger-ui-dist/swagger-ui.css']) {
    assert.equal(packageFile(file), join(root, 'build', 'packages', file))
  }
})

test('dependencies: the built pages contain everything that they import', async () => {
  buildPages()
  const folder = mkdtempSync(join(tmpdir(), 'makan-pages-'))
  try {
    cpSync(join(root, 'build', 'server'), folder, { recursive: true })
    const missing: string[] = []
    for (const file of globSync('**/*.js', { cwd: folder })) {
      await import(pathToFileURL(join(folder, file)).href).catch((error) => {
        // Map libraries are loaded only in browsers and fail here because they need `window`.
        if (error.code === 'ERR_MODULE_NOT_FOUND') missing.push(`${file}: ${error.message}`)
      })
    }
    assert.deepEqual(missing, [])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
