import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { simulated } from '#server/config/payments.ts'
import { findFreePort } from '#server/db/freePort.ts'
import { startReplicated } from '#server/db/replicated.ts'
import { skipWithoutHaProxy, startHaProxy } from '#server/testing/standIns/haProxy.ts'
import { startRoundRobin } from '#server/testing/standIns/roundRobin.ts'

const root = join(import.meta.dirname, '..')
const dataDir = resolve(process.env.DATA_DIR ?? join(root, 'data', 'cluster'))
const port = Number(process.env.PORT ?? 3000)
const publicUrl = `http://localhost:${port}`

type Component = { name: string; child: ChildProcess; ended: Promise<void> }
type Node = Component & { url: string }

/** The host is printed, so it must not contain the password. */
const getHost = (databaseUrl: string) => new URL(databaseUrl).host

const getLogFile = (name: string) => join(dataDir, `${name}.log`)

/** With its own log, outside the terminal's process group: Ctrl-C reaches only this process. */
function start(name: string, command: string, args: string[], env: NodeJS.ProcessEnv): Component {
  const log = openSync(getLogFile(name), 'a')
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', log, log], detached: true })
  const ended = new Promise<void>((resolveEnded) =>
    child.once('close', () => resolveEnded()).once('error', () => resolveEnded()),
  )
  return { name, child, ended }
}

async function waitUntilReady({ name, child, url }: Node): Promise<void> {
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null)
      throw new Error(`${name} exited before it was ready: see ${getLogFile(name)}`)
    await pause(50)
  }
}

/** Without Redis, nodes notify each other through the database, half a second later. */
async function startRedis(components: Component[]): Promise<string | undefined> {
  if (process.env.REDIS_URL) return process.env.REDIS_URL
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const redisPort = await findFreePort()
  const args = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  components.push(start('redis', 'redis-server', args, { PATH: process.env.PATH }))
  return `redis://127.0.0.1:${redisPort}`
}

/** The first node also runs the payment simulator; the others use it as an external provider. */
function createPaymentEnv(n: number): NodeJS.ProcessEnv {
  if (n === 1) return { SIMULATOR_PORT: String(port + 1) }
  return {
    PAYMENT_BASE_URL: `http://localhost:${port + 1}`,
    PAYMENT_MERCHANT_CODE: simulated.merchantCode,
    PAYMENT_SECURE_KEY: simulated.secureKey,
  }
}

async function startNode(n: number, sharedEnv: NodeJS.ProcessEnv, components: Component[]): Promise<Node> {
  const nodePort = await findFreePort()
  const env = {
    ...process.env,
    ...sharedEnv,
    ...createPaymentEnv(n),
    HOST: '127.0.0.1',
    PORT: String(nodePort),
  }
  const component = start(`node-${n}`, process.execPath, ['server/start.js'], env)
  const node = { ...component, url: `http://127.0.0.1:${nodePort}` }
  components.push(node)
  await waitUntilReady(node)
  return node
}

async function stopAll(components: Component[]): Promise<void> {
  for (const { child } of components) child.kill('SIGTERM')
  await Promise.all(components.map(({ ended }) => ended))
}

const stopSignal = new Promise<'stopped'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('stopped'))
})

/** One after the other, added to `stack`. Returns the message to print. */
async function startAll(count: number, stack: AsyncDisposableStack): Promise<string> {
  const components: Component[] = []
  const database = await startReplicated(join(dataDir, 'database'), { settings: { max_connections: '300' } })
  stack.defer(() => database.stop())
  stack.defer(() => stopAll(components))
  const redis = await startRedis(components)
  const sharedEnv = {
    DATA_DIR: join(dataDir, 'files'),
    DATABASE_URL: database.url,
    REDIS_URL: redis,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '1',
    DEMO: process.env.DEMO ?? '1',
  }
  // The first node migrates the database and fills the demo before the others start.
  const nodes = [await startNode(1, sharedEnv, components)]
  for (let n = 2; n <= count; n += 1) nodes.push(await startNode(n, sharedEnv, components))
  const urls = nodes.map(({ url }) => url)
  const [before, startProxy] = skipWithoutHaProxy
    ? (['a round robin', startRoundRobin] as const)
    : (['HAProxy', startHaProxy] as const)
  const proxy = stack.use(await startProxy(urls, { port }))
  const lines = [
    `  Makan  مكان  ${publicUrl}, ${before} in front of ${count} nodes (${proxy.url})`,
    ...nodes.map(({ name, url, child }) => `  ${name}  ${url}  crash it: kill -9 ${child.pid}`),
    `  primary  ${getHost(database.primaryUrl())}`,
    `  replica  ${getHost(database.replicaUrl())}`,
    `  redis    ${redis ? new URL(redis).host : 'not installed: nodes poll the database for messages'}`,
    `  logs     ${getLogFile('*')}`,
    '',
    '  Ctrl-C stops everything; the next start uses the same data. The payment simulator stops with node-1.',
  ]
  return lines.join('\n')
}

async function run(count: number): Promise<void> {
  if (!(count >= 1 && count <= 8)) throw new Error('Usage: npm run cluster -- 3 (1 to 8 nodes)')
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  await using stack = new AsyncDisposableStack()
  process.stdout.write(`${await startAll(count, stack)}\n`)
  await stopSignal
}

await run(Number(process.argv[2] ?? 3))
