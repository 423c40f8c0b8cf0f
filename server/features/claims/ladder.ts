import type { FailureCode } from '#contract/failures.ts'
import { Failure } from '#server/common/failure.ts'
import type { Slice } from './profit.ts'

/** The field of a form at which a slice is wrong. */
type FieldOf = (place: number, end: 'from' | 'to') => string

/** Refuses slices that leave a gap, overlap or have no end, at the field where that is. */
export function refuseBroken(slices: readonly Slice[], fieldOf: FieldOf): void {
  const refuse = (code: FailureCode, place: number, end: 'from' | 'to'): never => {
    throw new Failure(code, { fields: { [fieldOf(place, end)]: code } })
  }
  for (const [place, { lower, upper }] of slices.entries()) {
    const start = place === 0 ? 0 : (slices[place - 1]?.upper ?? 0)
    if (lower > start) refuse('SlicesGap', place, 'from')
    if (lower < start) refuse('SlicesOverlap', place, 'from')
    if (upper !== null && upper <= lower) refuse('SliceEmpty', place, 'to')
    if ((upper === null) !== (place === slices.length - 1)) refuse('SliceEnd', place, 'to')
  }
}

const endOf = ({ upper }: Slice) => upper ?? Number.POSITIVE_INFINITY

/** Slices of a scale without the one that begins at `lower`: the one before it takes its place, of the first the one after it. */
export function without(slices: readonly Slice[], lower: number): Slice[] {
  const place = slices.findIndex((slice) => slice.lower === lower)
  const gone = slices[place]
  if (!gone) return [...slices]
  const left = slices.filter((slice) => slice !== gone)
  const heir = place === 0 ? 0 : place - 1
  return left.map((slice, each) => {
    if (each !== heir) return slice
    return place === 0 ? { ...slice, lower: gone.lower } : { ...slice, upper: gone.upper }
  })
}

/** Slices of a scale with another, for which its neighbours make room; beside none it has to be all. */
export function withSlice(slices: readonly Slice[], added: Slice): Slice[] {
  const below = slices
    .filter(({ lower }) => lower < added.lower)
    .map((slice) => (endOf(slice) > added.lower ? { ...slice, upper: added.lower } : slice))
  const above = slices
    .filter((slice) => endOf(slice) > endOf(added))
    .map((slice) => (slice.lower < endOf(added) ? { ...slice, lower: endOf(added) } : slice))
  return [...below, added, ...above]
}
