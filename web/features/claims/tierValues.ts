import type { ProfitScale } from '#contract/claims/schemas.ts'

/** A tier in the form; it starts where the previous one ends. */
export type TierValues = { to: string; percent: string }

/** Initial form values: the upcoming schedule, else the current one, else a single tier. */
export function toTierValues(schedule: ProfitScale | undefined): TierValues[] {
  if (!schedule) return [{ to: '', percent: '' }]
  return schedule.slices.map(({ to, percent }) => ({
    to: to === null ? '' : String(to),
    percent: String(percent),
  }))
}

/** Tiers from the form; the last one has no upper end. */
export function toTierInput(tiers: readonly TierValues[]) {
  return tiers.map(({ to, percent }, index) => ({
    from: index === 0 ? 0 : (tiers[index - 1]?.to ?? ''),
    to: index === tiers.length - 1 ? null : to,
    percent,
  }))
}
