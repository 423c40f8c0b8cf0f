import { sql } from 'kysely'
import type { claims } from '#contract/claims/endpoints.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { addCashEntry } from '../sales/cash.service.ts'
import { getSalesCountry, type SalesCountry, toAmountIn } from './country.service.ts'
import { settleRequest } from './requests.service.ts'
import { type CommissionRow, readSalesWithProfit } from './rows.service.ts'
import { readSchedules } from './schedules.service.ts'
import { computeSettlement } from './sums.service.ts'

type ClaimInput = Input<typeof claims.claimUser>
type Settlement = ReturnType<typeof computeSettlement>

/** Returns the cash that the consultant owes. The second of two concurrent settlements sees the first. */
async function lockConsultant(tx: Tx, userId: number, { currency }: SalesCountry): Promise<number> {
  const user = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new ApiError('NotFound')
  const cash = await tx.db
    .selectFrom('cashBalances')
    .select('owed')
    .where('sellerId', '=', userId)
    .where('currencyId', '=', currency.id)
    .forUpdate()
    .executeTakeFirst()
  return cash?.owed ?? 0
}

async function insertRows(tx: Tx, claimId: number, rows: readonly CommissionRow[]): Promise<void> {
  const claimRows = rows.map(({ id, month, scheduleId, before, profit }) => ({
    packageSaleId: id,
    claimId,
    month: `${month}-01`,
    scheduleId,
    before,
    profit,
  }))
  await sql`
    insert into claim_rows (package_sale_id, claim_id, month, schedule_id, before, profit)
    select "packageSaleId", "claimId", month, "scheduleId", before, profit
    from json_to_recordset(${toJson(claimRows)}) as kept
      ("packageSaleId" int, "claimId" int, month date, "scheduleId" int, before bigint, profit bigint)`.execute(
    tx.db,
  )
}

function assertUnchanged(input: ClaimInput, country: SalesCountry, { profit, net }: Settlement): void {
  const isOther = (expected: number | undefined, amount: number) =>
    expected !== undefined && expected !== toAmountIn(country, amount)
  if (isOther(input.profit, profit) || isOther(input.net, net)) throw new ApiError('ClaimChanged')
}

async function insertClaim(
  tx: Tx,
  actor: Actor,
  input: ClaimInput,
  claim: { country: SalesCountry; until: Date; rows: CommissionRow[]; settling: Settlement },
): Promise<number> {
  const { country, until, rows, settling } = claim
  const { id } = await tx.db
    .insertInto('claims')
    .values({
      userId: input.userId,
      countryId: country.id,
      currencyId: country.currency.id,
      settledById: actor.id,
      at: tx.now(),
      until,
      rowCount: rows.length,
      ...settling,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, id, rows)
  if (settling.cash !== 0) {
    await addCashEntry(tx, {
      sellerId: input.userId,
      currencyId: country.currency.id,
      kind: 'profit',
      amount: -settling.cash,
      packageSaleId: null,
      claimId: id,
      byId: actor.id,
    })
  }
  await settleRequest(tx, actor, { userId: input.userId, countryId: country.id, claimId: id })
  return id
}

export function claimUser({ ctx, actor, input }: Args<typeof claims.claimUser>) {
  if (input.userId === actor.id) throw new ApiError('OwnClaim')
  return inTransaction(ctx, async (tx) => {
    const country = await getSalesCountry(tx, input.countryId)
    const owed = await lockConsultant(tx, input.userId, country)
    const requestedUntil = input.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(input.until)
    const until = new Date(Math.min(requestedUntil, tx.now().getTime()))
    const schedules = await readSchedules(tx, country.id)
    const rows = await readSalesWithProfit(tx, { userId: input.userId, country, until }, schedules)
    if (rows.length === 0) throw new ApiError('NothingToClaim')
    const settling = computeSettlement(
      rows.reduce((all, { profit }) => all + profit, 0),
      owed,
    )
    assertUnchanged(input, country, settling)
    const id = await insertClaim(tx, actor, input, { country, until, rows, settling })
    const amounts = {
      profit: toAmountIn(country, settling.profit),
      cash: toAmountIn(country, settling.cash),
      net: toAmountIn(country, settling.net),
    }
    const [consultantId, currencyId] = [input.userId, country.currency.id]
    await audit(tx, 'claim', id, null, { consultantId, countryId: country.id, currencyId, ...amounts })
    await emit(tx, 'claims.claimSettled', { claimId: id })
    await requireApprovalOfMoney(tx, actor, {
      countryId: country.id,
      currencyId,
      amount: Math.max(Math.abs(settling.profit), Math.abs(settling.net)),
      paid: Math.abs(settling.net),
      about: `consultant ${consultantId} in ${country.id}`,
    })
    return { id, ...amounts, rows: rows.length }
  })
}
