/** `low` and `high` enclose all values. */
export type Scale = { ticks: number[]; low: number; high: number }

const rounds = [1, 2, 2.5, 5, 10]
const maxSteps = 4

function chooseStep(span: number, minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(span / maxSteps))
  const steps = rounds.map((round) => round * power).filter((step) => step * maxSteps >= span * 0.999)
  return Math.max(steps[0] ?? 10 * power, minStep)
}

/** The axis starts at 0, or below it if a value is negative. */
export function createScale(values: readonly number[], minStep = 1): Scale {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = chooseStep(highest - lowest || 1, minStep)
  const [first, last] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), 1)]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { ticks, low: first * step, high: last * step }
}

/** At most `max`, evenly spaced, none at the edge. */
export function pickLabelledSlots(count: number, max: number): number[] {
  const every = Math.ceil(count / max)
  const slots = Array.from({ length: count }, (_, at) => at)
  const isInside = (at: number) => every === 1 || at < count - 1
  return slots.filter((at) => at % every === Math.floor((every - 1) / 2) && isInside(at))
}

export type Bar = { series: number; low: number; high: number }

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
