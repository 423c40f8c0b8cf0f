import { z } from 'zod'
import { calls } from './call.ts'
import { freeText, Id, Instant, Page, PageInput } from './fields.ts'
import { expiryAlertDays } from './limits.ts'
import { NextExpiry } from './wallet.ts'

const clientStates = ['expired', 'expiring', 'low', 'empty'] as const

/** A member who is assigned to a consultant, with what their consultant may do something about. */
export const Client = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  countryId: Id,
  points: z.int().describe('Available points.'),
  nextExpiry: NextExpiry.nullable(),
  lastBoughtAt: Instant.nullable(),
  state: z
    .enum(clientStates)
    .nullable()
    .describe(
      `Why the member needs attention. expired: no points left, some expired in the last ${expiryAlertDays} days. expiring: points expire in the next ${expiryAlertDays} days. low: less than a fifth of the last purchase is left. empty: no points. \`null\`: none of these.`,
    ),
})
export type Client = z.infer<typeof Client>

export const clients = calls('clients', {
  getClients: {
    method: 'POST',
    path: '/SalesClaims/GetClients',
    about:
      'Lists the members assigned to the caller with their points and next expiry. Those who need attention come first.',
    access: 'rank:SalesConsultant',
    reads: true,
    input: z.object({
      name: freeText(100).default('').describe('Part of the name, the phone number or the email.'),
      state: z.enum(clientStates).optional(),
      ...PageInput,
    }),
    output: Page(Client).extend({
      counts: z
        .object({ expired: z.int(), expiring: z.int(), low: z.int(), empty: z.int() })
        .describe('Number of assigned members by state.'),
    }),
  },
})
