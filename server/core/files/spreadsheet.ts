import { Readable } from 'node:stream'
import { byteOrderMark, toCsvLine } from '#contract/core/csv.ts'
import type { Language } from '#contract/core/text.ts'
import { buildWorkbookParts, escapeCell, renderSheetHead, sheetFoot, toColumnName } from './workbookParts.ts'

/** Text is never interpreted as a formula. */
type Value = string | number | Date | null

export type SheetColumn<Row> = {
  header: string
  /** In characters. */
  width: number
  value: (row: Row) => Value
  /** Number format of Excel for numbers and dates. */
  format?: string
}

export type Sheet<Row> = {
  name: string
  columns: readonly SheetColumn<Row>[]
  /** In batches, as they are read. */
  rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
  /** Line below the rows; read after the last row. */
  note?: () => string | undefined
}

/** Cells contain dates without a zone. */
export function toWallClockDate(at: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(`${local.toPlainDateTime().toString({ smallestUnit: 'second' })}Z`)
}

const heading = 1

/** Workbooks count days since 30 December 1899. */
const toSerial = (date: Date) => date.getTime() / 86_400_000 + 25_569

function toCellXml(reference: string, value: Value, style: number): string {
  if (value === null) return ''
  const look = style === 0 ? '' : ` s="${style}"`
  if (typeof value === 'string') {
    // Otherwise leading and trailing spaces and line breaks would be lost.
    const keeps = /^\s|\s$|\n/.test(value) ? ' xml:space="preserve"' : ''
    return `<c r="${reference}"${look} t="inlineStr"><is><t${keeps}>${escapeCell(value)}</t></is></c>`
  }
  return `<c r="${reference}"${look}><v>${value instanceof Date ? toSerial(value) : value}</v></c>`
}

async function* writeSheetXml<Row>(
  language: Language,
  { columns, rows, note }: Sheet<Row>,
  formats: readonly string[],
): AsyncGenerator<string> {
  const names = columns.map((_, index) => toColumnName(index))
  const styles = columns.map(({ format }) => (format === undefined ? 0 : formats.indexOf(format) + 2))
  let at = 0
  const line = (values: readonly Value[], getStyle: (column: number) => number) => {
    at += 1
    const cells = values.map((value, column) => toCellXml(`${names[column]}${at}`, value, getStyle(column)))
    return `<row r="${at}">${cells.join('')}</row>`
  }
  yield renderSheetHead(
    language,
    columns.map(({ width }) => width),
  )
  yield line(
    columns.map(({ header }) => header),
    () => heading,
  )
  for await (const batch of rows) {
    const lines = batch.map((row) =>
      line(
        columns.map(({ value }) => value(row)),
        // Formats only apply to numbers and dates.
        (column) => styles[column] ?? 0,
      ),
    )
    yield lines.join('')
  }
  const said = note?.()
  if (said !== undefined) {
    at += 1
    yield line([said], () => 0)
  }
  yield sheetFoot
}

/** Right to left in Arabic. It streams: only a few chunks are in memory at a time. */
export async function writeSpreadsheet<Row>(language: Language, sheet: Sheet<Row>): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const formats = [...new Set(sheet.columns.flatMap(({ format }) => format ?? []))]
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const xml = Readable.from(writeSheetXml(language, sheet, formats), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  })
  for (const [path, part] of buildWorkbookParts(sheet.name, formats)) zip.addBuffer(Buffer.from(part), path)
  zip.addReadStream(xml, 'xl/worksheets/sheet1.xml')
  zip.end()
  // Neither stream ends the other: an error must end the file, and a client that disconnects must end the
  // rows.
  zip.on('error', (error) => file.destroy(error as Error))
  file.once('close', () => xml.destroy())
  return file
}

const padTwo = (value: number) => String(value).padStart(2, '0')

/** With the parts that its column's format shows. */
function formatDate(date: Date, format = ''): string {
  const day = date.toISOString().slice(0, 10)
  return /h/.test(format) ? `${day} ${padTwo(date.getUTCHours())}:${padTwo(date.getUTCMinutes())}` : day
}

/** With the separator that spreadsheets expect in the language. */
export function writeCsv<Row>(language: Language, { columns, rows, note }: Sheet<Row>): Readable {
  const toLine = (row: Parameters<typeof toCsvLine>[1]) => `${toCsvLine(language, row)}\r\n`
  async function* lines() {
    yield byteOrderMark + toLine(columns.map(({ header }) => header))
    for await (const batch of rows) {
      const written = batch.map((row) => {
        const cells = columns.map(({ value, format }) => {
          const cell = value(row)
          return cell instanceof Date ? formatDate(cell, format) : cell
        })
        return toLine(cells)
      })
      yield written.join('')
    }
    const said = note?.()
    if (said !== undefined) yield `\r\n${toLine([said])}`
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 })
}
