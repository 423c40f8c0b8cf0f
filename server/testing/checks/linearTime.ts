import assert from 'node:assert/strict'
import { Script } from 'node:vm'

/** For four times the input: linear work takes 4 times as long, quadratic work 16 times. */
const maxGrowthFactor = 8

/** Also tolerates garbage collection. Quadratic work on these sizes takes far longer. */
const clockResolutionMs = 20

const tries = 5

async function measureThreadTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/**
 * `sizes` ascend by a factor of four, so that quadratic work is found before it takes minutes. Other
 * processes may slow down any try, so one good try is enough.
 */
export async function assertLinear(
  what: string,
  sizes: readonly number[],
  workOn: (size: number) => Promise<() => unknown> | (() => unknown),
): Promise<void> {
  for (const [index, size] of sizes.slice(1).entries()) {
    const [small, large] = [await workOn(sizes[index] ?? 0), await workOn(size)]
    let [less, more] = [Infinity, Infinity]
    for (let n = 0; n < tries; n += 1) {
      less = Math.min(less, await measureThreadTime(small))
      more = Math.min(more, await measureThreadTime(large))
      if (more <= maxGrowthFactor * less + clockResolutionMs) break
    }
    assert.ok(
      more <= maxGrowthFactor * less + clockResolutionMs,
      `${what}: ${Math.round(more)} ms for ${size}, and ${Math.round(less)} ms for ${sizes[index]}`,
    )
  }
}

export const createSizes = (largest: number): number[] => [largest / 16, largest / 4, largest].map(Math.floor)

const script = new Script('runWithDeadline()')

/** A test timeout cannot interrupt synchronous code. */
export function runWithDeadline(what: string, work: () => void): void {
  const scope = globalThis as unknown as { runWithDeadline?: () => void }
  scope.runWithDeadline = work
  try {
    script.runInThisContext({ timeout: 120_000 })
  } catch (error) {
    throw new Error(`${what} failed or hangs`, { cause: error })
  } finally {
    delete scope.runWithDeadline
  }
}
