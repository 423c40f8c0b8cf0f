import type { Input, Output } from '#contract/call.ts'
import type { Gift, gifts } from '#contract/gifts.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { refusePublicTexts } from '../publicText/publicText.service.ts'
import { type GiftRead, presentGift, selectGifts } from './gift.present.ts'

/** A gift that somebody reaches. */
export async function getGiftRow(ctx: Ctx, actor: Actor, id: number): Promise<GiftRead> {
  const row = await selectGifts(ctx, actor).where('gifts.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return row
}

export async function getGift(ctx: Ctx, actor: Actor, id: number): Promise<Gift> {
  return presentGift(actor, await getGiftRow(ctx, actor, id))
}

/** A page of the gifts that somebody gave or got, the latest first. */
export async function listGifts(
  ctx: Ctx,
  actor: Actor,
  { side, ...asked }: Input<typeof gifts.getGifts>,
): Promise<Output<typeof gifts.getGifts>> {
  const found = selectGifts(ctx, actor).where('gifts.giver_id', side === 'given' ? '=' : '<>', actor.id)
  const { total, limit, offset } = await countRows(ctx, found, asked)
  const rows = await found.orderBy('gifts.id', 'desc').limit(limit).offset(offset).execute()
  return pageOf(
    asked,
    total,
    rows.map((row) => presentGift(actor, row)),
  )
}

/** The gifts that somebody gave or got, below an id. */
export async function listOwnGifts(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
): Promise<Gift[]> {
  const rows = await selectGifts(ctx, actor)
    .where('gifts.id', '<', before)
    .orderBy('gifts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => presentGift(actor, row))
}

/** Says thank you for a gift that one accepted, once. */
export async function thankForGift(
  ctx: Ctx,
  actor: Actor,
  { giftId, text }: Input<typeof gifts.thankForGift>,
): Promise<Gift> {
  await refusePublicTexts(ctx, { text })
  return inTransaction(ctx, async (tx) => {
    const row = await selectGifts(tx, actor)
      .where('gifts.id', '=', giftId)
      .forUpdate('gifts')
      .executeTakeFirst()
    // Nobody thanks themselves.
    if (!row || row.giver_id === actor.id) throw new Failure('NotFound')
    if (row.state !== 'accepted') throw new Failure('GiftNotAccepted')
    if (row.thanks !== null) throw new Failure('AlreadyThanked')
    await tx.db.updateTable('gifts').set({ thanks: text }).where('id', '=', giftId).execute()
    await emit(tx, 'gifts.giftChanged', { giftId, change: 'thanked' })
    return presentGift(actor, { ...row, thanks: text })
  })
}
