/** What an axis of values shows: lines at equal steps, the lowest and the highest of which hold all that is drawn. */
export type Scale = { ticks: number[]; low: number; high: number }

const rounds = [1, 2, 2.5, 5, 10]
const maxSteps = 4

/** The shortest round step of which a few reach as far. */
function chooseStep(span: number, minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(span / maxSteps))
  const steps = rounds.map((round) => round * power).filter((step) => step * maxSteps >= span * 0.999)
  return Math.max(steps[0] ?? 10 * power, minStep)
}

/** An axis from nothing to the highest value, or from the lowest where that is below nothing; no step is finer than `least`. */
export function createScale(values: readonly number[], minStep = 1): Scale {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = chooseStep(highest - lowest || 1, minStep)
  const [first, last] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), 1)]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { ticks, low: first * step, high: last * step }
}

/** Which slots have their name below the axis: at most so many, at equal distances, none at the very edge. */
export function pickLabelledSlots(count: number, max: number): number[] {
  const every = Math.ceil(count / max)
  const slots = Array.from({ length: count }, (_, at) => at)
  const isInside = (at: number) => every === 1 || at < count - 1
  return slots.filter((at) => at % every === Math.floor((every - 1) / 2) && isInside(at))
}

export type Bar = { series: number; low: number; high: number }

/** The bars of a slot one upon the other: above nothing, and below it. */
export function stackBars(values: readonly number[]): Bar[] {
  let [above, below] = [0, 0]
  return values.map((value, series) => {
    if (value < 0) {
      below += value
      return { series, low: below, high: below - value }
    }
    above += value
    return { series, low: above - value, high: above }
  })
}
