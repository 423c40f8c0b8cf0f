import { candidatesOf, filtersOf } from './candidates.ts'
import type { Columns } from './columns.ts'
import { type Conditions, type Meaning, noFit, type Range, type Scanned } from './conditions.ts'
import { isInBox } from './geo.ts'
import { Results } from './results.ts'
import { grown } from './slices.ts'

/** What is left of the rows so far, in the order of their documents; kept between scans, which run one at a time. */
const left = {
  rows: new Int32Array(0),
  /** How well the words fit, altogether. */
  sums: new Int32Array(0),
  squares: new Float64Array(0),
  /** The bit of the one filter that a row fails; 0 where it passes all. */
  failed: new Uint8Array(0),
}

function reserve(count: number): void {
  left.rows = grown(left.rows, count)
  left.sums = grown(left.sums, count)
  left.squares = grown(left.squares, count)
  left.failed = grown(left.failed, count)
}

/** Begins with the rows of the documents to look at; replies how many there are. */
function begin({ firstRows, rowCounts, slotCount }: Columns<unknown>, slots: Int32Array | null): number {
  const { rows } = left
  let count = 0
  const add = (slot: number) => {
    const first = firstRows[slot] as number
    for (let nth = 0; nth < (rowCounts[slot] as number); nth += 1) {
      rows[count] = first + nth
      count += 1
    }
  }
  if (slots) for (let at = 0; at < slots.length; at += 1) add(slots[at] as number)
  // The newest stand last mostly: from there, what comes later seldom enters the page.
  else for (let slot = slotCount - 1; slot >= 0; slot -= 1) add(slot)
  left.sums.fill(0, 0, count)
  left.squares.fill(0, 0, count)
  left.failed.fill(0, 0, count)
  return count
}

// Each of the following is one tight loop over what the ones before left, and replies how much of it stays.

function keepOpen({ schedules }: Columns<unknown>, open: Uint8Array, count: number): number {
  const { rows } = left
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    if (open[schedules[row] as number] === 0) continue
    rows[kept] = row
    kept += 1
  }
  return kept
}

function keepWithin({ slotOf, keys }: Columns<unknown>, { key, least, most }: Range, count: number): number {
  const { rows } = left
  const values = keys[key] ?? new Float64Array(0)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const value = values[slotOf[row] as number] as number
    if (value < least || value > most) continue
    rows[kept] = row
    kept += 1
  }
  return kept
}

function keepMeant(columns: Columns<unknown>, meaning: Meaning, count: number): number {
  const { slotOf, labelSets, areas } = columns
  const { rows, sums } = left
  const byName = meaning.names
  const byLabelSet = meaning.labelSets?.of ?? null
  const byArea = meaning.areas?.of ?? null
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const slot = slotOf[row] as number
    let fit = byName[slot] as number
    if (byLabelSet) fit = Math.min(fit, byLabelSet[labelSets[slot] as number] as number)
    if (byArea) fit = Math.min(fit, byArea[areas[row] as number] as number)
    if (fit === noFit) continue
    rows[kept] = row
    sums[kept] = (sums[at] as number) + fit
    kept += 1
  }
  return kept
}

function keepNear(
  { xs, ys, zs }: Columns<unknown>,
  near: NonNullable<Conditions['near']>,
  count: number,
): number {
  const { rows, sums, squares } = left
  const [x, y, z] = near.point
  const farthest = near.square
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const eastward = (xs[row] as number) - x
    const northward = (ys[row] as number) - y
    const upward = (zs[row] as number) - z
    const square = eastward * eastward + northward * northward + upward * upward
    if (square > farthest) continue
    rows[kept] = row
    sums[kept] = sums[at] as number
    squares[kept] = square
    kept += 1
  }
  return kept
}

function keepBoxed(
  { lats, lngs }: Columns<unknown>,
  box: NonNullable<Conditions['box']>,
  count: number,
): number {
  const { rows, sums, squares } = left
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    if (!isInBox(box, lats[row] as number, lngs[row] as number)) continue
    rows[kept] = row
    sums[kept] = sums[at] as number
    squares[kept] = squares[at] as number
    kept += 1
  }
  return kept
}

/** Keeps what fails one filter at most: it still counts for that one, so that all counts come from one scan (drill sideways). */
function keepCounted(columns: Columns<unknown>, conditions: Conditions, count: number): number {
  const { slotOf, labelSets, areas } = columns
  const { rows, sums, squares, failed } = left
  const byLabelSet = conditions.labels.filter((filter) => filter !== null).map((filter) => filter.failed)
  const byArea = conditions.area?.failed ?? null
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const labelSet = labelSets[slotOf[row] as number] as number
    let bits = byArea ? (byArea[areas[row] as number] as number) : 0
    for (let nth = 0; nth < byLabelSet.length; nth += 1)
      bits |= (byLabelSet[nth] as Uint8Array)[labelSet] as number
    if ((bits & (bits - 1)) !== 0) continue
    rows[kept] = row
    sums[kept] = sums[at] as number
    squares[kept] = squares[at] as number
    failed[kept] = bits
    kept += 1
  }
  return kept
}

/** Finds the documents that fit, one page of them, and what each filter would leave. */
export function scan(columns: Columns<unknown>, conditions: Conditions): Scanned {
  const { meanings, ranges, near, box, onlyOpen, open } = conditions
  reserve(columns.rowCount)
  let count = begin(columns, candidatesOf(columns, conditions))
  if (onlyOpen) count = keepOpen(columns, open, count)
  for (const range of ranges) count = keepWithin(columns, range, count)
  for (const meaning of meanings) count = keepMeant(columns, meaning, count)
  if (near) count = keepNear(columns, near, count)
  if (box) count = keepBoxed(columns, box, count)
  if (filtersOf(conditions).length > 0) count = keepCounted(columns, conditions, count)
  return new Results(columns, conditions, count).of(left, count)
}
