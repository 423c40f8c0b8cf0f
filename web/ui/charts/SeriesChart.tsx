import { type PointerEvent, useMemo, useState } from 'react'
import { classes } from '../basics/classes.ts'
import { useFormat, useText } from '../language/language.tsx'
import { chartsText } from './charts.text.ts'
import styles from './SeriesChart.module.css'
import { type Bar, createScale, pickLabelledSlots, type Scale, stackBars } from './scale.ts'
import type { Series, SeriesChartProps, Slot } from './series.ts'

const maxLabels = 6
const slotWidth = 12
const gap = 3
const plotHeight = 100

/** Latest first. */
function ChartTable({ label, slotsName, slots, series, format }: SeriesChartProps) {
  const t = useText(chartsText)
  return (
    <details className={styles.table}>
      <summary>{t.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls */}
      <section tabIndex={0} aria-label={t.tableOf(label)} className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{slotsName}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots
              .map(({ key, name }, at) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {series.map((entry) => (
                    <td key={entry.name}>{entry.values[at] ? format.value(entry.values[at]) : t.none}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** Columns over time, for one or two series. Time runs from left to right in both languages. */
export function SeriesChart(props: SeriesChartProps) {
  const { between } = useFormat()
  const { label, slots, series, stacked, format, minHigh = 0, small } = props
  const [selectedSlot, selectSlot] = useState<number | null>(null)
  const bars = slots.map((_, slot) => toBars(series, slot, stacked))
  const edges = bars.flat().flatMap(({ low, high }) => [low, high])
  const scale = createScale([...edges, minHigh])
  const descriptions = useMemo(
    () =>
      slots.map((slot, at) => {
        const values = series.map(({ name, values }) => `${name}: ${format.value(values[at] ?? 0)}`)
        return [slot.name, ...values].join(between)
      }),
    [slots, series, format, between],
  )
  return (
    <figure aria-label={label} className={classes(styles.chart, small && styles.small)}>
      {series.length > 1 && <Legend series={series} />}
      <div className={styles.drawing}>
        <div className={styles.values} aria-hidden="true">
          {scale.ticks.toReversed().map((tick) => (
            <bdi key={tick}>{format.axis(tick)}</bdi>
          ))}
        </div>
        <div dir="ltr" className={styles.plot}>
          <Columns {...props} bars={bars} scale={scale} selectedSlot={selectedSlot} />
          <Pointer
            label={label}
            selectedSlot={selectedSlot}
            selectSlot={selectSlot}
            descriptions={descriptions}
          />
        </div>
        <SlotLabels slots={slots} />
      </div>
      {/* Keeps the space of the longest text: if it shrank when the focus leaves, a press below would miss. */}
      <p className={styles.description} data-longest={getLongest(descriptions)}>
        <span>{selectedSlot !== null && descriptions[selectedSlot]}</span>
      </p>
      <ChartTable {...props} />
    </figure>
  )
}

const getLongest = (texts: readonly string[]) =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')

function toBars(series: readonly Series[], slot: number, stacked = false): Bar[] {
  const values = series.map(({ values }) => values[slot] ?? 0)
  if (stacked) return stackBars(values)
  return values.map((value, index) => ({ series: index, low: Math.min(value, 0), high: Math.max(value, 0) }))
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, tone }) => (
        <li key={name}>
          <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.swatch}>
            <rect width="12" height="12" rx="3" data-tone={tone} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

type DrawingProps = SeriesChartProps & { bars: readonly Bar[][]; scale: Scale; selectedSlot: number | null }

function Columns({ series, slots, stacked, bars, scale, selectedSlot, emphasisesLast }: DrawingProps) {
  const { low, high, ticks } = scale
  const width = slots.length * slotWidth
  const toY = (value: number) => ((high - value) / (high - low)) * plotHeight
  const barWidth = stacked ? slotWidth - gap : (slotWidth - gap) / series.length
  return (
    <svg
      viewBox={`0 0 ${width} ${plotHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.columns}
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={width}
          y1={toY(tick)}
          y2={toY(tick)}
          className={tick === 0 ? styles.ground : styles.tick}
        />
      ))}
      {bars.map((slotBars, index) => (
        <g key={slots[index]?.key} data-last={(emphasisesLast && index === slots.length - 1) || undefined}>
          {index === selectedSlot && (
            <rect x={index * slotWidth} width={slotWidth} height={plotHeight} className={styles.pointed} />
          )}
          {slotBars.map((bar) => (
            <rect
              key={bar.series}
              x={index * slotWidth + gap / 2 + (stacked ? 0 : bar.series * barWidth)}
              y={toY(bar.high)}
              width={barWidth}
              height={toY(bar.low) - toY(bar.high)}
              data-tone={series[bar.series]?.tone}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** An invisible native slider over the columns, for keyboard, touch and screen readers. */
function Pointer(props: {
  label: string
  selectedSlot: number | null
  selectSlot: (slot: number | null) => void
  /** Description of each slot. */
  descriptions: readonly string[]
}) {
  const { label, selectedSlot, selectSlot, descriptions } = props
  const t = useText(chartsText)
  const count = descriptions.length
  const last = count - 1
  const trackPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    selectSlot(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * count))))
  }
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={selectedSlot ?? last}
      aria-label={t.point(label)}
      aria-valuetext={descriptions[selectedSlot ?? last]}
      className={styles.pointer}
      onChange={({ target }) => selectSlot(Number(target.value))}
      onFocus={() => selectSlot(selectedSlot ?? last)}
      onBlur={() => selectSlot(null)}
      onPointerMove={trackPointer}
      onPointerDown={trackPointer}
      onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && selectSlot(null)}
    />
  )
}

function SlotLabels({ slots }: { slots: readonly Slot[] }) {
  const labelledSlots = pickLabelledSlots(slots.length, maxLabels)
  // Narrow charts hide the odd labels, very narrow ones all but the middle one.
  const middle = labelledSlots[Math.floor((labelledSlots.length - 1) / 4) * 2]
  return (
    <div dir="ltr" className={styles.names} aria-hidden="true">
      {slots.map(({ key, tick }, index) => (
        <span
          key={key}
          data-minor={labelledSlots.indexOf(index) % 2 === 1 || undefined}
          data-middle={index === middle || undefined}
        >
          {labelledSlots.includes(index) && <bdi>{tick}</bdi>}
        </span>
      ))}
    </div>
  )
}
