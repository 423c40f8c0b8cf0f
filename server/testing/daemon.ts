import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tellIfTestFails } from './faults.ts'

/** Why tests that need a program of this machine are left out; false where they run. */
export function without(program: string, how: string): string | false {
  return spawnSync('which', [program]).status === 0 ? false : `no ${program} on PATH: ${how}`
}

/** Whether something takes connections on a port of this machine. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy()).once('close', (isError) => resolve(!isError))
    socket.on('error', () => {})
  })
}

/** Starts a server that this machine has, and waits until it listens. Dispose of it. */
export async function startDaemon(
  program: string,
  { args, port, env = {} }: { args: string[]; port: number; env?: Record<string, string> },
) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes
    })
  }
  tellIfTestFails(() => `${program} said: ${said}`)
  const ended = new Promise<void>((done) => child.once('close', () => done()).once('error', () => done()))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  while (!(await listens(port))) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${program} ended: ${said}`)
    await pause(20)
  }
  return {
    end,
    /** Has it hang: it still takes connections, and answers nothing. */
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  }
}
