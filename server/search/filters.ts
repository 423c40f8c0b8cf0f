import type { Areas } from './areas.ts'
import type { AreaFilter, Conditions, Filter } from './conditions.ts'
import type { Labels } from './labels.ts'
import type { SlotLists } from './slotLists.ts'

/** What each filter by labels of documents leaves: for each kind, any of these; empty for whatever. */
export function labelFilters(
  known: Labels,
  asked: readonly (readonly number[])[],
): Pick<Conditions, 'labels' | 'failedLabels' | 'only'> {
  const labels: (Filter | null)[] = Array.from({ length: known.size }, () => null)
  const only: SlotLists[] = []
  for (const [kind, chosen] of asked.entries()) {
    if (chosen.length === 0) continue
    const passing = chosen.map((label) => known.slotsOf(kind, label))
    if (known.isCounted(kind)) labels[kind] = { bit: 1 << kind, passing }
    else only.push(passing)
  }
  const bits = labels.reduce((all, filter) => all | (filter?.bit ?? 0), 0)
  if (bits === 0) return { labels, only, failedLabels: null }
  const failedLabels = new Uint8Array(known.setCount).fill(bits)
  for (const [kind, filter] of labels.entries()) {
    for (const label of filter ? (asked[kind] ?? []) : [])
      for (const set of known.setsHaving(kind, label))
        failedLabels[set] = (failedLabels[set] as number) & ~(filter?.bit ?? 0)
  }
  return { labels, only, failedLabels }
}

/** What the filters by labels of rows leave, which count as one: for each kind this label; undefined for whichever. */
export function areaFilter(
  areas: Areas,
  asked: readonly (number | undefined)[],
  bit: number,
): AreaFilter | null {
  let passing: readonly number[] | null = null
  for (const [kind, label] of asked.entries()) {
    if (label === undefined) continue
    const having = areas.having(kind, label)
    passing = passing ? passing.filter((area) => having.includes(area)) : having
  }
  if (!passing) return null
  const failed = new Uint8Array(areas.size).fill(bit)
  for (const area of passing) failed[area] = 0
  return { bit, failed, passing: passing.map((area) => areas.slots[area] ?? []) }
}
