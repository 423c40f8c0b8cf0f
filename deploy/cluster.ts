import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { simulated } from '#server/config/payments.ts'
import { freePort } from '#server/db/freePort.ts'
import { startReplicated } from '#server/db/replicated.ts'
import { startHaProxy, withoutHaProxy } from '#server/testing/haProxy.ts'
import { startRoundRobin } from '#server/testing/roundRobin.ts'

const root = join(import.meta.dirname, '..')
const dataDir = resolve(process.env.DATA_DIR ?? join(root, 'data', 'cluster'))
const port = Number(process.env.PORT ?? 3000)
const publicUrl = `http://localhost:${port}`

type Part = { name: string; child: ChildProcess; ended: Promise<void> }
type Node = Part & { url: string }

/** A terminal is no place for a password. */
const hostOf = (databaseUrl: string) => new URL(databaseUrl).host

const logOf = (name: string) => join(dataDir, `${name}.log`)

/** Starts a program that writes to a log of its own, and is no part of the terminal's group: Ctrl-C reaches us alone. */
function start(name: string, command: string, args: string[], env: NodeJS.ProcessEnv): Part {
  const log = openSync(logOf(name), 'a')
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', log, log], detached: true })
  const ended = new Promise<void>((done) => child.once('close', () => done()).once('error', () => done()))
  return { name, child, ended }
}

async function untilReady({ name, child, url }: Node): Promise<void> {
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it was ready: see ${logOf(name)}`)
    await pause(50)
  }
}

/** Without Redis nodes tell each other through the database, half a second later. */
async function startRedis(parts: Part[]): Promise<string | undefined> {
  if (process.env.REDIS_URL) return process.env.REDIS_URL
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const own = await freePort()
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  parts.push(start('redis', 'redis-server', args, { PATH: process.env.PATH }))
  return `redis://127.0.0.1:${own}`
}

/** The first node plays the payment provider, too; the others know it as a provider elsewhere. */
function paymentsOf(n: number): NodeJS.ProcessEnv {
  if (n === 1) return { SIMULATOR_PORT: String(port + 1) }
  return {
    PAYMENT_BASE_URL: `http://localhost:${port + 1}`,
    PAYMENT_MERCHANT_CODE: simulated.merchantCode,
    PAYMENT_SECURE_KEY: simulated.secureKey,
  }
}

async function startNode(n: number, shared: NodeJS.ProcessEnv, parts: Part[]): Promise<Node> {
  const own = await freePort()
  const env = { ...process.env, ...shared, ...paymentsOf(n), HOST: '127.0.0.1', PORT: String(own) }
  const part = start(`node-${n}`, process.execPath, ['server/start.js'], env)
  const node = { ...part, url: `http://127.0.0.1:${own}` }
  parts.push(node)
  await untilReady(node)
  return node
}

async function end(parts: Part[]): Promise<void> {
  for (const { child } of parts) child.kill('SIGTERM')
  await Promise.all(parts.map(({ ended }) => ended))
}

const told = new Promise<'told'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('told'))
})

/** Starts what a cluster is made of, one after the other, and replies what to say of it; what it starts stands in `stack`. */
async function startAll(count: number, stack: AsyncDisposableStack): Promise<string> {
  const parts: Part[] = []
  const database = await startReplicated(join(dataDir, 'database'), { settings: { max_connections: '300' } })
  stack.defer(() => database.stop())
  stack.defer(() => end(parts))
  const redis = await startRedis(parts)
  const shared = {
    DATA_DIR: join(dataDir, 'files'),
    DATABASE_URL: database.url,
    REDIS_URL: redis,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '1',
    DEMO: process.env.DEMO ?? '1',
  }
  // The first one migrates the database and fills the demo while nobody waits for it.
  const nodes = [await startNode(1, shared, parts)]
  for (let n = 2; n <= count; n += 1) nodes.push(await startNode(n, shared, parts))
  const urls = nodes.map(({ url }) => url)
  const [before, startProxy] = withoutHaProxy
    ? (['a round robin', startRoundRobin] as const)
    : (['HAProxy', startHaProxy] as const)
  const proxy = stack.use(await startProxy(urls, { port }))
  const told = [
    `  Makan  مكان  ${publicUrl}, ${before} before ${count} nodes (${proxy.url})`,
    ...nodes.map(({ name, url, child }) => `  ${name}  ${url}  ends at once by: kill -9 ${child.pid}`),
    `  primary  ${hostOf(database.primaryUrl())}`,
    `  replica  ${hostOf(database.replicaUrl())}`,
    `  redis    ${redis ? new URL(redis).host : 'none is installed: nodes hear of each other by the database'}`,
    `  logs     ${logOf('*')}`,
    '',
    '  Ctrl-C ends all of it; the next start goes on with the same data. The payment simulator ends with node-1.',
  ]
  return told.join('\n')
}

async function run(count: number): Promise<void> {
  if (!(count >= 1 && count <= 8)) throw new Error('How many nodes, from 1 to 8? npm run cluster -- 3')
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  await using stack = new AsyncDisposableStack()
  process.stdout.write(`${await startAll(count, stack)}\n`)
  await told
}

await run(Number(process.argv[2] ?? 3))
