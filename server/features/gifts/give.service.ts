import type { Input } from '#contract/call.ts'
import type { Gift, gifts } from '#contract/gifts.ts'
import { giftDays, giftsADay, giftsToPhoneADay } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { hmacOf } from '#server/core/hmac.ts'
import { enforceRateLimit, type RateLimit } from '#server/core/rateLimit.ts'
import { aDay } from '#server/core/retention.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'
import { readPhone } from '../accounts/phones.service.ts'
import { refusePublicTexts } from '../publicText/publicText.service.ts'
import { setGiftAside } from '../wallet/giftPoints.service.ts'
import { refuseBeyondLimits, refuseUnproved } from '../wallet/transferLimits.service.ts'
import { lockWallets } from '../wallet/wallets.service.ts'
import { presentGift } from './gift.present.ts'
import { getGiftRow } from './gifts.service.ts'

const atField = (code: 'GiftToOneself' | 'GiftAbroad') => new Failure(code, { fields: { phone: code } })

async function refuseOneself(tx: Tx, actor: Actor, phone: string): Promise<void> {
  const { phone: own } = await tx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (own === phone) throw atField('GiftToOneself')
}

/**
 * Every gift may cost a message, so what is counted doesn't depend on whether its number has an account: it would be told by
 * that.
 */
function limitsOf(ctx: Ctx, accounts: readonly number[], phone: string): RateLimit[] {
  const seconds = 24 * 3600
  const number = hmacOf(ctx, 'gifts.phone', phone).toString('base64url')
  const { smsPerDay } = ctx.config
  const budget = { key: 'sms.day:gift', most: Math.max(1, Math.floor(smsPerDay / 10)), seconds }
  return [
    // The first account of a person stays the same when they delete one and register again.
    { key: `gifts.giver:${Math.min(...accounts)}`, most: giftsADay, seconds },
    { key: `gifts.phone:${number}`, most: giftsToPhoneADay, seconds },
    ...(smsPerDay ? [budget] : []),
  ]
}

/** Gives points to whoever holds a number. Whether anybody does is looked at only once the giver has their answer. */
export async function givePoints(
  ctx: Ctx,
  actor: Actor,
  { phone: typed, phoneCode, points, design, text }: Input<typeof gifts.givePoints>,
): Promise<Gift> {
  await refusePublicTexts(ctx, { text })
  const { phone, countryId } = await readPhone(ctx, { phone: typed, phoneCode })
  return inTransaction(ctx, async (tx) => {
    const [giver] = await lockWallets(tx, [actor.id])
    if (!giver.isConfirmed) throw new Failure('CannotHoldPoints')
    if (giver.countryId !== countryId) throw atField('GiftAbroad')
    await refuseOneself(tx, actor, phone)
    await refuseBeyondLimits(tx, giver, points)
    const wished = new Date(tx.now().getTime() + giftDays * aDay)
    const { journalId, until } = await setGiftAside(tx, giver, { points, until: wished })
    await refuseUnproved(tx, actor)
    const accounts = [actor.id, ...(await findFormerAccounts(tx, actor.id, { devices: true }))]
    for (const limit of limitsOf(tx, accounts, phone)) await enforceRateLimit(tx, limit)
    const { id } = await tx.db
      .insertInto('gifts')
      .values({
        giver_id: actor.id,
        country_id: countryId,
        phone,
        points,
        design,
        text,
        state: 'waiting',
        given_journal_id: journalId,
        given_at: tx.now(),
        returns_at: until,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(tx, 'gifts.giftChanged', { giftId: id, change: 'given' })
    return presentGift(actor, await getGiftRow(tx, actor, id))
  })
}
