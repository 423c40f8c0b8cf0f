import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/testing/app/root.ts'

export type Phase = {
  name: string
  command: readonly string[]
  env?: Record<string, string | undefined>
  /** Repeats this phase; printed if it fails. */
  again: string
}

/** `cpuSeconds` includes all processes that the command waited for; null if the system doesn't report it. */
export type PhaseResult = { phase: Phase; failed: boolean; seconds: number; cpuSeconds: number | null }

/** CPU time of all exited descendants; Linux counts in hundredths. */
function childrenCpuSeconds(): number | null {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [user, system] = [Number(fields[13]), Number(fields[14])]
    return (user + system) / 100
  } catch {
    return null
  }
}

let countedCpuSeconds = childrenCpuSeconds() ?? 0

/**
 * The kernel adds a child's time when it is reaped, so the growth since the last exit belongs to this child.
 */
function takeEndedChildCpu(): number | null {
  const total = childrenCpuSeconds()
  if (total === null) return null
  const childSeconds = total - countedCpuSeconds
  countedCpuSeconds = total
  return childSeconds
}

/** With `node_modules/.bin` first in the path, so that `node` is the pinned version. */
export async function runPhase(phase: Phase): Promise<PhaseResult> {
  process.stdout.write(`\n== ${phase.name}\n`)
  const [command = '', ...args] = phase.command
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
      ...phase.env,
    },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (exit) => resolve(exit ?? 1))
  })
  const cpuSeconds = takeEndedChildCpu()
  return { phase, failed: code !== 0, seconds: (performance.now() - started) / 1000, cpuSeconds }
}

function duration(seconds: number | null): string {
  return (seconds === null ? '–' : `${seconds.toFixed(1)} s`).padStart(9)
}

export function summarise(results: readonly PhaseResult[], wallSeconds: number): string {
  const cpu = results.map(({ cpuSeconds }) => cpuSeconds)
  const total = cpu.includes(null) ? null : cpu.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0)
  const line = (name: string, wall: number, used: number | null, end = '') =>
    `${duration(wall)} ${duration(used)}  ${name}${end}`
  return [
    '',
    '     wall       CPU',
    ...results.map(({ phase, seconds, cpuSeconds, failed }) =>
      line(phase.name, seconds, cpuSeconds, failed ? '   FAILED' : ''),
    ),
    line('total', wallSeconds, total),
    ...results.filter(({ failed }) => failed).map(({ phase }) => `Run only this phase: ${phase.again}`),
    '',
  ].join('\n')
}
