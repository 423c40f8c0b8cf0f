import { spawn, spawnSync } from 'node:child_process'
import { logOnFailure } from '../app/errorCapture.ts'
import { until } from '../app/until.ts'
import { isPortOpen } from './isPortOpen.ts'

/** The reason; false if the program is installed. */
export function skipWithout(command: string, installHint: string): string | false {
  return spawnSync('which', [command]).status === 0 ? false : `no ${command} on PATH: ${installHint}`
}

/**
 * Waits until it listens. It is not in the terminal's process group: Ctrl-C only reaches the test, which then
 * disposes of it.
 */
export async function startDaemon(
  command: string,
  { args, port, env = {} }: { args: string[]; port: number; env?: Record<string, string> },
) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes
    })
  }
  logOnFailure(() => `${command} said: ${output}`)
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  )
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  await until(() => {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${command} exited: ${output}`)
    return isPortOpen(port)
  }, `${command} listens`)
  return {
    end,
    /** The process still accepts connections but does not answer. */
    hang: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  }
}
