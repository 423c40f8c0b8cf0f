import type { gifts } from '#contract/gifts/endpoints.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { type GiftRow, presentGift, selectGifts } from './gift.present.ts'
import { transitionGift } from './gift.service.ts'

export async function getGiftRow(ctx: Ctx, actor: Actor, id: number): Promise<GiftRow> {
  const row = await selectGifts(ctx, actor).where('gifts.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

export async function getGift({ ctx, actor, input: { giftId } }: Args<typeof gifts.getGift>): Promise<Gift> {
  return presentGift(actor, await getGiftRow(ctx, actor, giftId))
}

export async function getGifts({ ctx, actor, input: { side, ...pageInput } }: Args<typeof gifts.getGifts>) {
  const query = selectGifts(ctx, actor).where('gifts.giverId', side === 'given' ? '=' : '<>', actor.id)
  const { total, limit, offset } = await countPage(ctx, query, pageInput)
  const rows = await query.orderBy('gifts.id', 'desc').limit(limit).offset(offset).execute()
  return toPage(
    pageInput,
    total,
    rows.map((row) => presentGift(actor, row)),
  )
}

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

export async function thankForGift({
  ctx,
  actor,
  input: { giftId, text },
}: Args<typeof gifts.thankForGift>): Promise<Gift> {
  await assertPublicTexts(ctx, { text })
  const thanks = { giftId, event: 'thanked', actor, rejectWith: 'GiftNotAccepted' } as const
  return inTransaction(ctx, async (tx) => {
    const row = await getGiftRow(tx, actor, giftId)
    // Givers can't thank themselves.
    if (row.giverId === actor.id) throw new ApiError('NotFound')
    await transitionGift(tx, thanks, (gift) => {
      if (gift.thanks !== null) throw new ApiError('AlreadyThanked')
      return { thanks: text }
    })
    return presentGift(actor, await getGiftRow(tx, actor, giftId))
  })
}
