import { sql } from 'kysely'
import type { ErrorCode } from '#contract/core/error.ts'
import { referralDays, referralEntryDays } from '#contract/core/limits.ts'
import { referralStateMachine } from '#contract/referrals/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { lockAccountRow } from '../accounts/accountRow.service.ts'
import { hashAddress } from '../accounts/codeRateLimits.service.ts'
import { selectMembers } from '../accounts/findMember.service.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'
import { countFriendsLeft, hasBudget, lockTerms } from './budget.service.ts'
import { parseReferralCode } from './referralCode.ts'

const codeError = (code: ErrorCode) => new ApiError(code, { fields: { code } })

/** undefined for a user who isn't a confirmed member. */
export function findMember(ctx: Ctx, id: number) {
  return selectMembers(ctx).select('users.createdAt').where('users.id', '=', id).executeTakeFirst()
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Includes deleted accounts, matched by phone number or confirmed email; `since` is when the first was created. */
export type ReferralPerson = Member & { accounts: number[]; since: Date }

export async function findPerson(ctx: Ctx, id: number): Promise<ReferralPerson | undefined> {
  const member = await findMember(ctx, id)
  if (!member) return undefined
  const accounts = [id, ...(await findFormerAccounts(ctx, id, { devices: false }))]
  const { since } = await ctx.db
    .selectFrom('users')
    .select((eb) => eb.fn.min('createdAt').as('since'))
    .where('id', 'in', accounts)
    .executeTakeFirstOrThrow()
  return { ...member, accounts, since }
}

export const getEntryDeadline = ({ since }: Pick<ReferralPerson, 'since'>) =>
  new Date(since.getTime() + referralEntryDays * aDay)

/** Counts an order that was reversed later. */
export async function hasPaid(ctx: Ctx, { accounts }: Pick<ReferralPerson, 'accounts'>): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('memberId', 'in', accounts)
    .where('paidAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function assertInTime(tx: Tx, friend: ReferralPerson): Promise<void> {
  if (tx.now() >= getEntryDeadline(friend) || (await hasPaid(tx, friend))) throw codeError('ReferralTooLate')
}

async function getInviter(tx: Tx, friend: ReferralPerson, code: string): Promise<ReferralPerson> {
  const id = parseReferralCode(tx, code)
  if (id === friend.id) throw codeError('ReferralOfOneself')
  const inviter = id === null ? undefined : await findPerson(tx, id)
  if (!inviter || inviter.countryId !== friend.countryId) throw codeError('ReferralCodeUnknown')
  return inviter
}

const isOlderPerson = (left: ReferralPerson, right: ReferralPerson) =>
  left.since.getTime() === right.since.getTime()
    ? Math.min(...left.accounts) < Math.min(...right.accounts)
    : left.since < right.since

/** An inviter must have joined before their friend, and not through the friend's own invitations. */
async function assertNoRing(tx: Tx, friend: ReferralPerson, inviter: ReferralPerson): Promise<void> {
  const { rows } = await sql`
    with recursive line (user_id) as (
      select unnest(${inviter.accounts}::int[])
      union
      select inviter_id from line join referrals on referrals.friend_id = line.user_id
    )
    select from line where user_id = any (${friend.accounts}::int[])`.execute(tx.db)
  if (rows.length > 0 || !isOlderPerson(inviter, friend)) throw codeError('ReferralOfNewerMember')
}

async function assertNotReferred(tx: Tx, { accounts }: ReferralPerson): Promise<void> {
  const earlier = await tx.db
    .selectFrom('referrals')
    .select('id')
    .where('friendId', 'in', accounts)
    .executeTakeFirst()
  if (earlier) throw codeError('AlreadyReferred')
}

/** Throws if the budget or the inviter's limit is used up. */
export function join(ctx: Ctx, friendId: number, code: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockAccountRow(tx, friendId))) throw new ApiError('NotFound')
    const friend = await findPerson(tx, friendId)
    if (!friend) throw new ApiError('NotFound')
    const inviter = await getInviter(tx, friend, code)
    await assertInTime(tx, friend)
    // Locked before trees are read, so that all members who join in a country do so one after the other.
    const terms = await lockTerms(tx, friend.countryId)
    await assertNoRing(tx, friend, inviter)
    if (!terms || !(await hasBudget(tx, terms))) throw codeError('ReferralsClosed')
    if ((await countFriendsLeft(tx, terms, inviter.id)) === 0) throw codeError('ReferralsUsedUp')
    await assertNotReferred(tx, friend)
    const created = await tx.db
      .insertInto('referrals')
      .values({
        friendId: friend.id,
        inviterId: inviter.id,
        countryId: friend.countryId,
        inviterPoints: terms.inviterPoints,
        friendPoints: terms.friendPoints,
        state: getInitialState(referralStateMachine, 'joined', 'friend'),
        joinedAt: tx.now(),
        lapsesAt: new Date(tx.now().getTime() + referralDays * aDay),
        addressHash: tx.client?.address ? hashAddress(tx) : null,
      })
      .onConflict((conflict) => conflict.column('friendId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw codeError('AlreadyReferred')
    await emit(tx, 'referrals.referralChanged', { referralId: created.id, change: 'joined' })
  })
}

/** An invalid code is ignored, because it must not block the registration. */
export async function joinAtSignUp(ctx: Ctx, userId: number, code: string): Promise<void> {
  await join(ctx, userId, code).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
