import { z } from 'zod'
import { calls } from './call.ts'
import { Id, Instant, Money, OptionalId } from './fields.ts'
import { OfferRow } from './offers.ts'
import { PlaceRow } from './places.ts'
import { CurrencyOfPrices } from './regions.ts'

/** What paid orders saved, by the clocks of the country of each. */
export const Savings = z.object({
  currency: CurrencyOfPrices,
  month: Money.describe('In this month.'),
  year: Money.describe('In this year.'),
  all: Money,
})
export type Savings = z.infer<typeof Savings>

export const MemberHome = z.object({
  followedCount: z.int().describe('How many places one follows.'),
  newest: z.array(OfferRow).describe('Live offers of the places that one follows, the newest first.'),
  visited: z
    .array(
      z.object({
        place: PlaceRow,
        paidAt: Instant,
        offerId: Id.nullable().describe('What was used there last, where it can be had again.'),
      }),
    )
    .describe('Where one paid last.'),
  savings: z
    .array(Savings)
    .describe('By currency, that of one’s country first, which is there whether or not anything was saved.'),
})
export type MemberHome = z.infer<typeof MemberHome>

export const memberHome = calls('memberHome', {
  getMemberHome: {
    method: 'GET',
    path: '/Startup/GetMemberHome',
    about: 'What a member’s home shows.',
    access: 'rank:User',
    input: z.object({}),
    output: MemberHome,
  },
  getEndsSoon: {
    method: 'GET',
    path: '/Startup/GetEndsSoon',
    about: 'The live offers of a country, or of all, that end first.',
    access: 'anyone',
    shared: true,
    input: z.object({ countryId: OptionalId }),
    output: z.array(OfferRow),
  },
})
