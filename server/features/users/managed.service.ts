import { managesUser } from '#contract/users.policy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { lockRanksOfUsers } from '../accounts/superAdmins.service.ts'
import { findAccessChange } from '../accounts/waitingFields.service.ts'
import { audit } from '../audit/audit.service.ts'
import { getDifferences } from '../roles/differences.service.ts'
import { selectReached } from './users.service.ts'

function selectManaged(ctx: Ctx, actor: Actor, id: number) {
  return selectReached(ctx, actor)
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_proved',
      'users.phone',
      'users.rank_id',
      'users.service_place_id',
      'users.branch_id',
      'users.version',
      'ranks.base',
    ])
    .where('users.id', '=', id)
}

/** A user whom somebody else changes. */
export type Managed = NonNullable<Awaited<ReturnType<ReturnType<typeof selectManaged>['executeTakeFirst']>>>

function refuseUnmanaged(actor: Actor, user: Managed | undefined): Managed {
  if (!user) throw new Failure('NotFound')
  if (user.id === actor.id) throw new Failure('OwnAccount')
  if (!managesUser(actor, { id: user.id, rank: user.base })) throw new Failure('RankNotYours')
  return user
}

/** A user whom somebody reaches and may change. */
export async function getManaged(ctx: Ctx, actor: Actor, id: number): Promise<Managed> {
  return refuseUnmanaged(actor, await selectManaged(ctx, actor, id).executeTakeFirst())
}

/** The same, as they are until the transaction ends; no other rank changes meanwhile. */
export async function lockManaged(tx: Tx, actor: Actor, id: number): Promise<Managed> {
  await lockRanksOfUsers(tx)
  await tx.db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return getManaged(tx, actor, id)
}

/** A user as the audit log compares them. */
export async function readAudited(tx: Tx, id: number) {
  const user = await tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { granted, withdrawn } = await getDifferences(tx, id)
  const roles = await tx.db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()
  const waiting = await findAccessChange(tx, id)
  const attached = await tx.db
    .selectFrom('attachments')
    .select('consultant_id')
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const namesOf = (ids: number[]) => {
    const names = roles.filter((role) => ids.includes(role.id)).map(({ name }) => name)
    return names.length > 0 ? names : null
  }
  return {
    userName: user.name,
    email: user.pending_email ?? user.email,
    phone: user.phone,
    password: user.password_hash,
    waitingPhone: waiting?.phone ?? null,
    waitingEmail: waiting?.email ?? null,
    waitingPassword: waiting?.password_hash ?? null,
    lockedAt: user.locked_at?.toISOString() ?? null,
    rankId: user.rank_id,
    servicePlaceId: user.service_place_id,
    branchId: user.branch_id,
    granted: namesOf(granted),
    withdrawn: namesOf(withdrawn),
    consultantId: attached?.consultant_id ?? null,
  }
}

type Audited = Awaited<ReturnType<typeof readAudited>>

/** Changes a user and writes into the audit log what that changed; replies whether it changed anything. */
export async function auditUser(tx: Tx, id: number, change: () => Promise<void>): Promise<boolean> {
  const before: Audited = await readAudited(tx, id)
  await change()
  const after: Audited = await readAudited(tx, id)
  await audit(tx, 'user', id, before, after)
  return JSON.stringify(before) !== JSON.stringify(after)
}
