import { type ExpressionBuilder, sql } from 'kysely'
import { isAllowed } from '#contract/core/access.ts'
import type { restrictions } from '#contract/restrictions/endpoints.ts'
import type { OwnRestriction, Restriction } from '#contract/restrictions/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { jsonArrayFrom } from '#server/core/database/jsonFrom.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import { lockManagedUser } from '../users/managedUser.service.ts'
import { lockWallets } from '../wallet/wallets.service.ts'

const isActive = (ctx: Ctx) =>
  sql<boolean>`(restrictions.lifted_at is null
    and (restrictions.ends_at is null or restrictions.ends_at > ${ctx.now()}))`

function selectRestrictions(ctx: Ctx) {
  return ctx.db
    .selectFrom('restrictions')
    .innerJoin('users as setter', 'setter.id', 'restrictions.byId')
    .leftJoin('users as lifter', 'lifter.id', 'restrictions.liftedById')
    .selectAll('restrictions')
    .select(['setter.name as byName', 'lifter.name as liftedByName', isActive(ctx).as('isActive')])
    .orderBy('isActive', 'desc')
    .orderBy('restrictions.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRestrictions>['execute']>>[number]

function present(row: Row): Restriction {
  const { liftedAt, liftedById } = row
  return {
    id: row.id,
    userId: row.userId,
    kind: row.kind,
    reason: row.reason,
    message: row.message,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    by: { id: row.byId, name: row.byName },
    liftedAt: liftedAt?.toISOString() ?? null,
    liftedBy: liftedById === null ? null : { id: liftedById, name: row.liftedByName ?? '' },
    isActive: row.isActive,
  }
}

const maxListed = 20

/**
 * Lists a member's restrictions: first those that apply, then the newest. The caller must have checked access to
 * the member.
 */
export async function listRestrictions(ctx: Ctx, userId: number): Promise<Restriction[]> {
  const rows = await selectRestrictions(ctx).where('userId', '=', userId).limit(maxListed).execute()
  return rows.map(present)
}

type AuditedRow = Pick<Row, 'userId' | 'kind' | 'reason' | 'message' | 'endsAt' | 'liftedAt'>

const toAuditValues = ({ userId, kind, reason, message, endsAt, liftedAt }: AuditedRow) => ({
  memberId: userId,
  restriction: kind,
  breach: reason,
  message,
  endsAt: endsAt?.toISOString() ?? null,
  liftedAt: liftedAt?.toISOString() ?? null,
})

async function readRestriction(tx: Tx, id: number): Promise<Row> {
  return selectRestrictions(tx).where('restrictions.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * After it, no order is made and no points are sent that began before: these lock the wallet and then look for
 * restrictions.
 */
export function restrictMember({
  ctx,
  actor,
  input: { userId, kind, reason, message, days },
}: Args<typeof restrictions.restrictMember>): Promise<Restriction> {
  return inTransaction(ctx, async (tx) => {
    const member = await lockManagedUser(tx, actor, userId)
    if (member.base !== 'User') throw new ApiError('NotAMember')
    await lockWallets(tx, [userId])
    const current = await tx.db
      .selectFrom('restrictions')
      .select('id')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where(isActive(tx))
      .executeTakeFirst()
    if (current) throw new ApiError('AlreadyRestricted', { fields: { kind: 'AlreadyRestricted' } })
    const endsAt = days === null ? null : new Date(tx.now().getTime() + days * aDay)
    const { id } = await tx.db
      .insertInto('restrictions')
      .values({ userId, kind, reason, message, startsAt: tx.now(), endsAt, byId: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await readRestriction(tx, id)
    await audit(tx, 'restriction', id, null, toAuditValues(row))
    await announce(tx, row, 'restricted')
    return present(row)
  })
}

async function announce(tx: Tx, { id, userId }: Row, change: 'restricted' | 'lifted'): Promise<void> {
  await emit(tx, 'restrictions.restrictionChanged', { restrictionId: id, change })
  await refreshCounts(tx, `user-${userId}`)
}

export function liftRestriction({
  ctx,
  actor,
  input: { id },
}: Args<typeof restrictions.liftRestriction>): Promise<Restriction> {
  return inTransaction(ctx, async (tx) => {
    const restriction = await tx.db
      .selectFrom('restrictions')
      .select('userId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!restriction) throw new ApiError('NotFound')
    // Also serialises two calls that lift it.
    await lockManagedUser(tx, actor, restriction.userId)
    const before = await readRestriction(tx, id)
    if (!before.isActive) throw new ApiError('RestrictionOver')
    await tx.db
      .updateTable('restrictions')
      .set({ liftedAt: tx.now(), liftedById: actor.id })
      .where('id', '=', id)
      .execute()
    const row = await readRestriction(tx, id)
    await audit(tx, 'restriction', id, toAuditValues(before), toAuditValues(row))
    await announce(tx, row, 'lifted')
    return present(row)
  })
}

type Selecting = Pick<ExpressionBuilder<Database, 'restrictions'>, 'selectFrom'>

function selectOwn(ctx: Ctx, eb: Selecting, userId: number) {
  return eb
    .selectFrom('restrictions')
    .select(['id', 'kind', 'reason', 'message', 'startsAt', 'endsAt'])
    .where('userId', '=', userId)
    .where(isActive(ctx))
    .orderBy('id', 'desc')
    .limit(maxListed)
}

/** One column of the counts: the restrictions that apply to the actor. */
export function selectOwnRestrictions(ctx: Ctx, eb: Selecting, actor: Actor | null) {
  if (!actor || !isAllowed('rank:User', actor)) return sql<OwnRestriction[] | null>`null::json`
  return sql<OwnRestriction[] | null>`${jsonArrayFrom(selectOwn(ctx, eb, actor.id))}`
}

const toInstant = (date: Date | string) => new Date(date).toISOString()

type OwnRow = Omit<OwnRestriction, 'startsAt' | 'endsAt'> & {
  startsAt: Date | string
  endsAt: Date | string | null
}

/** Takes rows, or rows as JSON, whose dates aren't in ISO format. */
export function presentOwnRestrictions(rows: readonly OwnRow[]): OwnRestriction[] {
  return rows.map((row) => ({
    ...row,
    startsAt: toInstant(row.startsAt),
    endsAt: row.endsAt === null ? null : toInstant(row.endsAt),
  }))
}

export async function getOwnRestrictions({
  ctx,
  actor,
}: Args<typeof restrictions.getOwnRestrictions>): Promise<OwnRestriction[]> {
  return presentOwnRestrictions(await selectOwn(ctx, ctx.db, actor.id).execute())
}

/** For the copy of the member's data: also former ones, without the names of staff. */
export async function listFormerAndOwnRestrictions(ctx: Ctx, userId: number) {
  const rows = await selectRestrictions(ctx).where('userId', '=', userId).execute()
  return rows.map((row) => {
    const { by: _by, liftedBy: _liftedBy, userId: _userId, ...restriction } = present(row)
    return restriction
  })
}
