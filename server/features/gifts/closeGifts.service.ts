import { giftReminderDays } from '#contract/core/limits.ts'
import { listStatesBefore } from '#contract/core/stateMachine.ts'
import type { gifts } from '#contract/gifts/endpoints.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { giftStateMachine } from '#contract/gifts/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emitAll } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { creditGift, returnGift } from '../wallet/giftPoints.service.ts'
import { lockWallets } from '../wallet/wallets.service.ts'
import { selectGifts } from './gift.present.ts'
import { type GiftChanges, type StoredGift, transitionGift } from './gift.service.ts'
import { getGift } from './gifts.service.ts'

const toJournalReference = ({ id, givenJournalId }: StoredGift) => ({
  journalId: givenJournalId,
  reference: `gift:${id}`,
})

/** The phone is no longer needed. */
const toEndedColumns = (tx: Tx) => ({ phone: null, endedAt: tx.now() })

async function transferToReceiver(tx: Tx, gift: StoredGift, userId: number): Promise<GiftChanges> {
  const [receiver] = await lockWallets(tx, [userId])
  if (!receiver.isConfirmed) throw new ApiError('CannotReceivePoints')
  if (receiver.countryId !== gift.countryId) throw new ApiError('GiftAbroad')
  const { journalId } = await creditGift(tx, receiver, toJournalReference(gift))
  return { ...toEndedColumns(tx), receiverId: userId, endedJournalId: journalId }
}

async function returnToGiver(tx: Tx, gift: StoredGift): Promise<GiftChanges> {
  const { journalId } = await returnGift(tx, gift.giverId, toJournalReference(gift))
  return { ...toEndedColumns(tx), endedJournalId: journalId }
}

async function assertAccessible(tx: Tx, actor: Actor, giftId: number, side: 'giver' | 'receiver') {
  const row = await selectGifts(tx, actor)
    .where('gifts.id', '=', giftId)
    .where('gifts.giverId', side === 'giver' ? '=' : '<>', actor.id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
}

export function acceptGift({ ctx, actor, input: { giftId } }: Args<typeof gifts.acceptGift>): Promise<Gift> {
  const acceptance = { giftId, event: 'accepted', actor, rejectWith: 'GiftOver' } as const
  return inTransaction(ctx, async (tx) => {
    await assertAccessible(tx, actor, giftId, 'receiver')
    await transitionGift(tx, acceptance, (gift) => {
      if (gift.returnsAt <= tx.now()) throw new ApiError('GiftOver')
      return transferToReceiver(tx, gift, actor.id)
    })
    return getGift({ ctx: tx, actor, input: { giftId } })
  })
}

export function takeBackGift({
  ctx,
  actor,
  input: { giftId },
}: Args<typeof gifts.takeBackGift>): Promise<Gift> {
  const withdrawal = { giftId, event: 'takenBack', actor, rejectWith: 'GiftOver' } as const
  return inTransaction(ctx, async (tx) => {
    await assertAccessible(tx, actor, giftId, 'giver')
    await transitionGift(tx, withdrawal, (gift) => returnToGiver(tx, gift))
    return getGift({ ctx: tx, actor, input: { giftId } })
  })
}

async function findWaitingGifts({ db, now }: Ctx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('gifts')
    .innerJoin('users', (join) =>
      join.onRef('users.phone', '=', 'gifts.phone').onRef('users.countryId', '=', 'gifts.countryId'),
    )
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select('gifts.id')
    .where('users.id', '=', userId)
    .where('users.isProvisional', '=', false)
    .where('ranks.base', '=', 'User')
    .where('gifts.returnsAt', '>', now())
    .orderBy('gifts.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The user has just confirmed the phone, and so registered for these gifts. */
export async function deliverWaitingGifts(ctx: Ctx, userId: number): Promise<void> {
  for (const giftId of await findWaitingGifts(ctx, userId))
    await inTransaction(ctx, (tx) =>
      transitionGift(tx, { giftId, event: 'arrived', actor: null }, (gift) =>
        transferToReceiver(tx, gift, userId),
      ),
    )
}

const batchSize = 200

async function findDue({ db, now }: Ctx): Promise<number[]> {
  const rows = await db
    .selectFrom('gifts')
    .select('id')
    .where('state', 'in', listStatesBefore(giftStateMachine, 'returned'))
    .where('returnsAt', '<=', now())
    .orderBy('returnsAt')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

export async function returnExpired(ctx: Ctx): Promise<void> {
  for (let due = await findDue(ctx); due.length > 0; due = await findDue(ctx))
    for (const id of due)
      await inTransaction(ctx, (tx) =>
        transitionGift(tx, { giftId: id, event: 'returned', actor: null }, (gift) => returnToGiver(tx, gift)),
      )
}

async function remindBatch(tx: Tx): Promise<number> {
  const getDaysFromNow = (count: number) => new Date(tx.now().getTime() + count * aDay)
  const due = tx.db
    .selectFrom('gifts')
    .select('id')
    .where('state', 'in', listStatesBefore(giftStateMachine, 'returned'))
    .where('returnsAt', '>', tx.now())
    .where('returnsAt', '<=', getDaysFromNow(giftReminderDays))
    .where('remindedAt', 'is', null)
    // A gift created less than a day ago needs no reminder.
    .where('givenAt', '<=', getDaysFromNow(-1))
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
  const rows = await tx.db
    .updateTable('gifts')
    .set({ remindedAt: tx.now() })
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
  await tx.db.updateTable('gifts').set({ text: '', thanks: null }).where('giverId', '=', userId).execute()
  await tx.db.updateTable('gifts').set({ text: '', thanks: null }).where('receiverId', '=', userId).execute()
}
