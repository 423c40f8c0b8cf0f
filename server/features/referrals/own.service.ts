import { maxInvitationLookupsPerHour } from '#contract/core/limits.ts'
import type { OwnInvitation } from '#contract/ownData/schemas.ts'
import { openReferralStates, type ReferralState } from '#contract/referrals/constants.ts'
import type { referrals } from '#contract/referrals/endpoints.ts'
import { referralsPolicy } from '#contract/referrals/policy.ts'
import { maxInvited, type OwnReferrals } from '#contract/referrals/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { hashAddress } from '../accounts/codeRateLimits.service.ts'
import { maskName, shortenName } from '../accounts/findMember.service.ts'
import { countFriendsLeft, findTerms, hasBudget, readWorth } from './budget.service.ts'
import { findMember, findPerson, getEntryDeadline, hasPaid, join } from './join.service.ts'
import { getReferralCode, parseReferralCode } from './referralCode.ts'

function selectAccessibleReferrals({ db }: Ctx, actor: Actor) {
  return db.selectFrom('referrals').where((eb) =>
    whereAccessible(eb, referralsPolicy, actor, {
      inviterId: 'referrals.inviter_id',
      friendId: 'referrals.friend_id',
    }),
  )
}

async function listFriends(ctx: Ctx, actor: Actor): Promise<OwnReferrals['friends']> {
  const rows = await selectAccessibleReferrals(ctx, actor)
    .innerJoin('users as friend', 'friend.id', 'referrals.friend_id')
    .select(['referrals.id', 'friend.name', 'state', 'inviter_points', 'joined_at', 'due_at'])
    .where('inviter_id', '=', actor.id)
    .orderBy('referrals.id', 'desc')
    .limit(maxInvited)
    .execute()
  return rows.map(({ id, name, state, inviter_points: points, joined_at, due_at }) => ({
    id,
    name: maskName(name),
    state,
    points,
    joinedAt: joined_at.toISOString(),
    dueAt: due_at?.toISOString() ?? null,
  }))
}

/** Includes the caller's own inviter, latest first; the terms limit the number. */
export async function listOwnInvitations(ctx: Ctx, actor: Actor): Promise<OwnInvitation[]> {
  const rows = await selectAccessibleReferrals(ctx, actor)
    .innerJoin('users as friend', 'friend.id', 'referrals.friend_id')
    .innerJoin('users as inviter', 'inviter.id', 'referrals.inviter_id')
    .select(['inviter_id', 'inviter_points', 'friend_points', 'state', 'joined_at'])
    .select(['friend.name as friend', 'inviter.name as inviter'])
    .where((eb) => eb.or([eb('inviter_id', '=', actor.id), eb('friend_id', '=', actor.id)]))
    .orderBy('referrals.id', 'desc')
    .execute()
  return rows.map(({ inviter_id, friend, inviter, state, joined_at, ...points }) => {
    const isOwn = inviter_id === actor.id
    return {
      isOwn,
      with: maskName(isOwn ? friend : inviter),
      points: isOwn ? points.inviter_points : points.friend_points,
      state,
      joinedAt: joined_at.toISOString(),
    }
  })
}

/** Sums over all friends, even if only some are listed. */
async function sumPoints(ctx: Ctx, actor: Actor): Promise<{ earned: number; waiting: number }> {
  const rows = await selectAccessibleReferrals(ctx, actor)
    .select(['state', (eb) => eb.fn.sum<number>('inviter_points').as('points')])
    .where('inviter_id', '=', actor.id)
    .groupBy('state')
    .execute()
  const sumStates = (states: readonly ReferralState[]) =>
    rows.reduce((sum, row) => sum + (states.includes(row.state) ? Number(row.points) : 0), 0)
  return { earned: sumStates(['rewarded']), waiting: sumStates(openReferralStates) }
}

async function findOwn(ctx: Ctx, actor: Actor): Promise<OwnReferrals['own']> {
  const row = await selectAccessibleReferrals(ctx, actor)
    .select(['country_id', 'state', 'inviter_points', 'friend_points', 'lapses_at', 'due_at'])
    .where('friend_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) return null
  const { state, inviter_points, friend_points: points, lapses_at, due_at } = row
  return {
    state,
    points,
    until: lapses_at.toISOString(),
    dueAt: due_at?.toISOString() ?? null,
    orderOver: await readWorth(ctx, row.country_id, inviter_points + points),
  }
}

async function findOffer(ctx: Ctx, countryId: number, inviterId: number): Promise<OwnReferrals['offer']> {
  const terms = await findTerms(ctx, countryId)
  if (!terms || !(await hasBudget(ctx, terms))) return null
  return {
    inviterPoints: terms.inviter_points,
    friendPoints: terms.friend_points,
    left: await countFriendsLeft(ctx, terms, inviterId),
    mostAMonth: terms.max_per_month,
    orderOver: await readWorth(ctx, countryId, terms.inviter_points + terms.friend_points),
  }
}

export async function getOwnReferrals({
  ctx,
  actor,
}: Args<typeof referrals.getOwnReferrals>): Promise<OwnReferrals> {
  const member = await findPerson(ctx, actor.id)
  if (!member) throw new ApiError('NotFound')
  const own = await findOwn(ctx, actor)
  const until = getEntryDeadline(member)
  const canEnter = !own && ctx.now() < until && !(await hasPaid(ctx, member))
  return {
    code: getReferralCode(ctx, actor.id),
    offer: await findOffer(ctx, member.country_id, actor.id),
    ...(await sumPoints(ctx, actor)),
    friends: await listFriends(ctx, actor),
    own,
    enterUntil: canEnter ? until.toISOString() : null,
  }
}

export async function enterCode({ ctx, actor, input: { code } }: Args<typeof referrals.enterCode>) {
  await join(ctx, actor.id, code)
  return getOwnReferrals({ ctx, actor, input: {} })
}

export async function getInvitation({ ctx, input: { code } }: Args<typeof referrals.getInvitation>) {
  const network = hashAddress(ctx).toString('base64url')
  await enforceRateLimit(ctx, {
    key: `referrals.look:${network}`,
    max: maxInvitationLookupsPerHour,
    seconds: 3600,
  })
  const id = parseReferralCode(ctx, code)
  const inviter = id === null ? undefined : await findMember(ctx, id)
  if (!inviter) return { code: '', from: null, friendPoints: null, orderOver: null }
  const offer = await findOffer(ctx, inviter.country_id, inviter.id)
  const { friendPoints, orderOver } =
    offer && offer.left > 0 ? offer : { friendPoints: null, orderOver: null }
  return {
    code: getReferralCode(ctx, inviter.id),
    from: shortenName(inviter.name),
    friendPoints,
    orderOver,
  }
}
