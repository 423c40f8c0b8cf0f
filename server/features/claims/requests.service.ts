import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { claims } from '#contract/claims/endpoints.ts'
import { type ClaimState, claimStateMachine } from '#contract/claims/stateMachine.ts'
import { isAllowed } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { type StateStore, transition } from '#server/core/transitions.ts'
import { lockUserRow } from '../accounts/accountRow.service.ts'
import { getSalesCountry } from './country.service.ts'
import { readMonthSums } from './sums.service.ts'

/** Of two concurrent requests one is rejected. */
export function requestClaim({ ctx, actor, input: { countryId } }: Args<typeof claims.requestClaim>) {
  return inTransaction(ctx, async (tx) => {
    const country = await getSalesCountry(tx, countryId || actor.countryId)
    await lockUserRow(tx, actor.id)
    const open = await readMonthSums(tx, { userId: actor.id, countryId: country.id, isOpen: true })
    if (open.length === 0) throw new ApiError('NothingToClaim')
    const added = await tx.db
      .insertInto('claimRequests')
      .values({ userId: actor.id, countryId: country.id, at: tx.now() })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'countryId']).where('claimId', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ApiError('ClaimRequested')
    await emit(tx, 'claims.claimRequested', { requestId: added.id })
    return { id: added.id, requestedAt: tx.now().toISOString() }
  })
}

type ClaimRequest = Selectable<Database['claimRequests']> & { state: ClaimState }

const claimStore: StateStore<ClaimRequest, typeof claimStateMachine> = {
  machine: claimStateMachine,
  getRoles(actor, { userId }) {
    if (actor?.id === userId) return ['consultant']
    return isAllowed('ProfitClaimsControl', actor) ? ['staff'] : []
  },
  async save(tx, request, { state, ...changes }) {
    await tx.db.updateTable('claimRequests').set(changes).where('id', '=', request.id).execute()
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
    .selectFrom('claimRequests')
    .selectAll()
    .where('userId', '=', userId)
    .where('countryId', '=', countryId)
    .where('claimId', 'is', null)
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
      change: () => ({ claimId }),
      reject() {
        throw new ApiError('OwnClaim')
      },
    },
  )
}

export function selectOpenRequests(eb: ExpressionBuilder<Database, never>, actor: Actor | null) {
  if (!isAllowed('ProfitClaimsControl', actor)) return sql<number | null>`null::bigint`
  return eb
    .selectFrom('claimRequests')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('claimId', 'is', null)
}

/** The id is the consultant's. Nobody settles their own claim. */
export function selectClaimsToSettle({ db }: Ctx, actor: Actor) {
  return db
    .selectFrom('claimRequests')
    .innerJoin('users as consultant', 'consultant.id', 'claimRequests.userId')
    .where('claimRequests.claimId', 'is', null)
    .where('claimRequests.userId', '!=', actor.id)
    .select(['consultant.id', 'consultant.name', 'claimRequests.at as since'])
}
