import type { Language } from '../../contract/text.ts'
import { createQueue } from '../common/queue.ts'

/** A cell's value. Text stays text: whatever was typed, none of it is a formula. */
type Value = string | number | Date | null

export type SheetColumn<Row> = {
  header: string
  /** In characters. */
  width: number
  value: (row: Row) => Value
  /** How Excel shows numbers and dates, in its own codes. */
  format?: string
}

type Sheet<Row> = {
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  /** A line below the rows. */
  note?: string
}

/** An instant as the clock of a time zone shows it: cells hold dates without a zone. */
export function wallClock(at: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(`${local.toPlainDateTime().toString({ smallestUnit: 'second' })}Z`)
}

function cellOf(value: Value, format?: string) {
  if (value === null) return null
  if (typeof value === 'string') return { value, type: String }
  return { value, type: value instanceof Date ? Date : Number, format }
}

// A workbook of five thousand rows is a fifth of a second of work.
const writing = createQueue({ atOnce: 1, most: 20, retryAfter: 5 })

/** Writes rows as an Excel workbook, from right to left in Arabic. */
export async function writeSpreadsheet<Row>(
  language: Language,
  { name, columns, rows, note }: Sheet<Row>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded by the first that is asked for.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const headers = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => columns.map(({ value, format }) => cellOf(value(row), format)))
  const notes = note === undefined ? [] : [[], [cellOf(note)]]
  const sheet = [headers, ...cells, ...notes]
  const options = {
    sheet: name,
    rightToLeft: language === 'ar',
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }
  return new Uint8Array(await writing.run(() => writeExcelFile(sheet, options).toBuffer()))
}
