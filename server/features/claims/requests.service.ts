import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { claims } from '#contract/claims/endpoints.ts'
import {
  type ClaimActorRole,
  type ClaimEvent,
  type ClaimState,
  claimStateMachine,
} from '#contract/claims/stateMachine.ts'
import { isAllowed } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { type StateStore, transition } from '#server/core/transitions.ts'
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

type ClaimRequest = Selectable<Database['claim_requests']> & { state: ClaimState }

const claimStore: StateStore<ClaimRequest, ClaimState, ClaimEvent, ClaimActorRole> = {
  machine: claimStateMachine,
  getRoles(actor, { user_id }) {
    if (actor?.id === user_id) return ['consultant']
    return isAllowed('ProfitClaimsControl', actor) ? ['staff'] : []
  },
  async save(tx, request, { state, ...changes }) {
    await tx.db.updateTable('claim_requests').set(changes).where('id', '=', request.id).execute()
    return { ...request, ...changes, state }
  },
}

/** The consultant must be locked. Settles their open request, if there is one. */
export async function settleRequest(
  tx: Tx,
  actor: Actor,
  { userId, countryId, claimId }: { userId: number; countryId: number; claimId: number },
): Promise<void> {
  const request = await tx.db
    .selectFrom('claim_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('country_id', '=', countryId)
    .where('claim_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!request) return
  await transition(
    tx,
    claimStore,
    { ...request, state: 'requested' as const },
    {
      event: 'settled',
      actor,
      change: () => ({ claim_id: claimId }),
      reject() {
        throw new ApiError('OwnClaim')
      },
    },
  )
}

export function selectOpenRequests(eb: ExpressionBuilder<Database, never>, actor: Actor | null) {
  if (!isAllowed('ProfitClaimsControl', actor)) return sql<number | null>`null::bigint`
  return eb
    .selectFrom('claim_requests')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('claim_id', 'is', null)
}
