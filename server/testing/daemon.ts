import { spawn, spawnSync } from 'node:child_process'
import { answers } from './answers.ts'
import { tellIfTestFails } from './faults.ts'
import { until } from './until.ts'

/** Why tests that need a program of this machine are left out; false where they run. */
export function without(program: string, how: string): string | false {
  return spawnSync('which', [program]).status === 0 ? false : `no ${program} on PATH: ${how}`
}

/**
 * Starts a server that this machine has, and waits until it listens. It is no part of the terminal's group: Ctrl-C is for whoever
 * started it, who then disposes of it.
 */
export async function startDaemon(
  program: string,
  { args, port, env = {} }: { args: string[]; port: number; env?: Record<string, string> },
) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
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
  await until(() => {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${program} ended: ${said}`)
    return answers(port)
  }, `${program} listens`)
  return {
    end,
    /** Has it hang: it still takes connections, and answers nothing. */
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  }
}
