import { giftDays, maxGiftsPerDay, maxGiftsToPhonePerDay } from '#contract/core/limits.ts'
import type { gifts } from '#contract/gifts/endpoints.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { giftStateMachine } from '#contract/gifts/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit, type RateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { assertUnrestricted } from '#server/core/security/restrictions.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { getSmsBudget } from '../accounts/codeRateLimits.service.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'
import { readPhone } from '../accounts/phones.service.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { reserveGift } from '../wallet/giftPoints.service.ts'
import { assertWithinLimits, requireReauthOverLimit } from '../wallet/transferLimits.service.ts'
import { lockWallets } from '../wallet/wallets.service.ts'
import { presentGift } from './gift.present.ts'
import { getGiftRow } from './gifts.service.ts'

const createPhoneError = (code: 'GiftToOneself' | 'GiftAbroad') =>
  new ApiError(code, { fields: { phone: code } })

async function assertNotSelf(tx: Tx, actor: Actor, phone: string): Promise<void> {
  const { phone: own } = await tx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (own === phone) throw createPhoneError('GiftToOneself')
}

/**
 * Limits don't depend on whether the phone has an account: every gift may cost an SMS, and the limits would
 * reveal it.
 */
function getRateLimits(ctx: Ctx, accounts: readonly number[], phone: string): RateLimit[] {
  const seconds = 24 * 3600
  const number = computeHmac(ctx, 'gifts.phone', phone).toString('base64url')
  const budget = getSmsBudget(ctx, 'gift', 0.1)
  return [
    // The first account of a person stays the same after they delete one and register again.
    { key: `gifts.giver:${Math.min(...accounts)}`, max: maxGiftsPerDay, seconds },
    { key: `gifts.phone:${number}`, max: maxGiftsToPhonePerDay, seconds },
    ...(budget ? [budget] : []),
  ]
}

/** Whether the phone has an account is looked up only after the giver has the response. */
export async function givePoints({
  ctx,
  actor,
  input: { phone: phoneInput, phoneCode, points, design, text },
}: Args<typeof gifts.givePoints>): Promise<Gift> {
  await assertPublicTexts(ctx, { text })
  const { phone, countryId } = await readPhone(ctx, { phone: phoneInput, phoneCode })
  return inTransaction(ctx, async (tx) => {
    const [giver] = await lockWallets(tx, [actor.id])
    if (!giver.isConfirmed) throw new ApiError('CannotHoldPoints')
    await assertUnrestricted(tx, actor.id, 'transfers')
    if (giver.countryId !== countryId) throw createPhoneError('GiftAbroad')
    await assertNotSelf(tx, actor, phone)
    await assertWithinLimits(tx, giver, points)
    const returnsAt = new Date(tx.now().getTime() + giftDays * aDay)
    const { journalId, until } = await reserveGift(tx, giver, { points, until: returnsAt })
    await requireReauthOverLimit(tx, actor)
    const accounts = [actor.id, ...(await findFormerAccounts(tx, actor.id, { devices: true }))]
    for (const limit of getRateLimits(tx, accounts, phone)) await enforceRateLimit(tx, limit)
    const { id } = await tx.db
      .insertInto('gifts')
      .values({
        giverId: actor.id,
        countryId,
        phone,
        points,
        design,
        text,
        state: getInitialState(giftStateMachine, 'given', 'giver'),
        givenJournalId: journalId,
        givenAt: tx.now(),
        returnsAt: until,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(tx, 'gifts.giftChanged', { giftId: id, change: 'given' })
    return presentGift(actor, await getGiftRow(tx, actor, id))
  })
}
