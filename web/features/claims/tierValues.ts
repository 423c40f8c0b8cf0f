import type { ProfitScale } from '#contract/claims/schemas.ts'

/** A slice as it is typed: it begins where the one before it ends. */
export type TierValues = { to: string; percent: string }

/** A ladder as its form begins: what will hold, else what does, else one slice of everything. */
export function toTierValues(schedule: ProfitScale | undefined): TierValues[] {
  if (!schedule) return [{ to: '', percent: '' }]
  return schedule.slices.map(({ to, percent }) => ({
    to: to === null ? '' : String(to),
    percent: String(percent),
  }))
}

/** The slices of a typed ladder; the last has no end. */
export function toTierInput(tiers: readonly TierValues[]) {
  return tiers.map(({ to, percent }, index) => ({
    from: index === 0 ? 0 : (tiers[index - 1]?.to ?? ''),
    to: index === tiers.length - 1 ? null : to,
    percent,
  }))
}
