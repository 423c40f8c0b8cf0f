import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** Only a hang reaches it, however busy the machine is. */
export const hangMs = 300_000

type Truthy<Value> = Exclude<Value, false | null | undefined | 0 | ''>

/** Until `check` returns a truthy value. Fails with `what` if it hangs. */
export async function until<Result>(
  check: () => Result | Promise<Result>,
  what: string,
): Promise<Truthy<Result>> {
  const end = performance.now() + hangMs
  for (;;) {
    const result = await check()
    if (result) return result as Truthy<Result>
    assert.ok(performance.now() < end, `${what}: not within ${hangMs} ms`)
    await pause(5)
  }
}
