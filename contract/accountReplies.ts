import { z } from 'zod'
import { Id, Instant, Version } from './fields.ts'
import { GrantedRole, RankBaseName } from './roles.ts'

/** Somebody who is logged in. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  emailProved: z.boolean().describe('Whether the email address is confirmed.'),
  pendingEmail: z
    .string()
    .nullable()
    .describe('Unconfirmed email address that replaces `email` once confirmed; `null` if there is none.'),
  phone: z.string().nullable().describe('Phone number in E.164 format; `null` if there is none.'),
  countryId: Id,
  rank: z.string().describe('Name of the rank.'),
  rankId: Id,
  rankBaseName: RankBaseName,
  servicePlaceId: Id.nullable(),
  branchId: Id.nullable(),
  isProvisional: z
    .boolean()
    .describe(
      'Whether another person created the account or set its password. Only `ConfirmAccount` is available until its owner confirms it.',
    ),
  transferLimit: z
    .int()
    .nullable()
    .describe(
      'Points that can be transferred within 24 hours without re-authentication; `null` if unlimited.',
    ),
  version: Version,
})
export type User = z.infer<typeof User>

export const Who = z.object({ user: User, roles: z.array(GrantedRole) })

export const Opened = Who.extend({
  token: z
    .string()
    .nullable()
    .describe('Session token; `null` for the web pages, whose session is in a cookie.'),
})

export const PasswordReset = z.object({
  isLoggedIn: z.boolean().describe('Whether a session was opened.'),
  token: z
    .string()
    .nullable()
    .describe(
      'Session token; `null` if none was opened, and for the web pages, whose session is in a cookie.',
    ),
})

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  at: Instant.describe('Time of the login.'),
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
