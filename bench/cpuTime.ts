import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Returns the fields of `/proc/PID/stat`, from the process state on. */
export const readStat = (pid: number) =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')

/** Returns the CPU time of a process and its exited children, in seconds; 0 if it has exited. */
export function readCpuSeconds(pid: number): number {
  try {
    return (
      readStat(pid)
        .slice(11, 15)
        .map(Number)
        .reduce((sum, value) => sum + value, 0) / ticksPerSecond
    )
  } catch {
    return 0
  }
}
