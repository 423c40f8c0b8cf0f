import { z } from 'zod'
import { Id, Instant, Version } from './fields.ts'
import { GrantedRole, RankBaseName } from './roles.ts'

/** Somebody who is logged in. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  emailProved: z.boolean().describe('The link that was mailed to the address was opened.'),
  pendingEmail: z.string().nullable().describe('Takes the place of email once it is confirmed.'),
  phone: z.string().nullable().describe('E.164.'),
  countryId: Id,
  rank: z.string().describe('The name of the rank.'),
  rankId: Id,
  rankBaseName: RankBaseName,
  servicePlaceId: Id.nullable(),
  branchId: Id.nullable(),
  isProvisional: z
    .boolean()
    .describe('Somebody else made the account or set its password: nothing opens before ConfirmAccount.'),
  transferLimit: z
    .int()
    .nullable()
    .describe('So many points may be transferred within 24 hours without ProveAgain; null: any.'),
  version: Version,
})
export type User = z.infer<typeof User>

export const Who = z.object({ user: User, roles: z.array(GrantedRole) })

export const Opened = Who.extend({
  token: z.string().nullable().describe('Null for a page of ours, whose session is in a cookie.'),
})

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  at: Instant.describe('When it was opened.'),
  lastSeenAt: Instant,
})
export type Session = z.infer<typeof Session>

export const OutgoingMessage = z.object({
  id: Id,
  channel: z.enum(['sms', 'mail', 'push', 'webhook']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: Instant,
})
