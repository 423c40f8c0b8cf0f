import { z } from 'zod'
import { Id, Instant } from '../core/fields.ts'

const Detail = z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })

export const SecurityEntry = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string().describe('Kind of event, such as `loggedIn` or `loginFailed`.'),
  userId: Id.nullable().describe('ID of the user concerned; `null` if no account is known.'),
  userName: z
    .string()
    .nullable()
    .describe('Name of the user; `null` if there is none or their data was erased.'),
  sessionId: Id.nullable(),
  device: z.string().nullable().describe('Device as the browser names it; `null` if unknown.'),
  network: z
    .string()
    .nullable()
    .describe('Network: the /24 of an IPv4 address or the /48 of an IPv6 address; `null` if unknown.'),
  country: z
    .string()
    .nullable()
    .describe('ISO 3166-1 alpha-2 country code of the network; `null` if unknown.'),
  times: z.int().describe('Number of identical events that the entry combines.'),
  details: z.array(Detail),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>
