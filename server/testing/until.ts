import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** Waits until it is so, and fails with `what` where it isn't within a time. */
export async function until(isSo: () => unknown, what: string, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isSo())) {
    assert.ok(performance.now() < end, `${what}: not within ${withinMs} ms`)
    await pause(5)
  }
}
