import { z } from 'zod'
import { calls } from './call.ts'
import { freeText, Id, Instant, Money, Month, Named, OptionalId, Page, PageInput } from './fields.ts'
import { ProfitSlice, SaleWay } from './profitSlices.ts'
import { CurrencyOfPrices } from './regions.ts'
import { wire } from './wire.ts'

/** What was sold in a month by one way, and what it brings. */
export const MonthProfit = z.object({
  month: Month,
  type: SaleWay,
  count: z.int(),
  sold: Money.describe('Less what was taken back.'),
  profit: Money,
})
export type MonthProfit = z.infer<typeof MonthProfit>

export const SlicePart = z.object({ percent: z.number(), amount: wire(Money, 'mony') })

/** A month of sales by one way with how its profit comes about. */
export const ProfitGroup = MonthProfit.extend({
  before: Money.describe('What of that month was claimed before.'),
  parts: z.array(SlicePart).describe('Which slice took which part.'),
})
export type ProfitGroup = z.infer<typeof ProfitGroup>

export const ProfitRow = z.object({
  registrationId: Id,
  at: Instant,
  memberName: z.string().describe('Masked, unless the caller looks after them.'),
  packageName: z.string().describe('As it was called then.'),
  amount: wire(Money, 'mony').describe('Below nothing where it was taken back.'),
  way: SaleWay,
  percent: z.number().nullable().describe('Null where more than one slice took a part of it.'),
  parts: z.array(SlicePart),
  profit: Money,
  claimId: Id.nullable().describe('Null: not claimed yet.'),
})
export type ProfitRow = z.infer<typeof ProfitRow>

const Settling = {
  profit: Money.describe('Below nothing where more was taken back than sold.'),
  cash: Money.describe('What of it is kept for cash that is owed; a profit below nothing is owed as cash.'),
  net: Money.describe('What is paid.'),
}

const Open = z.object({ count: z.int(), sold: Money, ...Settling })

export const UnclaimedUser = z.object({
  userId: Id,
  name: z.string(),
  currency: CurrencyOfPrices,
  count: z.int(),
  sold: Money,
  ...Settling,
  cashOwed: Money,
  months: z.array(MonthProfit),
  requestedAt: Instant.nullable().describe('When they asked for it.'),
})
export type UnclaimedUser = z.infer<typeof UnclaimedUser>

export const Claim = z.object({
  id: Id,
  user: Named,
  countryId: Id,
  countryName: z.string(),
  currency: CurrencyOfPrices,
  settledBy: z.string(),
  at: Instant,
  until: Instant,
  count: z.int(),
  ...Settling,
})
export type Claim = z.infer<typeof Claim>

const ofClaim = { countryId: OptionalId.describe('0 or missing: all.'), userId: OptionalId }

export const Earnings = z.object({
  countryId: Id,
  countryName: z.string(),
  currency: CurrencyOfPrices,
  thisMonth: z.object({ sold: Money, profit: Money }),
  claimed: Money.describe('All that was claimed so far.'),
  open: Open.describe('What isn’t claimed yet.'),
  cashOwed: Money,
  requestedAt: Instant.nullable(),
  lastClaim: z.object({ id: Id, at: Instant }).nullable(),
  months: z
    .array(z.object({ month: Month, sold: Money, profit: Money, claimed: Money }))
    .describe('The last twelve, the earliest first.'),
})
export type Earnings = z.infer<typeof Earnings>

export const claims = calls('claims', {
  getAllNotClaimedUsers: {
    method: 'GET',
    path: '/SalesClaims/GetAllNotClaimedUsers',
    about:
      'Which consultants have sales in a country that aren’t claimed, and what they bring; those who asked for it come first.',
    access: 'ProfitClaimsControl',
    refuses: ['NotFound'],
    input: z.object({
      countryId: OptionalId.describe('0 or missing: the caller’s.'),
      month: Month.optional().describe('Missing: all months.'),
      type: SaleWay.optional(),
      name: freeText(100).default('').describe('Part of the consultant’s name.'),
      ...PageInput,
    }),
    output: Page(UnclaimedUser).extend({
      countryId: Id,
      currency: CurrencyOfPrices,
      total: z
        .object({ count: z.int(), sold: Money, profit: Money })
        .describe('Over all that the filter holds.'),
      months: z.array(Month).describe('In which something isn’t claimed, the latest first.'),
    }),
  },
  getUserStatDetail: {
    method: 'POST',
    path: '/SalesClaims/GetUserStatDetail',
    about:
      'What somebody’s sales in a month bring, row by row, claimed or not; without a month all that isn’t claimed. Another’s for staff who look after claims.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({
      userId: OptionalId.describe('0 or missing: the caller.'),
      countryId: OptionalId.describe('0 or missing: the person’s.'),
      month: Month.optional(),
      ...PageInput,
    }),
    output: z.object({
      user: Named,
      countryId: Id,
      currency: CurrencyOfPrices,
      until: Instant.describe('The instant that these figures are of.'),
      rows: z.array(ProfitRow),
      totalCount: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
      hasNext: z.boolean(),
      groups: z.array(ProfitGroup).describe('Of all rows, not of the page.'),
      slices: z.array(ProfitSlice).describe('Of the scales by which these rows count.'),
      profit: Money.describe('Of all rows.'),
      open: Open.describe('All that isn’t claimed, of whatever month.'),
      cashOwed: Money,
      months: z.array(Month).describe('In which something was sold, the latest first.'),
      countries: z.array(Named).describe('In which something was sold.'),
      requestedAt: Instant.nullable(),
      mayClaim: z.boolean().describe('The caller may settle it.'),
    }),
  },
  claimUser: {
    method: 'POST',
    path: '/SalesClaims/ClaimUser',
    about:
      'Settles all that isn’t claimed of a consultant’s sales in a country up to an instant: each once, and never one’s own. Cash that they owe is kept from it.',
    access: 'ProfitClaimsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'OwnClaim', 'NothingToClaim', 'ClaimChanged'],
    input: z.object({
      userId: Id,
      countryId: Id,
      until: Instant.optional().describe('Inclusive; missing or to come: now.'),
      profit: Money.optional().describe('As it was shown; another is refused.'),
      net: Money.optional().describe('As it was shown; another is refused.'),
    }),
    output: z.object({ id: Id, ...Settling, rows: z.int().describe('How many were claimed.') }),
  },
  requestClaim: {
    method: 'POST',
    path: '/SalesClaims/RequestClaim',
    about: 'Asks for what one’s sales in a country brought; the next claim answers it.',
    access: 'rank:SalesConsultant',
    refuses: ['NothingToClaim', 'ClaimRequested'],
    input: z.object({ countryId: OptionalId.describe('0 or missing: one’s own.') }),
    output: z.object({ id: Id, requestedAt: Instant }),
  },
  getClaims: {
    method: 'POST',
    path: '/SalesClaims/GetClaims',
    about: 'What was claimed, the latest first: one’s own; for staff who look after claims everybody’s.',
    access: 'user',
    reads: true,
    input: z.object({ ...ofClaim, name: freeText(100).default(''), ...PageInput }),
    output: Page(Claim),
  },
  getClaim: {
    method: 'GET',
    path: '/SalesClaims/GetClaim',
    about: 'A claim with its rows and what it was computed from.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ id: Id, ...PageInput }),
    output: Claim.extend({
      groups: z.array(ProfitGroup),
      rows: z.array(ProfitRow),
      totalPages: z.int(),
      currentPage: z.int(),
      hasNext: z.boolean(),
    }),
  },
  getEarnings: {
    method: 'GET',
    path: '/SalesClaims/GetEarnings',
    about: 'What the caller’s sales brought in each country, claimed and not; their own country first.',
    access: 'user',
    input: z.object({}),
    output: z.array(Earnings),
  },
})
