import type { ProfitScale } from '#contract/profitSlices.ts'

/** A slice as it is typed: it begins where the one before it ends. */
export type Rung = { to: string; percent: string }

/** A ladder as its form begins: what will hold, else what does, else one slice of everything. */
export function startOf(scale: ProfitScale | undefined): Rung[] {
  if (!scale) return [{ to: '', percent: '' }]
  return scale.slices.map(({ to, percent }) => ({
    to: to === null ? '' : String(to),
    percent: String(percent),
  }))
}

/** The slices of a typed ladder; the last has no end. */
export function inputOf(rungs: readonly Rung[]) {
  return rungs.map(({ to, percent }, place) => ({
    from: place === 0 ? 0 : (rungs[place - 1]?.to ?? ''),
    to: place === rungs.length - 1 ? null : to,
    percent,
  }))
}
