import { type ExpressionBuilder, sql } from 'kysely'
import type { claims } from '#contract/claims/endpoints.ts'
import { isAllowed } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Database } from '#server/core/database/database.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSalesCountry } from './country.service.ts'
import { readMonthSums } from './sums.service.ts'

/** Of two concurrent requests one is rejected. */
export function requestClaim({ ctx, actor, input: { countryId } }: Args<typeof claims.requestClaim>) {
  return inTransaction(ctx, async (tx) => {
    const country = await getSalesCountry(tx, countryId || actor.countryId)
    await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
    const open = await readMonthSums(tx, { userId: actor.id, countryId: country.id, isOpen: true })
    if (open.length === 0) throw new ApiError('NothingToClaim')
    const added = await tx.db
      .insertInto('claim_requests')
      .values({ user_id: actor.id, country_id: country.id, at: tx.now() })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'country_id']).where('claim_id', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ApiError('ClaimRequested')
    await emit(tx, 'claims.claimRequested', { requestId: added.id })
    return { id: added.id, requestedAt: tx.now().toISOString() }
  })
}

export function selectOpenRequests(eb: ExpressionBuilder<Database, never>, actor: Actor | null) {
  if (!isAllowed('ProfitClaimsControl', actor)) return sql<number | null>`null::bigint`
  return eb
    .selectFrom('claim_requests')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('claim_id', 'is', null)
}
