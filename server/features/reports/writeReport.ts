import type { Readable } from 'node:stream'
import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import { csv, type PrivateFile, xlsx } from '#contract/core/fields.ts'
import { maxExportsPerHour } from '#contract/core/limits.ts'
import { formatNumber } from '#contract/core/text.ts'
import { maxReportRows } from '#contract/reports/constants.ts'
import { reportColumnsText } from '#contract/reports/reports.text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { queueExport } from '#server/core/files/exportQueue.ts'
import { type SheetColumn, writeCsv, writeSpreadsheet } from '#server/core/files/spreadsheet.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Days } from '#server/core/time/periods.ts'

type Report<Entry> = {
  name: string
  days: Days
  format: 'xlsx' | 'csv'
  columns: readonly SheetColumn<Entry>[]
  /** In the order of the file, without a limit. */
  query: RawBuilder<unknown>
  /** Maximum number of rows of a file; the file notes if rows are left out. */
  max?: number
}

const exportRateLimit = ({ id }: Actor) => ({
  key: `reports.export:${id}`,
  max: maxExportsPerHour,
  seconds: 3600,
})

// The text of more rows would be a large object for V8, which is collected late.
const rowsPerPiece = 100

/** Reads from one snapshot; a piece is emptied once the next one is read. */
async function openRows<Entry>(tx: ControlledTransaction<Database>, query: RawBuilder<unknown>, max: number) {
  await sql`declare report no scroll cursor for select * from (${query}) rows limit ${sql.lit(max + 1)}`.execute(
    tx,
  )
  const next = async () => (await sql<Entry>`fetch ${sql.lit(rowsPerPiece)} from report`.execute(tx)).rows
  // A query that fails is reported before any byte of the file is sent.
  const first = await next()
  let left = max
  async function* pieces() {
    for (let piece = first; piece.length > 0; piece = await next()) {
      left -= piece.length
      if (left < 0) piece.pop()
      yield piece
      // Promises of consecutive statements retain their results until the old space is collected, which would
      // keep all rows in memory.
      piece.length = 0
    }
  }
  return { pieces: pieces(), isMore: () => left < 0 }
}

/** Uses a database connection until all bytes are read. */
async function writeBytes<Entry>(
  ctx: Ctx,
  { name, format, columns, query, max = maxReportRows }: Report<Entry>,
): Promise<Readable> {
  const begin = ctx.db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const tx = await begin.execute()
  const end = () => tx.rollback().execute()
  const write = async () => {
    const rows = await openRows<Entry>(tx, query, max)
    const t = reportColumnsText[ctx.language]
    const note = () => (rows.isMore() ? t.bounded(formatNumber(ctx.language, max)) : undefined)
    const sheet = { name, columns, rows: rows.pieces, note }
    return format === 'csv' ? writeCsv(ctx.language, sheet) : writeSpreadsheet(ctx.language, sheet)
  }
  const bytes: Readable = await write().catch(async (error: unknown) => {
    await end().catch(() => {})
    throw error
  })
  bytes.once('close', () => {
    end().catch((error: unknown) => ctx.log.error({ err: error }, 'could not close the report transaction'))
  })
  return bytes
}

/** Uses constant memory; a report above the maximum is cut off. */
export async function writeReport<Entry>(
  ctx: Ctx,
  actor: Actor,
  report: Report<Entry>,
): Promise<PrivateFile & { type: typeof xlsx | typeof csv }> {
  const { name, days, format } = report
  await enforceRateLimit(ctx, exportRateLimit(actor))
  const bytes = await queueExport(ctx, () => writeBytes(ctx, report))
  const type = format === 'csv' ? csv : xlsx
  return { name: `${name} ${days.from} ${days.to}.${format}`, type, bytes }
}
