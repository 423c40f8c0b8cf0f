import { canManageUser } from '#contract/users/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { lockUserRow } from '../accounts/accountRow.service.ts'
import { findAccessChange } from '../accounts/pendingAccessChanges.service.ts'
import { lockRanksOfUsers } from '../accounts/superAdmins.service.ts'
import { audit } from '../audit/audit.service.ts'
import { getDifferences } from '../roles/differences.service.ts'
import { selectAccessibleUsers } from './users.service.ts'

function selectManaged(ctx: Ctx, actor: Actor, id: number) {
  return selectAccessibleUsers(ctx, actor)
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.emailProved',
      'users.phone',
      'users.rankId',
      'users.servicePlaceId',
      'users.branchId',
      'users.invitationExpiresAt',
      'users.version',
      'ranks.base',
    ])
    .where('users.id', '=', id)
}

export type ManagedUser = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectManaged>['executeTakeFirst']>>
>

function assertManageable(actor: Actor, user: ManagedUser | undefined): ManagedUser {
  if (!user) throw new ApiError('NotFound')
  if (user.id === actor.id) throw new ApiError('OwnAccount')
  if (!canManageUser(actor, { id: user.id, rank: user.base })) throw new ApiError('RankNotYours')
  return user
}

/** Throws unless the actor may access and change the user. */
export async function getManagedUser(ctx: Ctx, actor: Actor, id: number): Promise<ManagedUser> {
  return assertManageable(actor, await selectManaged(ctx, actor, id).executeTakeFirst())
}

/** No other user's rank changes until the transaction ends. */
export async function lockManagedUser(tx: Tx, actor: Actor, id: number): Promise<ManagedUser> {
  await lockRanksOfUsers(tx)
  await lockUserRow(tx, id)
  return getManagedUser(tx, actor, id)
}

export async function readAuditValues(tx: Tx, id: number) {
  const user = await tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { granted, withdrawn } = await getDifferences(tx, id)
  const roles = await tx.db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()
  const pendingChange = await findAccessChange(tx, id)
  const assignment = await tx.db
    .selectFrom('consultantAssignments')
    .select('consultantId')
    .where('userId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const getNames = (ids: number[]) => {
    const names = roles.filter((role) => ids.includes(role.id)).map(({ name }) => name)
    return names.length > 0 ? names : null
  }
  return {
    userName: user.name,
    email: user.pendingEmail ?? user.email,
    phone: user.phone,
    // Only compared: `audited.ts` records it as changed, never its value.
    password: user.passwordHash,
    waitingPhone: pendingChange?.phone ?? null,
    waitingEmail: pendingChange?.email ?? null,
    waitingPassword: pendingChange?.passwordHash ?? null,
    lockedAt: user.lockedAt?.toISOString() ?? null,
    invitationExpiresAt: user.invitationExpiresAt?.toISOString() ?? null,
    rankId: user.rankId,
    servicePlaceId: user.servicePlaceId,
    branchId: user.branchId,
    granted: getNames(granted),
    withdrawn: getNames(withdrawn),
    consultantId: assignment?.consultantId ?? null,
  }
}

type AuditValues = Awaited<ReturnType<typeof readAuditValues>>

/** Returns whether anything changed. */
export async function auditUser(tx: Tx, id: number, change: () => Promise<void>): Promise<boolean> {
  const before: AuditValues = await readAuditValues(tx, id)
  await change()
  const after: AuditValues = await readAuditValues(tx, id)
  await audit(tx, 'user', id, before, after)
  return JSON.stringify(before) !== JSON.stringify(after)
}
