import { giftReminderDays } from '#contract/core/limits.ts'
import type { gifts } from '#contract/gifts/endpoints.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit, emitAll } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { creditGift, returnGift } from '../wallet/giftPoints.service.ts'
import { lockWallets } from '../wallet/wallets.service.ts'
import { selectGifts } from './gift.present.ts'
import { getGift } from './gifts.service.ts'

/** Only one of several concurrent requests can end the gift; null if it has ended. */
async function lockWaitingGift(tx: Tx, id: number) {
  const gift = await tx.db
    .selectFrom('gifts')
    .select(['id', 'giver_id', 'country_id', 'phone', 'given_journal_id', 'returns_at'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return gift ?? null
}

type WaitingGift = NonNullable<Awaited<ReturnType<typeof lockWaitingGift>>>

const toJournalReference = ({ id, given_journal_id }: WaitingGift) => ({
  journalId: given_journal_id,
  reference: `gift:${id}`,
})

type GiftOutcome = { state: Gift['state']; receiver_id?: number; ended_journal_id: number }

/** Erases the phone, which is no longer needed. */
async function closeGift(tx: Tx, { id }: WaitingGift, as: GiftOutcome): Promise<void> {
  await tx.db
    .updateTable('gifts')
    .set({ ...as, phone: null, ended_at: tx.now() })
    .where('id', '=', id)
    .execute()
}

async function transferToReceiver(tx: Tx, gift: WaitingGift, userId: number): Promise<void> {
  const [receiver] = await lockWallets(tx, [userId])
  if (!receiver.isConfirmed) throw new ApiError('CannotReceivePoints')
  if (receiver.countryId !== gift.country_id) throw new ApiError('GiftAbroad')
  const { journalId } = await creditGift(tx, receiver, toJournalReference(gift))
  await closeGift(tx, gift, { state: 'accepted', receiver_id: userId, ended_journal_id: journalId })
}

async function returnToGiver(tx: Tx, gift: WaitingGift, state: 'takenBack' | 'returned'): Promise<void> {
  const { journalId } = await returnGift(tx, gift.giver_id, toJournalReference(gift))
  await closeGift(tx, gift, { state, ended_journal_id: journalId })
  await emit(tx, 'gifts.giftChanged', { giftId: gift.id, change: state })
}

/** A concurrent request that locked the gift first wins. */
async function lockAccessible(tx: Tx, actor: Actor, giftId: number, side: 'giver' | 'receiver') {
  const row = await selectGifts(tx, actor)
    .where('gifts.id', '=', giftId)
    .where('gifts.giver_id', side === 'giver' ? '=' : '<>', actor.id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  const gift = await lockWaitingGift(tx, giftId)
  if (!gift || (side === 'receiver' && gift.returns_at <= tx.now())) throw new ApiError('GiftOver')
  return gift
}

export function acceptGift({ ctx, actor, input: { giftId } }: Args<typeof gifts.acceptGift>): Promise<Gift> {
  return inTransaction(ctx, async (tx) => {
    const gift = await lockAccessible(tx, actor, giftId, 'receiver')
    await transferToReceiver(tx, gift, actor.id)
    await emit(tx, 'gifts.giftChanged', { giftId, change: 'accepted' })
    return getGift({ ctx: tx, actor, input: { giftId } })
  })
}

export function takeBackGift({
  ctx,
  actor,
  input: { giftId },
}: Args<typeof gifts.takeBackGift>): Promise<Gift> {
  return inTransaction(ctx, async (tx) => {
    await returnToGiver(tx, await lockAccessible(tx, actor, giftId, 'giver'), 'takenBack')
    return getGift({ ctx: tx, actor, input: { giftId } })
  })
}

async function findWaitingGifts({ db, now }: Ctx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('gifts')
    .innerJoin('users', (join) =>
      join.onRef('users.phone', '=', 'gifts.phone').onRef('users.country_id', '=', 'gifts.country_id'),
    )
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select('gifts.id')
    .where('users.id', '=', userId)
    .where('users.is_provisional', '=', false)
    .where('ranks.base', '=', 'User')
    .where('gifts.returns_at', '>', now())
    .orderBy('gifts.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The user has just confirmed the phone, and so registered for these gifts. */
export async function deliverWaitingGifts(ctx: Ctx, userId: number): Promise<void> {
  for (const giftId of await findWaitingGifts(ctx, userId))
    await inTransaction(ctx, async (tx) => {
      const gift = await lockWaitingGift(tx, giftId)
      if (!gift) return
      await transferToReceiver(tx, gift, userId)
      await emit(tx, 'gifts.giftChanged', { giftId, change: 'arrived' })
    })
}

const batchSize = 200

async function findDue({ db, now }: Ctx): Promise<number[]> {
  const rows = await db
    .selectFrom('gifts')
    .select('id')
    .where('state', '=', 'waiting')
    .where('returns_at', '<=', now())
    .orderBy('returns_at')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

export async function returnExpired(ctx: Ctx): Promise<void> {
  for (let due = await findDue(ctx); due.length > 0; due = await findDue(ctx))
    for (const id of due)
      await inTransaction(ctx, async (tx) => {
        const gift = await lockWaitingGift(tx, id)
        if (gift) await returnToGiver(tx, gift, 'returned')
      })
}

async function remindBatch(tx: Tx): Promise<number> {
  const getDaysFromNow = (count: number) => new Date(tx.now().getTime() + count * aDay)
  const due = tx.db
    .selectFrom('gifts')
    .select('id')
    .where('state', '=', 'waiting')
    .where('returns_at', '>', tx.now())
    .where('returns_at', '<=', getDaysFromNow(giftReminderDays))
    .where('reminded_at', 'is', null)
    // A gift created less than a day ago needs no reminder.
    .where('given_at', '<=', getDaysFromNow(-1))
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
  const rows = await tx.db
    .updateTable('gifts')
    .set({ reminded_at: tx.now() })
    .where('id', 'in', due)
    .returning('id as giftId')
    .execute()
  await emitAll(
    tx,
    'gifts.giftChanged',
    rows.map(({ giftId }) => ({ giftId, change: 'returnsSoon' as const })),
  )
  return rows.length
}

export async function remindOfGifts(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, remindBatch)) >= batchSize);
}

export async function eraseMessages(tx: Tx, userId: number): Promise<void> {
  await tx.db.updateTable('gifts').set({ text: '', thanks: null }).where('giver_id', '=', userId).execute()
  await tx.db.updateTable('gifts').set({ text: '', thanks: null }).where('receiver_id', '=', userId).execute()
}
