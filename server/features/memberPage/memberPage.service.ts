import type { ConsentChange } from '#contract/consents/schemas.ts'
import type { memberPage } from '#contract/memberPage/endpoints.ts'
import type { MemberDetails } from '#contract/memberPage/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { listConsentChanges } from '../consents/listing.service.ts'
import { listRestrictions } from '../restrictions/restrictions.service.ts'
import { getUser, selectAccessibleUsers } from '../users/users.service.ts'

/** Only members have this page; the pages of places and consultants are elsewhere. */
export async function findMemberRow(ctx: Ctx, actor: Actor, id: number) {
  const row = await selectAccessibleUsers(ctx, actor)
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.lockedAt'])
    .where('users.id', '=', id)
    .where('ranks.base', '=', 'User')
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

function listDevices(ctx: Ctx, userId: number) {
  return ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', ctx.now())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The changes are newest first. */
function pickLatest(changes: readonly ConsentChange[]): ConsentChange[] {
  return changes.filter(
    (change, index) => changes.findIndex(({ purpose }) => purpose === change.purpose) === index,
  )
}

export async function getMember({
  ctx,
  actor,
  input: { userId },
}: Args<typeof memberPage.getMember>): Promise<MemberDetails> {
  const { lockedAt } = await findMemberRow(ctx, actor, userId)
  const [user, devices, restrictions, consentChanges] = await Promise.all([
    getUser({ ctx, actor, input: { id: userId } }),
    listDevices(ctx, userId),
    listRestrictions(ctx, userId),
    listConsentChanges(ctx, userId),
  ])
  return {
    user,
    lockedAt: lockedAt?.toISOString() ?? null,
    devices: devices.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      at: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    restrictions,
    consents: pickLatest(consentChanges),
  }
}
