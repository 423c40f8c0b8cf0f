import type { Output } from '#contract/core/endpoint.ts'
import { xlsx } from '#contract/core/fields.ts'
import { maxExportedRows, maxExportsPerHour } from '#contract/core/limits.ts'
import { formatNumber, type Language } from '#contract/core/text.ts'
import type { wallet } from '#contract/wallet/endpoints.ts'
import type { Transaction } from '#contract/wallet/schemas.ts'
import { kindsText, statementText } from '#contract/wallet/wallet.text.ts'
import { queueExport } from '#server/core/files/exportQueue.ts'
import { type SheetColumn, toWallClockDate, writeSpreadsheet } from '#server/core/files/spreadsheet.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { requireRecentAuth } from '#server/core/security/stepUpAuth.ts'
import { readLatest } from './statement.service.ts'
import { getWalletOwner } from './wallet.service.ts'

const exportRateLimit = ({ id }: Actor) => ({
  key: `wallet.export:${id}`,
  max: maxExportsPerHour,
  seconds: 3600,
})

function createColumns(language: Language, timeZone: string): SheetColumn<Transaction>[] {
  const t = statementText[language]
  const local = (at: string) => toWallClockDate(new Date(at), timeZone)
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
      value: ({ expiresAt }) => getLastValidDay(expiresAt, local),
    },
  ]
}

/** Points expire at the first instant of a day, so the day before is the last on which they can be used. */
function getLastValidDay(expiresAt: string | null, local: (at: string) => Date): Date | null {
  if (expiresAt === null) return null
  const last = local(new Date(Date.parse(expiresAt) - 1).toISOString())
  return new Date(last.setUTCHours(0, 0, 0, 0))
}

export async function exportStatement(
  { ctx, actor, input: { userId, ...filters } }: Args<typeof wallet.exportStatement>,
  max: number = maxExportedRows,
): Promise<Output<typeof wallet.exportStatement>> {
  const owner = await getWalletOwner(ctx, actor, userId || actor.id)
  if (owner.id !== actor.id) requireRecentAuth(ctx, actor)
  await enforceRateLimit(ctx, exportRateLimit(actor))
  const { language } = ctx
  const t = statementText[language]
  const bytes = await queueExport(ctx, async () => {
    const { data, hasNext } = await readLatest(ctx, owner, filters, max)
    return writeSpreadsheet(language, {
      name: t.title,
      columns: createColumns(language, owner.timeZone),
      rows: [data],
      note: () => (hasNext ? t.bounded(formatNumber(language, max)) : undefined),
    })
  })
  const today = toWallClockDate(ctx.now(), owner.timeZone).toISOString().slice(0, 10)
  return { name: `${t.title} ${owner.name} ${today}.xlsx`, type: xlsx, bytes }
}
