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
      inviterId: 'referrals.inviterId',
      friendId: 'referrals.friendId',
    }),
  )
}

async function listFriends(ctx: Ctx, actor: Actor): Promise<OwnReferrals['friends']> {
  const rows = await selectAccessibleReferrals(ctx, actor)
    .innerJoin('users as friend', 'friend.id', 'referrals.friendId')
    .select(['referrals.id', 'friend.name', 'state', 'inviterPoints', 'joinedAt', 'dueAt'])
    .where('inviterId', '=', actor.id)
    .orderBy('referrals.id', 'desc')
    .limit(maxInvited)
    .execute()
  return rows.map(({ id, name, state, inviterPoints: points, joinedAt, dueAt }) => ({
    id,
    name: maskName(name),
    state,
    points,
    joinedAt: joinedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }))
}

/** Includes the caller's own inviter, latest first; the terms limit the number. */
export async function listOwnInvitations(ctx: Ctx, actor: Actor): Promise<OwnInvitation[]> {
  const rows = await selectAccessibleReferrals(ctx, actor)
    .innerJoin('users as friend', 'friend.id', 'referrals.friendId')
    .innerJoin('users as inviter', 'inviter.id', 'referrals.inviterId')
    .select(['inviterId', 'inviterPoints', 'friendPoints', 'state', 'joinedAt'])
    .select(['friend.name as friend', 'inviter.name as inviter'])
    .where((eb) => eb.or([eb('inviterId', '=', actor.id), eb('friendId', '=', actor.id)]))
    .orderBy('referrals.id', 'desc')
    .execute()
  return rows.map(({ inviterId, friend, inviter, state, joinedAt, ...points }) => {
    const isOwn = inviterId === actor.id
    return {
      isOwn,
      with: maskName(isOwn ? friend : inviter),
      points: isOwn ? points.inviterPoints : points.friendPoints,
      state,
      joinedAt: joinedAt.toISOString(),
    }
  })
}

/** Sums over all friends, even if only some are listed. */
async function sumPoints(ctx: Ctx, actor: Actor): Promise<{ earned: number; waiting: number }> {
  const rows = await selectAccessibleReferrals(ctx, actor)
    .select(['state', (eb) => eb.fn.sum<number>('inviterPoints').as('points')])
    .where('inviterId', '=', actor.id)
    .groupBy('state')
    .execute()
  const sumStates = (states: readonly ReferralState[]) =>
    rows.reduce((sum, row) => sum + (states.includes(row.state) ? Number(row.points) : 0), 0)
  return { earned: sumStates(['rewarded']), waiting: sumStates(openReferralStates) }
}

async function findOwn(ctx: Ctx, actor: Actor): Promise<OwnReferrals['own']> {
  const row = await selectAccessibleReferrals(ctx, actor)
    .select(['countryId', 'state', 'inviterPoints', 'friendPoints', 'lapsesAt', 'dueAt'])
    .where('friendId', '=', actor.id)
    .executeTakeFirst()
  if (!row) return null
  const { state, inviterPoints, friendPoints: points, lapsesAt, dueAt } = row
  return {
    state,
    points,
    until: lapsesAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    orderOver: await readWorth(ctx, row.countryId, inviterPoints + points),
  }
}

async function findOffer(ctx: Ctx, countryId: number, inviterId: number): Promise<OwnReferrals['offer']> {
  const terms = await findTerms(ctx, countryId)
  if (!terms || !(await hasBudget(ctx, terms))) return null
  return {
    inviterPoints: terms.inviterPoints,
    friendPoints: terms.friendPoints,
    left: await countFriendsLeft(ctx, terms, inviterId),
    mostAMonth: terms.maxPerMonth,
    orderOver: await readWorth(ctx, countryId, terms.inviterPoints + terms.friendPoints),
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
    offer: await findOffer(ctx, member.countryId, actor.id),
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
  const offer = await findOffer(ctx, inviter.countryId, inviter.id)
  const { friendPoints, orderOver } =
    offer && offer.left > 0 ? offer : { friendPoints: null, orderOver: null }
  return {
    code: getReferralCode(ctx, inviter.id),
    from: shortenName(inviter.name),
    friendPoints,
    orderOver,
  }
}
