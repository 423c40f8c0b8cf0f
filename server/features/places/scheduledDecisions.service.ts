import { type Insertable, type Selectable, sql } from 'kysely'
import { isAllowed } from '#contract/core/access.ts'
import { undoSeconds } from '#contract/core/limits.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { placesPolicy } from '#contract/places/policy.ts'
import type { PlaceDecision } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { toJson } from '#server/core/database/json.ts'
import { localized } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { dryRun, inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { loadActors } from '#server/core/security/session.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import { decideChange } from './changes.service.ts'
import { decidePlace, requestRevision } from './decisions.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { lockAccessiblePlace, lockPlace } from './managedPlace.service.ts'

type Decision = Omit<Selectable<Database['placeDecisions']>, 'id' | 'takesEffectAt'>

const undoMs = undoSeconds * 1000

/** Makes the decision as if the actor made it now, about the version that they reviewed. */
async function applyDecision(tx: Tx, actor: Actor, row: Decision): Promise<void> {
  const { placeId, reviewedVersion: version, decision, reason, documents } = row
  const place = await lockAccessiblePlace(tx, actor, placeId)
  const current = presentManagedPlace(tx, actor, place)
  assertCurrentVersion(version, current)
  if (current.reviewBy === null) throw new ApiError('WrongPlaceState')
  const as = ({ name }: { name: string }): Tx => ({ ...tx, caller: { userId: actor.id, endpoint: name } })
  const status = decision === 'approved'
  if (decision === 'revisionRequested')
    await requestRevision({
      ctx: as(managedPlaces.requestRevision),
      actor,
      input: { placeId, version, reason, documents },
    })
  else if (place.state === 'approved' && place.change)
    await decideChange({
      ctx: as(managedPlaces.decideChange),
      actor,
      input: { changeId: place.change.id, status, reason },
    })
  else
    await decidePlace({
      ctx: as(managedPlaces.decidePlace),
      actor,
      input: { placeId, status, reason, version },
    })
}

/** Selects the decisions on places that the actor can access, in the order in which they take effect. */
function selectDecisions(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('placeDecisions as row')
    .innerJoin('places', 'places.id', 'row.placeId')
    .innerJoin('users as decider', 'decider.id', 'row.decidedById')
    .where((eb) => whereAccessible(eb, placesPolicy, actor, { placeId: 'places.id' }))
    .selectAll('row')
    .select(['decider.name as decidedBy', localized(ctx.language, 'places.name').as('placeName')])
    .orderBy('takesEffectAt')
    .orderBy('row.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDecisions>['execute']>>[number]

function present(actor: Actor, row: Row): PlaceDecision {
  return {
    id: row.id,
    placeId: row.placeId,
    placeName: row.placeName,
    decision: row.decision,
    decidedBy: { id: row.decidedById, name: row.decidedBy },
    isOwn: row.decidedById === actor.id,
    takesEffectAt: row.takesEffectAt.toISOString(),
  }
}

export async function listDecisions(ctx: Ctx, actor: Actor): Promise<PlaceDecision[]> {
  const rows = await selectDecisions(ctx, actor).execute()
  return rows.map((row) => present(actor, row))
}

/**
 * Called after the decision got its time: a job that runs earlier would leave it to the next minute. Adds 50 ms,
 * because the worker's clock may be slightly behind.
 */
async function scheduleJob(tx: Tx): Promise<void> {
  const job = 'places.applyDueDecisions'
  await sql`
    select graphile_worker.add_job(${job}, queue_name := ${job},
      run_at := clock_timestamp() + ${undoMs + 50} * interval '1 millisecond')`.execute(tx.db)
}

/** A repetition by the same person returns the stored decision. */
export function scheduleDecision({
  ctx,
  actor,
  input: { documents, ...input },
}: Args<typeof managedPlaces.scheduleDecision>) {
  const { placeId, decision, reason } = input
  return inTransaction(ctx, async (tx) => {
    await lockAccessiblePlace(tx, actor, placeId)
    const decisionQuery = selectDecisions(tx, actor).where('row.placeId', '=', placeId)
    const existing = await decisionQuery.executeTakeFirst()
    if (existing) {
      const isSame =
        existing.decidedById === actor.id && existing.decision === decision && existing.reason === reason
      if (isSame) return present(actor, existing)
      throw new ApiError('AlreadyDecided')
    }
    const row = { ...input, decidedById: actor.id }
    const error = await dryRun(tx, (alone) => applyDecision(alone, actor, { ...row, documents }))
    if (error) throw error
    const stored: Insertable<Database['placeDecisions']> = {
      ...row,
      documents: toJson(documents),
      takesEffectAt: new Date(tx.now().getTime() + undoMs),
    }
    await tx.db.insertInto('placeDecisions').values(stored).execute()
    await scheduleJob(tx)
    await refreshCounts(tx, 'admin')
    return present(actor, await decisionQuery.executeTakeFirstOrThrow())
  })
}

export function undoDecision({ ctx, actor, input: { id } }: Args<typeof managedPlaces.undoDecision>) {
  return inTransaction(ctx, async (tx) => {
    const undone = await tx.db
      .deleteFrom('placeDecisions')
      .where('id', '=', id)
      .where('decidedById', '=', actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!undone) throw new ApiError('DecisionOver')
    await refreshCounts(tx, 'admin')
    return undone
  })
}

/** No row if it was undone: the row's deletion decides which of the two happens. */
async function takeDecision(tx: Tx, id: number) {
  const removed = await tx.db
    .deleteFrom('placeDecisions')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (removed) await refreshCounts(tx, 'admin')
  return removed
}

type DueDecision = Pick<Row, 'id' | 'placeId'>

/** If the decider has lost the permission, the decision has no effect and nobody is notified. */
function applyDue(ctx: Ctx, { id, placeId }: DueDecision): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Like a decision that is stored, it locks the place first.
    await lockPlace(tx, placeId)
    const decision = await takeDecision(tx, id)
    if (!decision) return
    const [actor] = await loadActors(tx, [decision.decidedById])
    if (actor && isAllowed(managedPlaces.scheduleDecision.access, actor))
      await applyDecision(tx, actor, decision)
  })
}

function dropDecision(ctx: Ctx, { id, placeId }: DueDecision): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const dropped = await takeDecision(tx, id)
    if (!dropped) return
    await emit(tx, 'places.decisionDropped', { placeId, decidedById: dropped.decidedById })
  })
}

/** A failure doesn't stop the others; the job's next attempt makes that decision. */
export async function applyDueDecisions(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('placeDecisions')
    .select(['id', 'placeId'])
    .where('takesEffectAt', '<=', ctx.now())
    .orderBy('takesEffectAt')
    .orderBy('id')
    .execute()
  const failures: unknown[] = []
  for (const row of due) {
    await applyDue(ctx, row)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return dropDecision(ctx, row)
      })
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
