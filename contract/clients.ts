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
  points: z.int().describe('Available.'),
  nextExpiry: NextExpiry.nullable(),
  lastBoughtAt: Instant.nullable(),
  state: z
    .enum(clientStates)
    .nullable()
    .describe(
      `expired: nothing is left, and something expired in the last ${expiryAlertDays} days; expiring: something does in the next ${expiryAlertDays}; low: less than a fifth is left of what they bought last; empty: they have nothing.`,
    ),
})
export type Client = z.infer<typeof Client>

export const clients = calls('clients', {
  getClients: {
    method: 'POST',
    path: '/SalesClaims/GetClients',
    about:
      'The members who are assigned to the caller, with what they hold and when it expires; who needs something first.',
    access: 'rank:SalesConsultant',
    reads: true,
    input: z.object({
      name: freeText(100).default('').describe('Part of the name, or of the phone.'),
      state: z.enum(clientStates).optional(),
      ...PageInput,
    }),
    output: Page(Client).extend({
      counts: z
        .object({ expired: z.int(), expiring: z.int(), low: z.int(), empty: z.int() })
        .describe('Of all their members.'),
    }),
  },
})
