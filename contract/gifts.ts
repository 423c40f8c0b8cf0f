import { z } from 'zod'
import { phoneRefusals, TypedPhone } from './accountInputs.ts'
import { giftDesigns } from './art.ts'
import { calls } from './call.ts'
import { freeText, Id, Instant, Page, PageInput, Points, requiredText } from './fields.ts'
import { giftDays, giftsADay, giftsToPhoneADay, giftTextLength } from './limits.ts'
import { publicTextRefusals } from './publicText.ts'

/** Waiting: nobody has it yet. Then it is accepted, its giver took it back, or it went back by itself. */
export const giftStates = ['waiting', 'accepted', 'takenBack', 'returned'] as const

export const Gift = z.object({
  id: Id,
  isOwn: z.boolean().describe('Whether the caller gave the gift.'),
  points: Points,
  design: z.enum(giftDesigns),
  text: z.string(),
  state: z.enum(giftStates),
  from: z.string().nullable().describe('Giver’s first name and initial; `null` if the account was deleted.'),
  to: z
    .string()
    .nullable()
    .describe(
      'For the giver: the number while the gift waits, then the masked name of the recipient. `null` for the recipient.',
    ),
  givenAt: Instant,
  returnsAt: Instant.describe('Time when an unaccepted gift returns to the giver.'),
  endedAt: Instant.nullable(),
  thanks: z.string().nullable().describe('Thank-you message; `null` if there is none.'),
})
export type Gift = z.infer<typeof Gift>

const OfGift = { giftId: Id }

export const gifts = calls('gifts', {
  givePoints: {
    method: 'POST',
    path: '/Gift/GivePoints',
    about: `Gives points of the caller to a mobile number of the country, with a message. The gift waits at most ${giftDays} days, and the response never reveals whether the number has an account. A number without an account is sent an SMS. Limits per day: ${giftsADay} gifts, ${giftsToPhoneADay} to one number. Re-authentication and limits are those of a transfer.`,
    access: 'TransferPoints',
    fresh: 'byRule',
    moves: 'points',
    refuses: [
      ...phoneRefusals,
      'NotEnoughPoints',
      'CannotHoldPoints',
      'GiftToOneself',
      'GiftAbroad',
      'TransfersUsedUp',
      'TransferPointsUsedUp',
      ...publicTextRefusals,
    ],
    input: z.object({
      ...TypedPhone,
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
    refuses: ['NotFound'],
    input: z.object(OfGift),
    output: Gift,
  },
  acceptGift: {
    method: 'POST',
    path: '/Gift/AcceptGift',
    about: 'Accepts a gift that waits for the caller’s number. The points keep their expiry.',
    access: 'rank:User',
    moves: 'points',
    refuses: ['NotFound', 'GiftOver', 'CannotReceivePoints', 'GiftAbroad'],
    input: z.object(OfGift),
    output: Gift,
  },
  takeBackGift: {
    method: 'POST',
    path: '/Gift/TakeBackGift',
    about: 'Withdraws a gift of the caller that nobody has accepted.',
    access: 'rank:User',
    moves: 'points',
    refuses: ['NotFound', 'GiftOver'],
    input: z.object(OfGift),
    output: Gift,
  },
  thankForGift: {
    method: 'POST',
    path: '/Gift/ThankForGift',
    about: 'Sends thanks for a gift that the caller accepted, once.',
    access: 'rank:User',
    refuses: ['NotFound', 'GiftNotAccepted', 'AlreadyThanked', ...publicTextRefusals],
    input: z.object({ ...OfGift, text: requiredText(giftTextLength) }),
    output: Gift,
  },
})
