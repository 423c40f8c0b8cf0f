import { z } from 'zod'
import { PhoneInput, phoneErrors } from '../accounts/schemas.ts'
import { giftDesigns } from '../categories/constants.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { freeText, Id, Page, PageInput, Points, requiredText } from '../core/fields.ts'
import { giftDays, giftTextLength, maxGiftsPerDay, maxGiftsToPhonePerDay } from '../core/limits.ts'
import { publicTextErrors } from '../core/publicText.ts'
import { Gift } from './schemas.ts'

const giftRef = { giftId: Id }

export const gifts = defineEndpoints('gifts', {
  givePoints: {
    method: 'POST',
    path: '/Gift/GivePoints',
    about: `Gives points of the caller to a mobile number of the country, with a message. The gift waits at most ${giftDays} days, and the response never reveals whether the number has an account. A number without an account is sent an SMS. Limits per day: ${maxGiftsPerDay} gifts, ${maxGiftsToPhonePerDay} to one number. Re-authentication and limits are those of a transfer.`,
    access: 'TransferPoints',
    requiresReauth: 'byRule',
    moves: 'points',
    errors: [
      ...phoneErrors,
      'NotEnoughPoints',
      'CannotHoldPoints',
      'GiftToOneself',
      'GiftAbroad',
      'TransfersRestricted',
      'TransfersUsedUp',
      'TransferPointsUsedUp',
      ...publicTextErrors,
    ],
    input: z.object({
      ...PhoneInput,
      points: Points,
      design: z.enum(giftDesigns),
      text: freeText(giftTextLength).default(''),
    }),
    output: Gift,
  },
  getGifts: {
    method: 'GET',
    path: '/Gift/GetGifts',
    about: 'Lists the gifts that the caller gave or received, newest first.',
    access: 'rank:User',
    input: z.object({ side: z.enum(['given', 'got']), ...PageInput }),
    output: Page(Gift),
  },
  getGift: {
    method: 'GET',
    path: '/Gift/GetGift',
    about: 'Returns a gift that the caller gave or received.',
    access: 'rank:User',
    errors: ['NotFound'],
    input: z.object(giftRef),
    output: Gift,
  },
  acceptGift: {
    method: 'POST',
    path: '/Gift/AcceptGift',
    about: 'Accepts a gift that waits for the caller’s number. The points keep their expiry.',
    access: 'rank:User',
    moves: 'points',
    pointsDelayExempt: true,
    errors: ['NotFound', 'GiftOver', 'CannotReceivePoints', 'GiftAbroad'],
    input: z.object(giftRef),
    output: Gift,
  },
  takeBackGift: {
    method: 'POST',
    path: '/Gift/TakeBackGift',
    about: 'Withdraws a gift of the caller that hasn’t been accepted.',
    access: 'rank:User',
    moves: 'points',
    pointsDelayExempt: true,
    errors: ['NotFound', 'GiftOver'],
    input: z.object(giftRef),
    output: Gift,
  },
  thankForGift: {
    method: 'POST',
    path: '/Gift/ThankForGift',
    about: 'Sends thanks for a gift that the caller accepted, once.',
    access: 'rank:User',
    errors: ['NotFound', 'GiftNotAccepted', 'AlreadyThanked', ...publicTextErrors],
    input: z.object({ ...giftRef, text: requiredText(giftTextLength) }),
    output: Gift,
  },
})
