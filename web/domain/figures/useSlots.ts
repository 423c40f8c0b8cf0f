import type { Slot } from '#web/ui/charts/series.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { figuresText } from './figures.text.ts'

type Days = { from: string; to: string }

/** Looks at the middle slot, because the first and last may be partial. */
function getUnit(slots: readonly Days[]): 'day' | 'week' | 'month' {
  const { from = '', to = '' } = slots[Math.floor((slots.length - 1) / 2)] ?? {}
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days === 0) return 'day'
  return days < 7 ? 'week' : 'month'
}

export function useSlots(slots: readonly Days[]): { slots: Slot[]; slotsName: string } {
  const t = useText(figuresText)
  const { date, dayMonth, monthName, month } = useDates()
  const unit = getUnit(slots)
  const spansYears = new Set(slots.map(({ from }) => from.slice(0, 4))).size > 1
  const toName = ({ from, to }: Days) => {
    if (from === to) return date(from)
    return unit === 'month' ? month(from.slice(0, 7)) : t.range(dayMonth(from), date(to))
  }
  const toTick = ({ from }: Days) => {
    if (unit !== 'month') return dayMonth(from)
    return spansYears ? month(from.slice(0, 7)) : monthName(from.slice(0, 7))
  }
  return {
    slots: slots.map((slot) => ({ key: slot.from, name: toName(slot), tick: toTick(slot) })),
    slotsName: t[unit],
  }
}
