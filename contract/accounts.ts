import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  chosen,
  Email,
  figuresIn,
  GivenPassword,
  Id,
  Instant,
  Name,
  Nothing,
  Password,
  Phone,
  PhoneCode,
  required,
  SavedId,
  Version,
  words,
} from './fields.ts'
import { HeldRole, RankBaseName } from './roles.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const Purpose = z.enum(['signUp', 'resetPassword', 'changePhone'])
export type Purpose = z.infer<typeof Purpose>

/** The code out of a short message, in digits of any script. */
const Code = z
  .string()
  .max(20, key('EnterValidCode'))
  .overwrite(figuresIn)
  .regex(/^\d{6}$/, key('EnterValidCode'))

/** What ConfirmCode gave: spent by the command that it is for. */
const PhoneProof = z.string().max(100, key('ProofNeeded')).min(1, key('ProofNeeded'))

/** A value that may be left empty for 'as it is'. */
function emptyOr(schema: z.ZodType<string>) {
  return z
    .string()
    .overwrite((value) => schema.safeParse(value).data ?? value)
    .superRefine((value, check) => {
      if (value === '') return
      const issue = schema.safeParse(value).error?.issues[0]
      if (issue) check.addIssue({ code: 'custom', message: issue.message })
    })
}

/** Somebody who is logged in. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  emailProved: z.boolean().describe('The link that was mailed to the address was opened.'),
  pendingEmail: z.string().nullable().describe('Takes the place of email once it is proved.'),
  phone: z.string().nullable().describe('E.164.'),
  countryId: Id,
  rank: z.string().describe('The name of the rank.'),
  rankId: Id,
  rankBaseName: RankBaseName,
  servicePlaceId: Id.nullable(),
  branchId: Id.nullable(),
  version: Version,
})
export type User = z.infer<typeof User>

const Who = z.object({ user: User, roles: z.array(HeldRole) })

const Opened = Who.extend({
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

const OutgoingMessage = z.object({
  id: Id,
  channel: z.enum(['sms', 'mail', 'push']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: Instant,
})

const phoneRefusals = ['EnterValidPhone', 'CountryNotServed'] as const
const passwordRefusals = ['PasswordTooCommon', 'PasswordIsPersonal'] as const

const TypedPhone = { phone: Phone, phoneCode: PhoneCode }

export const accounts = calls('accounts', {
  login: {
    method: 'POST',
    path: '/Auth/login',
    about: 'Opens a session for who knows the password of an e-mail, a phone or an unshared display name.',
    access: 'anyone',
    makes: 'session',
    refuses: ['WrongLogin'],
    input: z.object({
      login: wire(required(254), 'userName', 'email'),
      password: GivenPassword,
    }),
    output: Opened,
  },
  signUp: {
    method: 'POST',
    path: '/Auth/SignUp',
    about: 'Makes an account for a phone that was proved by code, and opens its session.',
    access: 'guest',
    makes: 'session',
    refuses: [...phoneRefusals, ...passwordRefusals, 'ProofNeeded', 'PhoneTaken'],
    input: z.object({
      name: wire(Name, 'userName'),
      email: Email,
      password: Password,
      ...TypedPhone,
      phoneProof: PhoneProof,
      rank: wire(z.enum(['User']).default('User'), 'rankString'),
    }),
    output: Opened,
  },
  checkAuth: {
    method: 'GET',
    path: '/Auth/CheckAuth',
    about: 'Who is logged in, and what they may do.',
    access: 'user',
    input: z.object({}),
    output: Who,
  },
  logout: {
    method: 'GET',
    path: '/Auth/logout',
    about: 'Ends the session that it comes with; without one it does nothing.',
    access: 'anyone',
    ends: 'session',
    input: z.object({}),
    output: Nothing,
  },
  sendCode: {
    method: 'POST',
    path: '/Auth/SendCode',
    about: 'Sends a code of six digits to a mobile, and replies alike whether or not it has an account.',
    access: 'anyone',
    makes: 'proof',
    refuses: [...phoneRefusals, 'CodeNotSent', 'Unauthorized'],
    input: z.object({ ...TypedPhone, purpose: Purpose }),
    output: z.object({
      expiresAt: Instant,
      resendAt: Instant.describe('When another code may be asked for, every limit counted.'),
    }),
  },
  confirmCode: {
    method: 'POST',
    path: '/Auth/ConfirmCode',
    about: 'Turns the right code into a proof of the phone, which lives for 15 minutes and is spent once.',
    access: 'anyone',
    makes: 'proof',
    refuses: [...phoneRefusals, 'WrongCode', 'CodeExpired', 'NoAttemptsLeft', 'Unauthorized'],
    input: z.object({ ...TypedPhone, purpose: Purpose, code: Code }),
    output: z.object({ phoneProof: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/Auth/ResetPassword',
    about: 'Sets a new password for who proved the phone, and ends every session of the account.',
    access: 'anyone',
    refuses: [...phoneRefusals, ...passwordRefusals, 'ProofNeeded'],
    input: z.object({ ...TypedPhone, phoneProof: PhoneProof, password: Password }),
    output: Nothing,
  },
  confirmEmail: {
    method: 'POST',
    path: '/Auth/ConfirmEmail',
    about: 'Proves the e-mail to which the link with this token went.',
    access: 'anyone',
    refuses: ['LinkExpired'],
    input: z.object({ token: z.string().max(200, key('LinkExpired')) }),
    output: Nothing,
  },
  sendEmailLink: {
    method: 'POST',
    path: '/Auth/SendEmailLink',
    about: 'Mails the link again to the address that is not proved yet.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({}),
    output: Nothing,
  },
  getSessions: {
    method: 'GET',
    path: '/Auth/GetSessions',
    about: 'Where one is logged in, the latest used first.',
    access: 'user',
    input: z.object({}),
    output: z.array(Session),
  },
  deleteSession: {
    method: 'DELETE',
    path: '/Auth/DeleteSession',
    about: 'Ends one of one’s own sessions.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
  },
  editProfile: {
    method: 'POST',
    path: '/UsersControl/EditProfile',
    about:
      'Changes one’s own name, country, e-mail, phone or password; what is left out stays, and so does an empty e-mail, phone or password.',
    access: 'user',
    makes: 'session',
    refuses: [
      ...phoneRefusals,
      ...passwordRefusals,
      'invalid country',
      'requiredField',
      'WrongPassword',
      'ProofNeeded',
      'PhoneTaken',
      'Stale',
      'Forbidden',
      'NotFound',
    ],
    input: z.object({
      id: SavedId.describe('One’s own.'),
      name: wire(Name.optional(), 'userName'),
      email: emptyOr(Email).optional(),
      phone: emptyOr(Phone).optional(),
      phoneCode: emptyOr(PhoneCode).optional(),
      phoneProof: emptyOr(PhoneProof).optional(),
      password: emptyOr(Password).optional().describe('The new one.'),
      currentPassword: emptyOr(GivenPassword)
        .optional()
        .describe('Needed for another e-mail, phone or password.'),
      countryId: chosen('invalid country').optional(),
      rank: words(120).optional().describe('Cannot be changed here.'),
      version: Version.optional(),
    }),
    output: z.object({
      id: Id,
      token: z.string().nullable().describe('With a new password: the new token of this session.'),
      user: User,
    }),
  },
  getOutbox: {
    method: 'GET',
    path: '/Dev/Outbox',
    about: 'The messages that did not leave this machine, newest first; there is none in production.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({}),
    output: z.array(OutgoingMessage),
  },
})
