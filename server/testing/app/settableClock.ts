import type { MachineClocks } from '#server/core/time/nodeClock.ts'

/** The clocks of a machine of which a test sets the time of day; `ahead` is in milliseconds. */
export function createSettableClock() {
  const machine: MachineClocks & { ahead: number } = {
    ahead: 0,
    wall: () => Date.now() + machine.ahead,
    steady: () => performance.now(),
    uptime: () => performance.now(),
  }
  return machine
}
