import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { createCluster, toDatabaseUrl } from './cluster.ts'
import { findFreePort } from './freePort.ts'
import { keepOwnership, takeOwnership } from './ownership.ts'
import { findPostmaster, killPostmaster, stopPostmaster } from './postmaster.ts'
import { createUnprivilegedRunner, type Runner } from './unprivileged.ts'

export type EmbeddedDatabase = {
  url: string
  stop(): Promise<void>
  kill(): Promise<void>
  /** Last lines of its log, if it ends unexpectedly and is not restarted. */
  ended: Promise<string>
  /**
   * Restarts it if it ends unexpectedly, but not twice within a minute. `onRestart` gets the last lines of
   * its log.
   */
  keepRunning(onRestart: (output: string) => void): void
}

export class DataFolderInUseError extends Error {}

const settings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  shared_buffers: '128MB',
  max_connections: '60',
  logging_collector: 'off',
  log_min_messages: 'warning',
  // The code parses its messages.
  lc_messages: 'C',
}

const socketPrefix = 'makan-pg-'
const minute = 60_000

/** The processes of a dead server end one by one; until then no other server can start in its folder. */
const orphanTimeoutMs = 30_000

/**
 * A PostgreSQL whose app was killed. It is one only if the owner lock is free; a server that refuses
 * connections may belong to another start in progress.
 */
async function stopOrphan(folder: string): Promise<void> {
  const end = performance.now() + minute
  while (performance.now() < end) {
    const running = findPostmaster(folder)
    if (!running) return
    const owner = await takeOwnership(toDatabaseUrl(folder, running)).catch(() => undefined)
    if (owner === null) throw new DataFolderInUseError()
    if (owner) {
      await stopPostmaster(running)
      await owner.end().catch(() => {})
      return
    }
    await pause(20)
  }
  throw new DataFolderInUseError()
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function readLastLines(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n') : ''
}

type Where = { folder: string; log: string; port: number; socketFolder: string }

async function waitUntilReady(child: ChildProcess, url: string, { folder, log }: Where): Promise<pg.Client> {
  const end = performance.now() + 5 * minute
  while (performance.now() < end && !hasEnded(child)) {
    const owner = await takeOwnership(url).catch(() => undefined)
    if (owner === null) throw new DataFolderInUseError()
    if (owner) return owner
    await pause(20)
  }
  const lines = readLastLines(log)
  // Another start at the same moment may have truncated the log, or stopped our server before we owned it.
  // PostgreSQL never ends without a log line.
  if (lines === '' || /lock file|shared memory block|shutdown request/.test(lines) || findPostmaster(folder))
    throw new DataFolderInUseError()
  throw new Error(`The embedded PostgreSQL failed to start:\n${lines}`)
}

/** Removes the socket folder of a killed process, and records this one for the next start. */
function noteSockets(home: string, socketFolder: string): void {
  const note = join(home, 'postgres.sockets')
  const earlier = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (basename(earlier).startsWith(socketPrefix)) rmSync(earlier, { recursive: true, force: true })
  writeFileSync(note, socketFolder)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await stopPostmaster({ pid: child.pid as number })
}

async function killChild(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await killPostmaster({ pid: child.pid as number })
}

function launch(runner: Runner, where: Where, extra: Record<string, string>): ChildProcess {
  const { folder, log, port, socketFolder } = where
  const listen = ['-k', socketFolder, '-h', socketFolder ? '' : '127.0.0.1']
  const options = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const baseCommand = [...runner.command, join(runner.binaries, 'bin', 'postgres')]
  const [command = '', ...args] = [...baseCommand, '-D', folder, '-p', String(port), ...listen, ...options]
  const output = openSync(log, 'w')
  const child = spawn(command, args, {
    uid: runner.uid,
    gid: runner.uid,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    // Detached, so that Ctrl-C reaches only this process, which stops PostgreSQL after the server has ended.
    detached: process.platform !== 'win32',
  })
  child.on('error', (error) => appendFileSync(log, error.message))
  child.unref()
  closeSync(output)
  return child
}

/** Retries while processes of the dead server still use its folder. */
async function relaunch(start: () => ChildProcess, log: string): Promise<ChildProcess> {
  const until = performance.now() + orphanTimeoutMs
  for (;;) {
    const child = start()
    // A server that finds other processes in its folder ends before it listens.
    const exit = once(child, 'exit').catch(() => null)
    const exited = await Promise.race([exit, pause(1000, null, { ref: false })])
    const isInTheWay = exited && /shared memory block|lock file/.test(readLastLines(log))
    if (!isInTheWay || performance.now() > until) return child
    await pause(100)
  }
}

/** `ended` resolves if the server is not restarted again. */
function supervise(first: ChildProcess, log: string, start: () => ChildProcess) {
  const { promise: ended, resolve: giveUp } = Promise.withResolvers<string>()
  let child = first
  let replacing: Promise<void> | null = null
  let isStopping = false
  let onRestart: ((said: string) => void) | null = null
  let diedAt = Number.NEGATIVE_INFINITY

  async function replace(): Promise<void> {
    const said = readLastLines(log)
    const isAgain = performance.now() - diedAt < minute
    diedAt = performance.now()
    if (!onRestart || isAgain) return giveUp(said)
    onRestart(said)
    child = await relaunch(start, log)
    watch()
  }
  function watch(): void {
    const onExit = () => {
      if (!isStopping) replacing = replace()
    }
    if (hasEnded(child)) onExit()
    else child.once('exit', onExit)
  }
  watch()

  return {
    ended,
    keepRunning(listener: (said: string) => void) {
      onRestart = listener
    },
    async end(stopProcess: (child: ChildProcess) => Promise<void>) {
      isStopping = true
      await replacing
      await stopProcess(child)
    },
  }
}

async function startIn(
  home: string,
  socketFolder: string,
  { extra, port }: { extra: Record<string, string>; port: number },
): Promise<EmbeddedDatabase> {
  const folder = join(home, 'postgres')
  const runner = createUnprivilegedRunner(findBinaries(), {
    home,
    own: [folder, ...(socketFolder ? [socketFolder] : [])],
  })
  if (!existsSync(folder)) createCluster(runner, home, folder)
  await stopOrphan(folder)
  const where = { folder, log: join(home, 'postgres.log'), port, socketFolder }
  const start = () => launch(runner, where, extra)
  const child = start()
  const url = toDatabaseUrl(folder, where)
  const { ended, keepRunning, end } = supervise(child, where.log, start)
  try {
    const ownership = keepOwnership(url, await waitUntilReady(child, url, where))
    noteSockets(home, socketFolder)
    const endBy = async (stopProcess: (child: ChildProcess) => Promise<void>) => {
      await end(async (running) => {
        await ownership.release()
        await stopProcess(running)
      })
      if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
    }
    return { url, ended, keepRunning, stop: () => endBy(stopChild), kill: () => endBy(killChild) }
  } catch (error) {
    await end(stopChild)
    throw error
  }
}

/**
 * One app can use a data folder at a time. `extra` are PostgreSQL settings. With a port, it listens on the
 * loopback interface instead of a private socket.
 */
export async function startEmbedded(
  dataDir: string,
  extra: Record<string, string> = {},
  port?: number,
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const hasSocket = process.platform !== 'win32' && port === undefined
  const socketFolder = hasSocket ? mkdtempSync(join(tmpdir(), socketPrefix)) : ''
  try {
    return await startIn(home, socketFolder, { extra, port: port ?? (await findFreePort()) })
  } catch (error) {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
    throw error
  }
}

/** Null if no embedded PostgreSQL is running on the data folder. */
export function findRunningAddress(dataDir: string): string | null {
  const folder = join(dataDir, 'postgres')
  const running = findPostmaster(folder)
  return running && toDatabaseUrl(folder, running)
}
