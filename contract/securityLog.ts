import { z } from 'zod'
import { countedEntries } from './audit.ts'
import { calls } from './call.ts'
import { BoundedPage, Day, freeText, Id, Instant, PageInput } from './fields.ts'

const Detail = z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })

export const SecurityEntry = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string().describe('loggedIn, loginFailed …'),
  userId: Id.nullable().describe('Whom it is about; null for a visitor whom no account is known of.'),
  userName: z.string().nullable().describe('Null: nobody, or the person’s data was erased.'),
  sessionId: Id.nullable(),
  device: z.string().nullable().describe('What the browser said it is.'),
  network: z.string().nullable().describe('The /24 of an IPv4 address, the /48 of an IPv6 address.'),
  country: z.string().nullable().describe('Of that address, ISO 3166-1 alpha-2.'),
  times: z.int().describe('More than one: it stands for so many alike that came after those before it.'),
  details: z.array(Detail),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

export const securityLog = calls('securityLog', {
  getSecurityLog: {
    method: 'GET',
    path: '/AuditLog/GetSecurityLog',
    about: `What happened to the product’s security, the latest first; at most ${countedEntries} entries are counted and paged.`,
    access: 'AuditControl',
    input: z.object({
      userId: Id.optional().describe('Whom it is about.'),
      kind: freeText(40).default('').describe('Empty: all.'),
      network: freeText(50).default('').describe('The beginning of a network; empty: all.'),
      from: Day.optional().describe('In the time zone of the caller’s country, as is `to`.'),
      to: Day.optional().describe('Included.'),
      ...PageInput,
    }),
    output: BoundedPage(SecurityEntry),
  },
})
