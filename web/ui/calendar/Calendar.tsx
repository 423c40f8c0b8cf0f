import { type ComponentProps, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import type { Language } from '#contract/core/text.ts'
import { Button } from '../basics/Button.tsx'
import { Chip } from '../basics/Chip.tsx'
import { Icon } from '../icons/Icon.tsx'
import { formatDay } from '../language/day.ts'
import { getFormatter } from '../language/format.ts'
import { useFormat, useReader, useText, useWriteDigits } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import { useToday } from '../language/useToday.ts'
import { weekday } from '../language/weekday.ts'
import styles from './Calendar.module.css'
import { calendarText, periodPresetsText } from './calendar.text.ts'
import { createPeriodPresets, type Period, withDay } from './period.ts'
import { getWeekStart, type WeekStart } from './weekStart.ts'

export type CalendarProps = {
  /** First and last selectable day, YYYY-MM-DD. */
  min?: string
  max?: string
  autoFocus?: boolean
} & ({ day: string; onDay: (day: string) => void } | { period: Period; onPeriod: (period: Period) => void })

type PeriodPresetsProps = {
  today: string
  weekStart: WeekStart
  period: Period
  onPeriod: (period: Period) => void
}

const names = ['today', 'thisWeek', 'thisMonth', 'lastMonth', 'thisQuarter'] as const

function PeriodPresets({ today, weekStart, period, onPeriod }: PeriodPresetsProps) {
  const t = useText(periodPresetsText)
  const periods = createPeriodPresets(today, weekStart)
  return (
    <fieldset className={styles.presets}>
      <legend className="visually-hidden">{t.presets}</legend>
      {names.map((name) => {
        const { from, to } = periods[name]
        const isSelected = from === period.from && to === period.to
        return (
          <Chip key={name} selected={isSelected} onClick={() => onPeriod({ from, to })}>
            {t[name]}
          </Chip>
        )
      })}
    </fieldset>
  )
}

export function Calendar(props: CalendarProps) {
  const { min, max, autoFocus } = props
  const { language, country } = useReader()
  const today = useToday()
  const initialDay = 'period' in props ? props.period.from || props.period.to : props.day
  const [month, setMonth] = useMonth(initialDay || today)
  const weekStart = getWeekStart(country)
  const labels = useLabels(language)
  return (
    <>
      {'period' in props && <PeriodPresets {...props} today={today} weekStart={weekStart} />}
      <DayPicker
        {...toSelection(props)}
        {...labels}
        classNames={classNames}
        components={components}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        navLayout="around"
        fixedWeeks
        weekStartsOn={weekStart}
        today={toDate(today)}
        month={month}
        onMonthChange={setMonth}
        startMonth={min ? toDate(min) : undefined}
        endMonth={max ? toDate(max) : undefined}
        disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
        autoFocus={autoFocus}
      />
      {'day' in props && <Today {...props} today={today} />}
    </>
  )
}

function Today({
  today,
  min,
  max,
  onDay,
}: {
  today: string
  min?: string
  max?: string
  onDay: (day: string) => void
}) {
  const t = useText(calendarText)
  if ((min && today < min) || (max && today > max)) return null
  return (
    <div className={styles.todayButton}>
      <Button tone="plain" onClick={() => onDay(today)}>
        {t.today}
      </Button>
    </div>
  )
}

/** Returns to the month of `day` when `day` changes. */
function useMonth(day: string) {
  const [previousDay, setPreviousDay] = useState(day)
  const [month, setMonth] = useState(() => toDate(day))
  if (day !== previousDay) {
    setPreviousDay(day)
    setMonth(toDate(day))
  }
  return [month, setMonth] as const
}

function toSelection(props: CalendarProps) {
  if ('day' in props) {
    const { day, onDay } = props
    const selected = day ? toDate(day) : undefined
    return { mode: 'single', required: true, selected, onSelect: (date: Date) => onDay(toDay(date)) } as const
  }
  const { period, onPeriod } = props
  const [from, to] = [period.from, period.to].map((day) => (day ? toDate(day) : undefined))
  const onSelect = (_: unknown, date: Date) => onPeriod(withDay(period, toDay(date)))
  return { mode: 'range', selected: { from, to }, onSelect } as const
}

/** Replaces the library's texts and digits, so that all dates of the product look the same. */
function useLabels(language: Language) {
  const t = useText(calendarText)
  const write = useWriteDigits()
  const { number } = useFormat()
  const { month } = useDates()
  const toMonthName = (date: Date) => month(toDay(date).slice(0, 7))
  // In Arabic one letter identifies a weekday; in English it doesn't.
  const brief = language === 'ar' ? 'narrow' : 'short'
  const toDayLabel = (date: Date, { today, selected }: Record<string, boolean>) => {
    const day = write(formatDay(language, toDay(date)))
    const text = today ? t.todayIs(day) : day
    return selected ? t.chosen(text) : text
  }
  return {
    formatters: {
      formatCaption: toMonthName,
      formatDay: (date: Date) => number(date.getDate()),
      formatWeekdayName: (date: Date) =>
        getFormatter(Intl.DateTimeFormat, language, { weekday: brief } as const).format(date),
    },
    labels: {
      labelGrid: toMonthName,
      labelWeekday: (date: Date) => weekday(language, date.getDay()),
      labelPrevious: () => t.previousMonth,
      labelNext: () => t.nextMonth,
      labelDayButton: toDayLabel,
    },
  }
}

/** The library uses the browser's local days. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function toDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

const components = {
  PreviousMonthButton: (props: ComponentProps<'button'>) => (
    <button {...props}>
      <Icon name="chevron-left" size="medium" />
    </button>
  ),
  NextMonthButton: (props: ComponentProps<'button'>) => (
    <button {...props}>
      <Icon name="chevron-right" size="medium" />
    </button>
  ),
}

const classNames = {
  month: styles.month,
  month_caption: styles.caption,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_grid: styles.days,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
  hidden: styles.hidden,
  range_start: styles.start,
  range_middle: styles.middle,
  range_end: styles.end,
}
