import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostmaster } from '#server/db/postmaster.ts'
import { logOnFailure } from './errorCapture.ts'
import { root } from './root.ts'
import { until } from './until.ts'

type Env = Record<string, string | undefined>

type ProcessResult = { code: number | null; signal: string | null; out: string; err: string }

export type TestProcess = {
  child: ChildProcess
  ended: Promise<ProcessResult>
  output(): string
  /** Of standard output, as they arrive. Only one reader at a time. */
  lines: AsyncIterator<string>
  /** With SIGTERM by default; waits until the process has ended. */
  end(signal?: NodeJS.Signals): Promise<ProcessResult>
  /** A process must not outlive a test that fails. */
  [Symbol.asyncDispose](): Promise<void>
}

export function startProcess(args: string[], env: Env = {}): TestProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes
  })
  child.stderr.on('data', (bytes: Buffer) => {
    err += bytes
  })
  const ended = new Promise<ProcessResult>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, out, err })),
  )
  // If the process ends in the middle of a test, the test itself would only report a refused connection.
  logOnFailure(() => `${args.join(' ')} exited with ${child.exitCode ?? child.signalCode}: ${out}${err}`)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    child,
    ended,
    output: () => out + err,
    lines,
    end,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await end()
      assert.doesNotMatch(err, /^\(node:\d+\) /m, `${args.join(' ')} printed a warning`)
    },
  }
}

/** Throws the output of the process if it ends instead. */
export async function waitUntilReady(testProcess: TestProcess, url: string): Promise<void> {
  await until(async () => {
    if (testProcess.child.exitCode !== null)
      throw new Error(`The process exited before it answered:\n${testProcess.output()}`)
    const reply = await fetch(`${url}/health/ready`).catch(() => null)
    return reply?.ok
  }, `${url} is ready`)
}

/** Also true for zombies, and always on systems without /proc. */
export function hasExited(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}

/** Links to the named programs only, to be used as PATH. */
export function createPathWith(...names: string[]) {
  const path = mkdtempSync(join(tmpdir(), 'makan-path-'))
  chmodSync(path, 0o755)
  for (const name of names) {
    const executable = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
    if (executable) symlinkSync(executable, join(path, name))
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** It runs, and writes, for a moment longer than the app that stopped it. */
export function waitForPostgres(folder: string): void {
  const still = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 15_000 && findPostmaster(folder); tries += 1) Atomics.wait(still, 0, 0, 20)
}

/** Disposing of it also removes the sockets that a killed server left. */
export function createDataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'makan-data-'))
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return {
    path,
    [Symbol.dispose]() {
      waitForPostgres(join(path, 'postgres'))
      const note = join(path, 'postgres.sockets')
      if (existsSync(note)) remove(readFileSync(note, 'utf8'))
      remove(path)
    },
  }
}
