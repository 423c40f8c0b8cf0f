import { findCandidates, listFilters } from './candidates.ts'
import { areaAt, type Columns, labelsAt, pointSize, rowSize, scheduleAt, slotAt } from './columns.ts'
import {
  type AreaFilter,
  type Conditions,
  noMatch,
  type Range,
  type ScanResult,
  type TermInterpretation,
} from './conditions.ts'
import { isInBox } from './geo.ts'
import { firstRowAt, recordSize, rowCountAt } from './records.ts'
import { type RemainingRows, Results } from './results.ts'
import { ensureCapacity } from './segments.ts'

/** Remaining rows, in the order of their documents; reused between scans, which run one at a time. */
const remaining: RemainingRows = {
  rows: new Int32Array(0),
  sums: new Int32Array(0),
  squaredChords: new Float64Array(0),
  failedBits: new Uint8Array(0),
}

function reserve(count: number): void {
  remaining.rows = ensureCapacity(remaining.rows, count)
  remaining.sums = ensureCapacity(remaining.sums, count)
  remaining.squaredChords = ensureCapacity(remaining.squaredChords, count)
  remaining.failedBits = ensureCapacity(remaining.failedBits, count)
}

/** Documents per block; a block is small enough to stay in the CPU cache between the loops. */
const blockSize = 1024

/** Loads the rows of a range of documents; returns their number. */
function loadRows(
  { records, slotCount }: Columns<unknown>,
  slots: Int32Array | null,
  [from, to]: [number, number],
): number {
  const { rows } = remaining
  const { ints } = records
  let count = 0
  for (let nth = from; nth < to; nth += 1) {
    // The newest documents usually have the highest slots; if they come first, later ones seldom enter the
    // page.
    const slot = slots ? (slots[nth] as number) : slotCount - 1 - nth
    const first = ints[slot * recordSize + firstRowAt] as number
    const end = first + (ints[slot * recordSize + rowCountAt] as number)
    for (let row = first; row < end; row += 1) {
      rows[count] = row
      count += 1
    }
  }
  remaining.sums.fill(0, 0, count)
  remaining.squaredChords.fill(0, 0, count)
  remaining.failedBits.fill(0, 0, count)
  return count
}

// Each of the following functions is one tight loop over the remaining rows and returns how many it keeps. A
// row is written before the decision to keep it, because an unpredictable branch costs more than the write.

function keepOnly({ rows: rowData }: Columns<unknown>, slots: ReadonlySet<number>, count: number): number {
  const { rows } = remaining
  let keptCount = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    if (!slots.has(rowData[row * rowSize + slotAt] as number)) continue
    rows[keptCount] = row
    keptCount += 1
  }
  return keptCount
}

function keepOpen({ rows: rowData }: Columns<unknown>, openBySchedule: Uint8Array, count: number): number {
  const { rows } = remaining
  let keptCount = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    rows[keptCount] = row
    keptCount += openBySchedule[rowData[row * rowSize + scheduleAt] as number] as number
  }
  return keptCount
}

function keepInRange(
  { rows: rowData, keys }: Columns<unknown>,
  { key, min, max }: Range,
  count: number,
): number {
  const { rows } = remaining
  const values = keys[key] ?? new Float64Array(0)
  let keptCount = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const value = values[rowData[row * rowSize + slotAt] as number] as number
    if (value < min || value > max) continue
    rows[keptCount] = row
    keptCount += 1
  }
  return keptCount
}

function keepMatching(
  { rows: rowData }: Columns<unknown>,
  { docScores, areaScores }: TermInterpretation,
  count: number,
): number {
  const { rows, sums } = remaining
  let keptCount = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    let score = docScores[rowData[row * rowSize + slotAt] as number] as number
    if (areaScores) score = Math.min(score, areaScores[rowData[row * rowSize + areaAt] as number] as number)
    rows[keptCount] = row
    sums[keptCount] = (sums[at] as number) + score
    keptCount += Number(score !== noMatch)
  }
  return keptCount
}

function keepNear(
  { points }: Columns<unknown>,
  near: NonNullable<Conditions['near']>,
  count: number,
): number {
  const { rows, sums, squaredChords } = remaining
  const { maxSquaredChord } = near
  const [x, y, z] = near.point
  let keptCount = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    const eastward = (points[row * pointSize] as number) - x
    const northward = (points[row * pointSize + 1] as number) - y
    const upward = (points[row * pointSize + 2] as number) - z
    const squaredChord = eastward * eastward + northward * northward + upward * upward
    rows[keptCount] = row
    sums[keptCount] = sums[at] as number
    squaredChords[keptCount] = squaredChord
    keptCount += Number(squaredChord <= maxSquaredChord)
  }
  return keptCount
}

function keepInBox(
  { lats, lngs }: Columns<unknown>,
  box: NonNullable<Conditions['box']>,
  count: number,
): number {
  const { rows, sums, squaredChords } = remaining
  let keptCount = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    if (!isInBox(box, lats[row] as number, lngs[row] as number)) continue
    rows[keptCount] = row
    sums[keptCount] = sums[at] as number
    squaredChords[keptCount] = squaredChords[at] as number
    keptCount += 1
  }
  return keptCount
}

/**
 * Keeps rows that fail at most one filter: they still count for that filter's alternatives, so that all
 * counts come from one scan (drill sideways).
 */
function keepForFacets(columns: Columns<unknown>, conditions: Conditions, count: number): number {
  const { rows: rowData } = columns
  const { failedBitsByLabelSet } = conditions
  const { rows, sums, squaredChords, failedBits } = remaining
  const failedAreas = (conditions.area as AreaFilter | null)?.failedBits
  let keptCount = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number
    let bits = 0
    if (failedBitsByLabelSet)
      bits |= failedBitsByLabelSet[rowData[row * rowSize + labelsAt] as number] as number
    if (failedAreas) bits |= failedAreas[rowData[row * rowSize + areaAt] as number] as number
    rows[keptCount] = row
    sums[keptCount] = sums[at] as number
    squaredChords[keptCount] = squaredChords[at] as number
    failedBits[keptCount] = bits
    keptCount += Number((bits & (bits - 1)) === 0)
  }
  return keptCount
}

/** Finds matching documents: one page of them, the total, and the counts for each filter. */
export function scan(columns: Columns<unknown>, conditions: Conditions): ScanResult {
  const { interpretations, ranges, near, box, mustBeOpen, openBySchedule } = conditions
  const slots = findCandidates(columns, conditions)
  const documents = slots ? slots.length : columns.slotCount
  const uncountedSets = conditions.uncountedFilters.map((lists) => new Set(lists.flat()))
  const isFiltered = listFilters(conditions).length > 0
  reserve(columns.allRows)
  const results = new Results(columns, conditions, remaining, documents)
  for (let from = 0; from < documents; from += blockSize) {
    let count = loadRows(columns, slots, [from, Math.min(from + blockSize, documents)])
    for (const slotSet of uncountedSets) count = keepOnly(columns, slotSet, count)
    if (mustBeOpen) count = keepOpen(columns, openBySchedule, count)
    for (const range of ranges) count = keepInRange(columns, range, count)
    for (const interpretation of interpretations) count = keepMatching(columns, interpretation, count)
    if (near) count = keepNear(columns, near, count)
    if (box) count = keepInBox(columns, box, count)
    if (isFiltered) count = keepForFacets(columns, conditions, count)
    results.add(count)
  }
  return results.all()
}
