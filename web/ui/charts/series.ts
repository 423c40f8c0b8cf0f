export type Slot = {
  key: string
  name: string
  /** Short name below the axis. */
  tick: string
}

export type Series = {
  name: string
  values: readonly number[]
  /** `before`: muted, for the previous period. */
  tone: 'first' | 'second' | 'before' | 'quiet'
}

export type SeriesChartProps = {
  label: string
  /** Header of the table's first column. */
  slotsName: string
  slots: readonly Slot[]
  series: readonly Series[]
  /** Stacks the series as parts of a whole, instead of side by side. */
  stacked?: boolean
  /** `axis` omits the unit. */
  format: { value: (value: number) => string; axis: (value: number) => string }
  /** Minimum value of a full column, so that a day with one item doesn't look like a peak. */
  minHigh?: number
  small?: boolean
  /** Set if the last slot is the current one. */
  emphasisesLast?: boolean
}
