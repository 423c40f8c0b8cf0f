/** A day, a week or a month that a chart shows. */
export type Slot = {
  key: string
  /** As the table says it. */
  name: string
  /** As it is said below the axis, where there is little room. */
  tick: string
}

export type Series = {
  name: string
  values: readonly number[]
  /** The period before stands back. */
  tone: 'first' | 'second' | 'before' | 'quiet'
}

export type SeriesChartProps = {
  label: string
  /** What the first column of the table is. */
  slotsName: string
  slots: readonly Slot[]
  series: readonly Series[]
  /** One upon the other, where they are parts of a whole; else side by side. */
  stacked?: boolean
  /** How a value is written; along the axis without its unit. */
  format: { value: (value: number) => string; axis: (value: number) => string }
  /** The highest that a chart of little reaches, so that a day with one of something doesn't look like a rush. */
  minHigh?: number
  small?: boolean
  /** The last slot is now. */
  emphasisesLast?: boolean
}
