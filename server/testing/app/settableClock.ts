import type { MachineClocks } from '#server/core/time/nodeClock.ts'

/** `ahead` is in milliseconds. */
export function createSettableClock() {
  const machine: MachineClocks & { ahead: number } = {
    ahead: 0,
    wall: () => Date.now() + machine.ahead,
    steady: () => performance.now(),
    uptime: () => performance.now(),
  }
  return machine
}
