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
  isOwn: z.boolean().describe('Whether the reader gave it.'),
  points: Points,
  design: z.enum(giftDesigns),
  text: z.string(),
  state: z.enum(giftStates),
  from: z
    .string()
    .nullable()
    .describe('The giver’s first name and an initial; null once the account is gone.'),
  to: z
    .string()
    .nullable()
    .describe('For its giver: the number while it waits, then whoever accepted it, by a masked name.'),
  givenAt: Instant,
  returnsAt: Instant.describe('When it goes back, or would have.'),
  endedAt: Instant.nullable(),
  thanks: z.string().nullable().describe('What was said for it.'),
})
export type Gift = z.infer<typeof Gift>

const OfGift = { giftId: Id }

export const gifts = calls('gifts', {
  givePoints: {
    method: 'POST',
    path: '/Gift/GivePoints',
    about: `Gives points of one’s own, with a card, to whoever holds a mobile number of the country. They wait for ${giftDays} days at most, whether or not the number has an account, and nothing tells which; a number without one is sent a message. ${giftsADay} a day, and ${giftsToPhoneADay} to a number. Asks for a fresh proof as a transfer does, and counts as one.`,
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
    about: 'The gifts that one gave or got, the latest first.',
    access: 'rank:User',
    input: z.object({ side: z.enum(['given', 'got']), ...PageInput }),
    output: Page(Gift),
  },
  getGift: {
    method: 'GET',
    path: '/Gift/GetGift',
    about: 'A gift that one gave or got.',
    access: 'rank:User',
    refuses: ['NotFound'],
    input: z.object(OfGift),
    output: Gift,
  },
  acceptGift: {
    method: 'POST',
    path: '/Gift/AcceptGift',
    about: 'Takes the points of a gift that waits for one’s own number; they keep their expiry.',
    access: 'rank:User',
    moves: 'points',
    refuses: ['NotFound', 'GiftOver', 'CannotReceivePoints', 'GiftAbroad'],
    input: z.object(OfGift),
    output: Gift,
  },
  takeBackGift: {
    method: 'POST',
    path: '/Gift/TakeBackGift',
    about: 'Takes back a gift that one gave and nobody has accepted.',
    access: 'rank:User',
    moves: 'points',
    refuses: ['NotFound', 'GiftOver'],
    input: z.object(OfGift),
    output: Gift,
  },
  thankForGift: {
    method: 'POST',
    path: '/Gift/ThankForGift',
    about: 'Says thank you for a gift that one accepted, once.',
    access: 'rank:User',
    refuses: ['NotFound', 'GiftNotAccepted', 'AlreadyThanked', ...publicTextRefusals],
    input: z.object({ ...OfGift, text: requiredText(giftTextLength) }),
    output: Gift,
  },
})
