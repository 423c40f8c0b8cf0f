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
  sold: Money.describe('Amount sold in the month, less reversals.'),
  profit: Money,
})
export type MonthProfit = z.infer<typeof MonthProfit>

export const SlicePart = z.object({ percent: z.number(), amount: wire(Money, 'mony') })

/** A month of sales by one way with how its profit comes about. */
export const ProfitGroup = MonthProfit.extend({
  before: Money.describe('Commission of that month that was settled earlier.'),
  parts: z.array(SlicePart).describe('Breakdown by commission tier.'),
})
export type ProfitGroup = z.infer<typeof ProfitGroup>

export const ProfitRow = z.object({
  registrationId: Id,
  at: Instant,
  memberName: z.string().describe('Name of the member, masked unless the caller manages them.'),
  packageName: z.string().describe('Name of the package at the time of sale.'),
  amount: wire(Money, 'mony').describe('Amount of the sale; negative for a reversal.'),
  way: SaleWay,
  percent: z
    .number()
    .nullable()
    .describe('Commission rate in percent; `null` if the sale spans several tiers.'),
  parts: z.array(SlicePart),
  profit: Money,
  claimId: Id.nullable().describe('Settlement ID; `null` if the row is unsettled.'),
})
export type ProfitRow = z.infer<typeof ProfitRow>

const Settling = {
  profit: Money.describe('Commission; negative if reversals exceed sales.'),
  cash: Money.describe('Amount deducted for cash owed. A negative commission is added to the cash owed.'),
  net: Money.describe('Amount paid out.'),
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
  requestedAt: Instant.nullable().describe(
    'Time when the consultant requested settlement; `null` if they didn’t.',
  ),
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

const ofClaim = {
  countryId: OptionalId.describe('Country ID. Omitted or 0: all countries.'),
  userId: OptionalId,
}

export const Earnings = z.object({
  countryId: Id,
  countryName: z.string(),
  currency: CurrencyOfPrices,
  thisMonth: z.object({ sold: Money, profit: Money }),
  claimed: Money.describe('Commission settled so far.'),
  open: Open.describe('Unsettled commission.'),
  cashOwed: Money,
  requestedAt: Instant.nullable(),
  lastClaim: z.object({ id: Id, at: Instant }).nullable(),
  months: z
    .array(z.object({ month: Month, sold: Money, profit: Money, claimed: Money }))
    .describe('Last twelve months, earliest first.'),
})
export type Earnings = z.infer<typeof Earnings>

export const claims = calls('claims', {
  getAllNotClaimedUsers: {
    method: 'GET',
    path: '/SalesClaims/GetAllNotClaimedUsers',
    about:
      'Lists consultants with unsettled sales in a country and their commission. Those who requested settlement come first.',
    access: 'ProfitClaimsControl',
    refuses: ['NotFound'],
    input: z.object({
      countryId: OptionalId.describe('Country ID. Omitted or 0: the caller’s country.'),
      month: Month.optional().describe('Month of the sales. Omitted: all months.'),
      type: SaleWay.optional(),
      name: freeText(100).default('').describe('Part of the consultant’s name.'),
      ...PageInput,
    }),
    output: Page(UnclaimedUser).extend({
      countryId: Id,
      currency: CurrencyOfPrices,
      total: z
        .object({ count: z.int(), sold: Money, profit: Money })
        .describe('Totals of all matching consultants.'),
      months: z.array(Month).describe('Months with unsettled sales, latest first.'),
    }),
  },
  getUserStatDetail: {
    method: 'POST',
    path: '/SalesClaims/GetUserStatDetail',
    about:
      'Returns the commission of a person’s sales in a month, row by row. Without a month it returns all unsettled rows. Staff who manage settlements can name another person.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({
      userId: OptionalId.describe('User ID. Omitted or 0: the caller.'),
      countryId: OptionalId.describe('Country ID. Omitted or 0: the person’s country.'),
      month: Month.optional(),
      ...PageInput,
    }),
    output: z.object({
      user: Named,
      countryId: Id,
      currency: CurrencyOfPrices,
      until: Instant.describe('Time at which these figures were computed.'),
      rows: z.array(ProfitRow),
      totalCount: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
      hasNext: z.boolean(),
      groups: z.array(ProfitGroup).describe('Groups of all matching rows, not only of this page.'),
      slices: z.array(ProfitSlice).describe('Commission tiers that apply to these rows.'),
      profit: Money.describe('Commission of all matching rows.'),
      open: Open.describe('Unsettled commission of all months.'),
      cashOwed: Money,
      months: z.array(Month).describe('Months with sales, latest first.'),
      countries: z.array(Named).describe('Countries with sales.'),
      requestedAt: Instant.nullable(),
      mayClaim: z.boolean().describe('Whether the caller may settle the commission.'),
    }),
  },
  claimUser: {
    method: 'POST',
    path: '/SalesClaims/ClaimUser',
    about:
      'Settles the unsettled commission of a consultant in a country up to an instant. Each sale is settled once, and nobody settles their own. Cash the consultant owes is deducted.',
    access: 'ProfitClaimsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'OwnClaim', 'NothingToClaim', 'ClaimChanged'],
    input: z.object({
      userId: Id,
      countryId: Id,
      until: Instant.optional().describe(
        'Last instant of the settlement (inclusive). Omitted or in the future: now.',
      ),
      profit: Money.optional().describe(
        'Commission as it was shown. The call is rejected if it has changed.',
      ),
      net: Money.optional().describe(
        'Amount paid out as it was shown. The call is rejected if it has changed.',
      ),
    }),
    output: z.object({ id: Id, ...Settling, rows: z.int().describe('Number of settled rows.') }),
  },
  requestClaim: {
    method: 'POST',
    path: '/SalesClaims/RequestClaim',
    about:
      'Requests settlement of the caller’s commission in a country. The next settlement completes the request.',
    access: 'rank:SalesConsultant',
    refuses: ['NothingToClaim', 'ClaimRequested'],
    input: z.object({ countryId: OptionalId.describe('Country ID. Omitted or 0: the caller’s country.') }),
    output: z.object({ id: Id, requestedAt: Instant }),
  },
  getClaims: {
    method: 'POST',
    path: '/SalesClaims/GetClaims',
    about: 'Lists the caller’s settlements, newest first. Staff who manage settlements get everybody’s.',
    access: 'user',
    reads: true,
    input: z.object({ ...ofClaim, name: freeText(100).default(''), ...PageInput }),
    output: Page(Claim),
  },
  getClaim: {
    method: 'GET',
    path: '/SalesClaims/GetClaim',
    about: 'Returns a settlement with its rows and the figures it was computed from.',
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
    about:
      'Returns the caller’s settled and unsettled commission by country, the caller’s own country first.',
    access: 'user',
    input: z.object({}),
    output: z.array(Earnings),
  },
})
