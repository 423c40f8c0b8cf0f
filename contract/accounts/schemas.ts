import { z } from 'zod'
import { ShownVersion } from '../consents/schemas.ts'
import { digitStyles } from '../core/digits.ts'
import { errorKey } from '../core/error.ts'
import {
  boundedText,
  cleanDigits,
  Email,
  EnteredPassword,
  freeText,
  Id,
  Instant,
  Name,
  OptionalId,
  Password,
  Phone,
  PhoneCode,
  requiredId,
  Version,
} from '../core/fields.ts'
import { toErrorCode } from '../core/issues.ts'
import { codeDigits } from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { GrantedRole, RankBaseName } from '../roles/schemas.ts'

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
  hasPassword: z.boolean().describe('Whether the account has a password; if not, a code logs in.'),
  isProvisional: z
    .boolean()
    .describe(
      'Whether another person created the account or set its password. Only `ConfirmAccount` is available until its owner confirms it.',
    ),
  digits: z.enum(digitStyles).describe('Digits of Arabic texts.'),
  transferLimit: z
    .int()
    .nullable()
    .describe(
      'Points that can be transferred within 24 hours without re-authentication; `null` if unlimited.',
    ),
  version: Version,
})
export type User = z.infer<typeof User>

export const Who = z.object({
  user: User,
  roles: z.array(GrantedRole),
  pointsDelayedUntil: Instant.nullable().describe(
    'Time before which this session can’t move points, because a code opened it on a new device; `null` if it can.',
  ),
})

export const Opened = Who.extend({
  token: z
    .string()
    .nullable()
    .describe('Session token; `null` for the web pages, whose session is in a cookie.'),
})

export const PhoneLogin = z.object({
  nextStep: z
    .enum(['name', 'password'])
    .nullable()
    .describe(
      '`null`: logged in. `name`: the number has no account yet; `SignUpWithPhone` creates one. `password`: the account is opened by `login`, or by a passkey.',
    ),
  token: z
    .string()
    .nullable()
    .describe(
      'Session token; `null` if none was opened, and for the web pages, whose session is in a cookie.',
    ),
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

/** Digits of any script. */
export const Code = boundedText(20, 'EnterValidCode')
  .overwrite(cleanDigits)
  .regex(new RegExp(`^\\d{${codeDigits}}$`), errorKey('EnterValidCode'))

/** Issued by ConfirmCode. The endpoint that needs it consumes it. */
export const PhoneProof = boundedText(100, 'ProofNeeded').min(1, errorKey('ProofNeeded'))

export const ResetToken = boundedText(200, 'LinkExpired')

/** Also accepts an empty value, which means "unchanged". */
export function emptyOr(schema: z.ZodType<string>) {
  return z
    .string()
    .overwrite((value) => schema.safeParse(value).data ?? value)
    .superRefine((value, check) => {
      if (value === '') return
      const issue = schema.safeParse(value, { error: toErrorCode }).error?.issues[0]
      if (issue) check.addIssue({ code: 'custom', message: issue.message })
    })
}

export const phoneErrors = ['EnterValidPhone', 'CountryNotServed'] as const
export const passwordErrors = ['PasswordTooCommon', 'PasswordIsPersonal'] as const

export const PhoneInput = { phone: Phone, phoneCode: PhoneCode }

export const NewAccount = {
  name: wireName(Name, 'userName'),
  email: Email,
  password: Password,
  ...PhoneInput,
}

export const enteredReferralCode = freeText(20)
  .optional()
  .describe('Invitation code. A code without a reward is ignored.')

export const AgreedVersions = {
  termsVersion: ShownVersion.optional().describe('Version of the terms that was shown.'),
  privacyVersion: ShownVersion.optional().describe('Version of the privacy policy that was shown.'),
}

/** Per day, without re-authenticating. */
const TransferLimit = z
  .int()
  .min(0, errorKey('InvalidData'))
  .max(1_000_000_000, errorKey('InvalidData'))
  .nullable()
  .describe('Points that can be transferred within 24 hours without re-authentication; `null` if unlimited.')

export const ProfileInput = z.object({
  id: OptionalId.describe('ID of the caller.'),
  name: wireName(Name.optional(), 'userName'),
  email: emptyOr(Email).optional(),
  phone: emptyOr(Phone).optional(),
  phoneCode: emptyOr(PhoneCode).optional(),
  phoneProof: emptyOr(PhoneProof).optional(),
  password: emptyOr(Password).optional().describe('New password. Omitted or empty: unchanged.'),
  currentPassword: emptyOr(EnteredPassword)
    .optional()
    .describe(
      'Current password. Required for a new email, phone or password unless the session was re-authenticated.',
    ),
  digits: z.enum(digitStyles).optional().describe('Digits of Arabic texts. Omitted: unchanged.'),
  transferLimit: TransferLimit.optional(),
  countryId: requiredId('invalid country').optional(),
  rank: freeText(120).optional().describe('Accepted for compatibility; can’t be changed here.'),
  version: Version.optional(),
})

/** The server notifies the account's owner of each. */
const secondFactorChanges = [
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'resetAgreed',
  'resetStopped',
  'resetDone',
] as const
export type SecondFactorChange = (typeof secondFactorChanges)[number]

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  totp: z.object({ addedAt: Instant }).nullable().describe('Authenticator app; `null` if there is none.'),
  passkeys: z.array(Passkey),
  requiredFrom: Instant.nullable().describe(
    'Time from which everyone but members must have a second factor; `null` if not required.',
  ),
  resetDueAt: Instant.nullable().describe(
    'Time when staff’s approved reset removes all factors; `null` if none is pending.',
  ),
  isDemo: z.boolean().describe('Whether the account is a demo account, which can’t have a second factor.'),
  recoveryCodesLeft: z.int().min(0),
})
export type Factors = z.infer<typeof Factors>

export const Purpose = z.enum([
  'signUp',
  'continue',
  'resetPassword',
  'changePhone',
  'confirmAccount',
  'proveAgain',
])
export type Purpose = z.infer<typeof Purpose>
