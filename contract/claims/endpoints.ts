import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { freeText, Id, Instant, Money, Month, Named, OptionalId, Page, PageInput } from '../core/fields.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import {
  Claim,
  Earnings,
  openSums,
  ProfitGroup,
  ProfitRow,
  ProfitSlice,
  SaleWay,
  Settling,
  UnclaimedUser,
} from './schemas.ts'

const claimRef = {
  countryId: OptionalId.describe('Country ID. Omitted or 0: all countries.'),
  userId: OptionalId,
}

export const claims = defineEndpoints('claims', {
  getAllNotClaimedUsers: {
    method: 'GET',
    path: '/SalesClaims/GetAllNotClaimedUsers',
    about:
      'Lists consultants with unsettled sales in a country and their commission. Those who requested settlement come first.',
    access: 'ProfitClaimsControl',
    errors: ['NotFound'],
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
    isReadOnly: true,
    errors: ['NotFound'],
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
      open: openSums.describe('Unsettled commission of all months.'),
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
      'Settles the unsettled commission of a consultant in a country up to an instant. Each sale is settled once, and callers can’t settle their own. Cash the consultant owes is deducted.',
    access: 'ProfitClaimsControl',
    requiresReauth: true,
    approval: 'byRule',
    moves: 'money',
    errors: ['NotFound', 'OwnClaim', 'NothingToClaim', 'ClaimChanged'],
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
    errors: ['NotFound', 'NothingToClaim', 'ClaimRequested'],
    input: z.object({ countryId: OptionalId.describe('Country ID. Omitted or 0: the caller’s country.') }),
    output: z.object({ id: Id, requestedAt: Instant }),
  },
  getClaims: {
    method: 'POST',
    path: '/SalesClaims/GetClaims',
    about:
      'Lists the caller’s settlements, newest first. Staff who manage settlements get those of all consultants.',
    access: 'user',
    isReadOnly: true,
    input: z.object({ ...claimRef, name: freeText(100).default(''), ...PageInput }),
    output: Page(Claim),
  },
  getClaim: {
    method: 'GET',
    path: '/SalesClaims/GetClaim',
    about: 'Returns a settlement with its rows and the figures it was computed from.',
    access: 'user',
    errors: ['NotFound'],
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
