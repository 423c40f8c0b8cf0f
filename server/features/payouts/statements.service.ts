import { disputeDays } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import { maxCountedStatements, type NextPayout } from '#contract/payouts/schemas.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { isPayable, listAccounts } from './accounts.service.ts'
import { formatInvoiceNumber } from './invoices.service.ts'
import { getPeriod } from './periods.ts'
import { type Account, sumOpenLines } from './statementLines.service.ts'
import {
  lineColumns,
  presentLine,
  presentSums,
  readStatements,
  selectLines,
  selectStatements,
} from './statements.present.ts'

export function getAccessiblePlaceId(actor: Actor, requestedPlaceId: number | undefined): number {
  const placeId = requestedPlaceId || actor.servicePlaceId
  if (!placeId || !canAccess(payoutsPolicy, actor, { placeId })) throw new ApiError('NotFound')
  return placeId
}

async function readNextPayout(ctx: Ctx, account: Account): Promise<NextPayout> {
  const country = await ctx.db
    .selectFrom('countries')
    .innerJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .leftJoin('payoutTerms as terms', 'terms.countryId', 'countries.id')
    .select(['currency.id as currencyId', ...currencyColumns, 'terms.period', 'terms.minimum'])
    .select((eb) =>
      eb
        .selectFrom('statements')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('due'), eb.lit(0)).as('unpaid'))
        .where('statements.countryId', '=', account.countryId)
        .where('statements.placeId', '=', account.placeId)
        .where('statements.payoutId', 'is', null)
        .as('unpaid'),
    )
    .where('countries.id', '=', account.countryId)
    .executeTakeFirstOrThrow()
  const { first, ...sums } = await sumOpenLines(ctx, account)
  const { currencyDecimals: decimals, period } = country
  const unpaid = Number(country.unpaid ?? 0)
  return {
    countryId: account.countryId,
    currency: presentCurrency(ctx.language, country),
    open: presentSums(sums, decimals),
    closesAt: period && getPeriod(first ?? ctx.now(), period, account.timeZone).until.toISOString(),
    unpaid: toMainUnits(unpaid, decimals),
    minimum: toMainUnits(country.minimum ?? 0, decimals),
    isPayable: isPayable(unpaid, country.minimum ?? 0),
  }
}

export async function getNextPayout({
  ctx,
  actor,
  input: { servicePlaceId: requestedPlaceId },
}: Args<typeof statements.getNextPayout>) {
  const next: NextPayout[] = []
  for (const account of await listAccounts(ctx, getAccessiblePlaceId(actor, requestedPlaceId)))
    next.push(await readNextPayout(ctx, account))
  return next
}

export async function getStatements({ ctx, actor, input }: Args<typeof statements.getStatements>) {
  const { servicePlaceId, countryId, state } = input
  let query = selectStatements(ctx, actor)
  if (servicePlaceId) query = query.where('statements.placeId', '=', servicePlaceId)
  if (countryId) query = query.where('statements.countryId', '=', countryId)
  if (state) query = query.where('statements.payoutId', state === 'paid' ? 'is not' : 'is', null)
  const latest = query.select('statements.id').orderBy('statements.id', 'desc')
  const { total, isMore, limit, offset } = await countPage(ctx, latest, input, maxCountedStatements)
  return { ...toPage(input, total, await readStatements(ctx, query.limit(limit).offset(offset))), isMore }
}

export const disputableUntil = (closedAt: Date) => new Date(closedAt.getTime() + disputeDays * aDay)

async function readDocuments(ctx: Ctx, statementId: number, decimals: number) {
  const rows = await ctx.db
    .selectFrom('invoices')
    .innerJoin('countries', 'countries.id', 'invoices.countryId')
    .select([
      'invoices.id',
      'invoices.kind',
      'invoices.number',
      'invoices.net',
      'invoices.tax',
      'countries.code',
    ])
    .where('statementId', '=', statementId)
    .orderBy('invoices.id')
    .execute()
  return rows.map(({ id, kind, number, code, net, tax }) => ({
    id,
    kind,
    number: formatInvoiceNumber(code, kind, number),
    total: toMainUnits(net + tax, decimals),
  }))
}

export async function getStatement({ ctx, actor, input }: Args<typeof statements.getStatement>) {
  const [statement] = await readStatements(
    ctx,
    selectStatements(ctx, actor).where('statements.id', '=', input.id),
  )
  if (!statement) throw new ApiError('NotFound')
  const { decimals } = statement.currency
  const rows = await selectLines(ctx)
    .select(lineColumns)
    .where('line.statementId', '=', input.id)
    .orderBy('line.number')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  const until = disputableUntil(new Date(statement.closedAt))
  return {
    ...statement,
    documents: await readDocuments(ctx, input.id, decimals),
    lines: toPage(
      input,
      statement.count,
      rows.map((row) => presentLine(ctx.language, row, { currencyDecimals: decimals })),
    ),
    mayDispute:
      actor.servicePlaceId === statement.place.id && actor.rank === 'ServiceSupplier' && ctx.now() < until,
    disputeUntil: until.toISOString(),
  }
}
