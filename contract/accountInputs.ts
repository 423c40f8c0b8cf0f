import { z } from 'zod'
import { ShownVersion } from './consents.ts'
import type { FailureCode } from './failures.ts'
import {
  boundedText,
  cleanDigits,
  Email,
  EnteredPassword,
  freeText,
  Name,
  OptionalId,
  Password,
  Phone,
  PhoneCode,
  requiredId,
  Version,
} from './fields.ts'
import { codeDigits } from './limits.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

/** The code out of a short message, in digits of any script. */
export const Code = boundedText(20, 'EnterValidCode')
  .overwrite(cleanDigits)
  .regex(new RegExp(`^\\d{${codeDigits}}$`), key('EnterValidCode'))

/** What ConfirmCode gave: spent by the command that it is for. */
export const PhoneProof = boundedText(100, 'ProofNeeded').min(1, key('ProofNeeded'))

/** Out of the link that sets a new password. */
export const ResetToken = boundedText(200, 'LinkExpired')

/** A value that may be left empty for 'as it is'. */
export function emptyOr(schema: z.ZodType<string>) {
  return z
    .string()
    .overwrite((value) => schema.safeParse(value).data ?? value)
    .superRefine((value, check) => {
      if (value === '') return
      const issue = schema.safeParse(value).error?.issues[0]
      if (issue) check.addIssue({ code: 'custom', message: issue.message })
    })
}

export const phoneRefusals = ['EnterValidPhone', 'CountryNotServed'] as const
export const passwordRefusals = ['PasswordTooCommon', 'PasswordIsPersonal'] as const

export const TypedPhone = { phone: Phone, phoneCode: PhoneCode }

export const NewAccount = { name: wire(Name, 'userName'), email: Email, password: Password, ...TypedPhone }

/** What somebody who registers agrees to, in the versions that they were shown; what is missing they are asked for later. */
export const AgreedVersions = {
  termsVersion: ShownVersion.optional().describe('Version of the terms that was shown.'),
  privacyVersion: ShownVersion.optional().describe('Version of the privacy policy that was shown.'),
}

/** How many points a member transfers within a day without showing again who they are. */
const TransferLimit = z
  .int()
  .min(0, key('InvalidData'))
  .max(1_000_000_000, key('InvalidData'))
  .nullable()
  .describe('Points that can be transferred within 24 hours without re-authentication; `null` if unlimited.')

export const ProfileInput = z.object({
  id: OptionalId.describe('ID of the caller.'),
  name: wire(Name.optional(), 'userName'),
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
  transferLimit: TransferLimit.optional(),
  countryId: requiredId('invalid country').optional(),
  rank: freeText(120).optional().describe('Accepted for compatibility; can’t be changed here.'),
  version: Version.optional(),
})
