import type { Input, Output } from '#contract/call.ts'
import { xlsx } from '#contract/fields.ts'
import { exportsAnHour } from '#contract/limits.ts'
import { formatNumber, type Language } from '#contract/text.ts'
import { kindsText, statementText } from '#contract/wallet.text.ts'
import { mostExported, type Transaction, type wallet } from '#contract/wallet.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { takeExportTurn } from '#server/core/exporting.ts'
import { requireFresh } from '#server/core/freshness.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { type SheetColumn, wallClock, writeSpreadsheet } from '#server/core/spreadsheet.ts'
import { readLatest } from './statement.service.ts'
import { getWalletOwner } from './wallet.service.ts'

const anHour = ({ id }: Actor) => ({ key: `wallet.export:${id}`, most: exportsAnHour, seconds: 3600 })

function columnsOf(language: Language, timeZone: string): SheetColumn<Transaction>[] {
  const t = statementText[language]
  const local = (at: string) => wallClock(new Date(at), timeZone)
  return [
    { header: t.at, width: 18, format: 'yyyy-mm-dd hh:mm', value: ({ at }) => local(at) },
    { header: t.what, width: 24, value: ({ kind }) => kindsText[language][kind] },
    { header: t.party, width: 24, value: ({ party }) => party },
    { header: t.note, width: 32, value: ({ note }) => note },
    { header: t.points, width: 12, format: '#,##0', value: ({ points }) => points },
    { header: t.balance, width: 14, format: '#,##0', value: ({ balance }) => balance },
    {
      header: t.expires,
      width: 14,
      format: 'yyyy-mm-dd',
      value: ({ expiresAt }) => lastDayOf(expiresAt, local),
    },
  ]
}

/** Points end with the first instant of a day: the day before is the last on which they may be spent. */
function lastDayOf(expiresAt: string | null, local: (at: string) => Date): Date | null {
  if (expiresAt === null) return null
  const last = local(new Date(Date.parse(expiresAt) - 1).toISOString())
  return new Date(last.setUTCHours(0, 0, 0, 0))
}

/** A statement as a workbook, for those who may read it; of many movements the latest. Another person's takes re-authentication. */
export async function exportStatement(
  ctx: Ctx,
  actor: Actor,
  { userId, ...filters }: Input<typeof wallet.exportStatement>,
  most: number = mostExported,
): Promise<Output<typeof wallet.exportStatement>> {
  const owner = await getWalletOwner(ctx, actor, userId || actor.id)
  if (owner.id !== actor.id) requireFresh(ctx, actor)
  await enforceRateLimit(ctx, anHour(actor))
  const { language } = ctx
  const t = statementText[language]
  const bytes = await takeExportTurn(ctx, async () => {
    const { data, hasNext } = await readLatest(ctx, owner, filters, most)
    return writeSpreadsheet(language, {
      name: t.title,
      columns: columnsOf(language, owner.time_zone),
      rows: [data],
      note: () => (hasNext ? t.bounded(formatNumber(language, most)) : undefined),
    })
  })
  const today = wallClock(ctx.now(), owner.time_zone).toISOString().slice(0, 10)
  return { name: `${t.title} ${owner.name} ${today}.xlsx`, type: xlsx, bytes }
}
