import type { FailureCode } from '../../../contract/failures.ts'
import { referralDays, referralEntryDays } from '../../../contract/limits.ts'
import { Failure } from '../../common/failure.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { emit } from '../../core/events.ts'
import { aDay } from '../../core/retention.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockAccount } from '../accounts/accountLock.service.ts'
import { addressHash } from '../accounts/codeRateLimits.service.ts'
import { selectMembers } from '../accounts/findMember.service.ts'
import { friendsLeft, hasRoom, lockTerms } from './budget.service.ts'
import { readCode } from './codes.ts'

const refused = (code: FailureCode) => new Failure(code, { fields: { code } })

/** A confirmed member; undefined for anybody else. */
export function findMember(ctx: Ctx, id: number) {
  return selectMembers(ctx).select('users.created_at').where('users.id', '=', id).executeTakeFirst()
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Until when somebody may say by whose code they came. */
export const enterUntil = ({ created_at }: Pick<Member, 'created_at'>) =>
  new Date(created_at.getTime() + referralEntryDays * aDay)

/** Whether a member has paid an order, or one was reversed that they had paid. */
export async function hasPaid(ctx: Ctx, memberId: number): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function refuseLate(tx: Tx, friend: Member): Promise<void> {
  if (tx.now() >= enterUntil(friend) || (await hasPaid(tx, friend.id))) throw refused('ReferralTooLate')
}

async function getInviter(tx: Tx, friend: Member, code: string): Promise<Member> {
  const id = readCode(tx, code)
  if (id === friend.id) throw refused('ReferralOfOneself')
  const inviter = id === null ? undefined : await findMember(tx, id)
  if (!inviter || inviter.country_id !== friend.country_id) throw refused('ReferralCodeUnknown')
  return inviter
}

/** Notes by whom a member came, and promises both what the terms say, as long as the budget has room for it. */
export function join(ctx: Ctx, friendId: number, code: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockAccount(tx, friendId))) throw new Failure('NotFound')
    const friend = await findMember(tx, friendId)
    if (!friend) throw new Failure('NotFound')
    const inviter = await getInviter(tx, friend, code)
    await refuseLate(tx, friend)
    const terms = await lockTerms(tx, friend.country_id)
    if (!terms || !(await hasRoom(tx, terms))) throw refused('ReferralsClosed')
    if ((await friendsLeft(tx, terms, inviter.id)) === 0) throw refused('ReferralsUsedUp')
    const made = await tx.db
      .insertInto('referrals')
      .values({
        friend_id: friend.id,
        inviter_id: inviter.id,
        country_id: friend.country_id,
        inviter_points: terms.inviter_points,
        friend_points: terms.friend_points,
        state: 'joined',
        joined_at: tx.now(),
        lapses_at: new Date(tx.now().getTime() + referralDays * aDay),
        address_hash: tx.client?.address ? addressHash(tx) : null,
      })
      .onConflict((conflict) => conflict.column('friend_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refused('AlreadyReferred')
    await emit(tx, 'referrals.referralChanged', { referralId: made.id, change: 'joined' })
  })
}

/** Whoever registered with a code came by it; one that brings nothing is passed over, for their account is what they came for. */
export async function joinAtSignUp(ctx: Ctx, userId: number, code: string): Promise<void> {
  await join(ctx, userId, code).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}
