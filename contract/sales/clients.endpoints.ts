import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { freeText, Page, PageInput } from '../core/fields.ts'
import { clientStates } from './constants.ts'
import { Client } from './schemas.ts'

export const clients = defineEndpoints('clients', {
  getClients: {
    method: 'POST',
    path: '/SalesClaims/GetClients',
    about:
      'Lists the members assigned to the caller with their points and next expiry. Those who need attention come first.',
    access: 'rank:SalesConsultant',
    isReadOnly: true,
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
