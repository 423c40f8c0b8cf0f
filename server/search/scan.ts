import { candidatesOf, filtersOf } from './candidates.ts'
import { areaAt, type Columns, labelsAt, pointSize, rowSize, scheduleAt, slotAt } from './columns.ts'
import {
  type AreaFilter,
  type Conditions,
  type Meaning,
  noFit,
  type Range,
  type Scanned,
} from './conditions.ts'
import { isInBox } from './geo.ts'
import { firstRowAt, recordSize, rowCountAt } from './records.ts'
import { Results, type Rows } from './results.ts'
import { grown } from './slices.ts'

/** What is left of the rows so far, in the order of their documents; kept between scans, which run one at a time. */
const left: Rows = {
  rows: new Int32Array(0),
  sums: new Int32Array(0),
  squares: new Float64Array(0),
  failed: new Uint8Array(0),
}

function reserve(count: number): void {
  left.rows = grown(left.rows, count)
  left.sums = grown(left.sums, count)
  left.squares = grown(left.squares, count)
  left.failed = grown(left.failed, count)
}

/** Documents are taken in blocks, so that what a loop reads of one is still in the cache for the next. */
const blockSize = 1024

/** Begins with the rows of the documents between two places; replies how many there are. */
function begin(
  { records, slotCount }: Columns<unknown>,
  slots: Int32Array | null,
  [from, to]: [number, number],
): number {
  const { rows } = left
  const { ints } = records
  let count = 0
  for (let nth = from; nth < to; nth += 1) {
    // The newest stand last mostly: from there, what comes later seldom enters the page.
    const slot = slots ? (slots[nth] as number) : slotCount - 1 - nth
    const first = ints[slot * recordSize + firstRowAt] as number
    const end = first + (ints[slot * recordSize + rowCountAt] as number)
    for (let row = first; row < end; row += 1) {
      rows[count] = row
      count += 1
    }
  }
  left.sums.fill(0, 0, count)
  left.squares.fill(0, 0, count)
  left.failed.fill(0, 0, count)
  return count
}

// Each of the following is one tight loop over what the ones before left, and replies how much of it stays. A row is written
// before it is decided whether it stays: a branch that goes either way costs more than the write.

function keepOnly({ rows: known }: Columns<unknown>, slots: ReadonlySet<number>, count: number): number {
  const { rows } = left
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    if (!slots.has(known[row * rowSize + slotAt] as number)) continue
    rows[kept] = row
    kept += 1
  }
  return kept
}

function keepOpen({ rows: known }: Columns<unknown>, open: Uint8Array, count: number): number {
  const { rows } = left
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    rows[kept] = row
    kept += open[known[row * rowSize + scheduleAt] as number] as number
  }
  return kept
}

function keepWithin(
  { rows: known, keys }: Columns<unknown>,
  { key, least, most }: Range,
  count: number,
): number {
  const { rows } = left
  const values = keys[key] ?? new Float64Array(0)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const value = values[known[row * rowSize + slotAt] as number] as number
    if (value < least || value > most) continue
    rows[kept] = row
    kept += 1
  }
  return kept
}

function keepMeant({ rows: known }: Columns<unknown>, { docs, areas }: Meaning, count: number): number {
  const { rows, sums } = left
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    let fit = docs[known[row * rowSize + slotAt] as number] as number
    if (areas) fit = Math.min(fit, areas[known[row * rowSize + areaAt] as number] as number)
    rows[kept] = row
    sums[kept] = (sums[at] as number) + fit
    kept += Number(fit !== noFit)
  }
  return kept
}

function keepNear(
  { points }: Columns<unknown>,
  near: NonNullable<Conditions['near']>,
  count: number,
): number {
  const { rows, sums, squares } = left
  const [x, y, z] = near.point
  const farthest = near.square
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const eastward = (points[row * pointSize] as number) - x
    const northward = (points[row * pointSize + 1] as number) - y
    const upward = (points[row * pointSize + 2] as number) - z
    const square = eastward * eastward + northward * northward + upward * upward
    rows[kept] = row
    sums[kept] = sums[at] as number
    squares[kept] = square
    kept += Number(square <= farthest)
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
  const { rows: known } = columns
  const { failedLabels } = conditions
  const { rows, sums, squares, failed } = left
  const failedAreas = (conditions.area as AreaFilter | null)?.failed
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    let bits = 0
    if (failedLabels) bits |= failedLabels[known[row * rowSize + labelsAt] as number] as number
    if (failedAreas) bits |= failedAreas[known[row * rowSize + areaAt] as number] as number
    rows[kept] = row
    sums[kept] = sums[at] as number
    squares[kept] = squares[at] as number
    failed[kept] = bits
    kept += Number((bits & (bits - 1)) === 0)
  }
  return kept
}

/** Finds the documents that fit, one page of them, and what each filter would leave. */
export function scan(columns: Columns<unknown>, conditions: Conditions): Scanned {
  const { meanings, ranges, near, box, onlyOpen, open } = conditions
  const slots = candidatesOf(columns, conditions)
  const documents = slots ? slots.length : columns.slotCount
  const only = conditions.only.map((lists) => new Set(lists.flat()))
  const isFiltered = filtersOf(conditions).length > 0
  reserve(columns.allRows)
  const results = new Results(columns, conditions, left, documents)
  for (let from = 0; from < documents; from += blockSize) {
    let count = begin(columns, slots, [from, Math.min(from + blockSize, documents)])
    for (const each of only) count = keepOnly(columns, each, count)
    if (onlyOpen) count = keepOpen(columns, open, count)
    for (const range of ranges) count = keepWithin(columns, range, count)
    for (const meaning of meanings) count = keepMeant(columns, meaning, count)
    if (near) count = keepNear(columns, near, count)
    if (box) count = keepBoxed(columns, box, count)
    if (isFiltered) count = keepCounted(columns, conditions, count)
    results.add(count)
  }
  return results.all()
}
