import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { boundedText, cleanDigits, EmptyReply, Id, IdReply, Instant, requiredText } from '../core/fields.ts'
import {
  passkeyMinutes,
  recoveryCodeCount,
  secondFactorTicketMinutes,
  totpSetupMinutes,
} from '../core/limits.ts'
import { Factors, Opened } from './schemas.ts'

const Ticket = boundedText(1000, 'InvalidData').min(1, 'requiredField')

/** A code of the authenticator app, or a recovery code. Digits of any script, with or without spaces. */
export const FactorCode = boundedText(40, 'EnterValidCode')
  .overwrite(cleanDigits)
  .min(1, 'requiredField')
  .regex(/^(\d{6}|[\dA-Za-z]{5}-?[\dA-Za-z]{5})$/, 'EnterValidCode')

const AppCode = boundedText(40, 'EnterValidCode')
  .overwrite(cleanDigits)
  .min(1, 'requiredField')
  .regex(/^\d{6}$/, 'EnterValidCode')

const RecoveryCodes = z
  .array(z.string())
  .describe('Recovery codes. Each works once; they are returned only once.')

/** A signed or newly created passkey: a browser's `PublicKeyCredential` as JSON. */
const Credential = boundedText(20_000, 'InvalidData').min(1, 'requiredField')

export const PasskeyOptions = z.object({
  options: z.string().describe('WebAuthn options as JSON.'),
  ticket: z.string().describe('Ticket to send back with the browser’s result.'),
})

export const secondFactors = defineEndpoints('factors', {
  proveFactor: {
    method: 'POST',
    path: '/Auth/ProveFactor',
    about: `Completes a login that returned \`FactorNeeded\`, within ${secondFactorTicketMinutes} minutes. Takes a code of the authenticator app or a recovery code.`,
    access: 'anyone',
    makes: 'session',
    errors: ['WrongCode', 'LoginExpired'],
    input: z.object({
      ticket: Ticket.describe('Ticket from the `FactorNeeded` response.'),
      code: FactorCode,
    }),
    output: Opened,
  },
  getFactors: {
    method: 'GET',
    path: '/Auth/GetFactors',
    about: 'Returns the caller’s two-factor settings.',
    access: 'user',
    mfaExempt: true,
    input: z.object({}),
    output: Factors,
  },
  saveRequiredFrom: {
    method: 'POST',
    path: '/Auth/SaveFactorsRequiredFrom',
    about:
      'Sets the date from which staff, consultants, owners and branch managers must have a second factor. `null` means never.',
    access: 'rank:SuperAdmin',
    requiresReauth: true,
    input: z.object({ from: Instant.nullable() }),
    output: z.object({ id: Id, requiredFrom: Instant.nullable() }),
  },
  stopOwnReset: {
    method: 'POST',
    path: '/Auth/StopFactorReset',
    about: 'Stops an approved removal of the caller’s factors.',
    access: 'user',
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object({}),
    output: EmptyReply,
  },
  startTotp: {
    method: 'POST',
    path: '/Auth/StartTotp',
    about: `Creates a secret for an authenticator app (TOTP, RFC 6238). Nothing changes until \`AddTotp\`, within ${totpSetupMinutes} minutes.`,
    access: 'user',
    mfaExempt: true,
    requiresReauth: true,
    makes: 'proof',
    errors: ['Unauthorized'],
    input: z.object({}),
    output: z.object({
      secret: z.string().describe('Secret in base32, to type into the app.'),
      uri: z.string().describe('Secret as an `otpauth://` URI, to show as a QR code.'),
      ticket: z.string().describe('Ticket for `AddTotp`.'),
    }),
  },
  addTotp: {
    method: 'POST',
    path: '/Auth/AddTotp',
    about: `Enables TOTP for the caller’s account, which must have a password, replacing any earlier authenticator app, and revokes all other sessions. Returns ${recoveryCodeCount} recovery codes if this is the first factor.`,
    access: 'user',
    mfaExempt: true,
    requiresReauth: true,
    makes: 'proof',
    errors: ['WrongCode', 'SetupExpired', 'PasswordNeeded', 'Unauthorized'],
    input: z.object({ ticket: Ticket, code: AppCode }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  },
  removeTotp: {
    method: 'POST',
    path: '/Auth/RemoveTotp',
    about:
      'Removes the caller’s authenticator app and revokes all other sessions. Removing the last factor also removes the recovery codes.',
    access: 'user',
    requiresReauth: true,
    errors: ['NotFound', 'Unauthorized'],
    input: z.object({}),
    output: EmptyReply,
  },
  startPasskey: {
    method: 'POST',
    path: '/Auth/StartPasskey',
    about: `Returns WebAuthn creation options. Pass the browser’s result to \`AddPasskey\` within ${passkeyMinutes} minutes.`,
    access: 'user',
    mfaExempt: true,
    requiresReauth: true,
    makes: 'proof',
    errors: ['Unauthorized'],
    input: z.object({}),
    output: PasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/Auth/AddPasskey',
    about: `Adds a passkey and revokes all other sessions. From then on the passkey alone logs in, and the password alone doesn’t. Returns ${recoveryCodeCount} recovery codes if this is the first factor.`,
    access: 'user',
    mfaExempt: true,
    requiresReauth: true,
    makes: 'proof',
    errors: ['PasskeyRefused', 'TooManyPasskeys', 'Unauthorized'],
    input: z.object({ ticket: Ticket, credential: Credential }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  },
  renamePasskey: {
    method: 'POST',
    path: '/Auth/RenamePasskey',
    about: 'Renames a passkey of the caller.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object({ id: Id, name: requiredText(60) }),
    output: IdReply,
  },
  removePasskey: {
    method: 'POST',
    path: '/Auth/RemovePasskey',
    about:
      'Removes a passkey of the caller and revokes all other sessions. Removing the last factor also removes the recovery codes.',
    access: 'user',
    requiresReauth: true,
    errors: ['NotFound', 'Unauthorized'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
  startPasskeyUse: {
    method: 'POST',
    path: '/Auth/StartPasskeyUse',
    about: `Returns WebAuthn request options. Pass the browser’s result to \`LoginByPasskey\` or \`ProveByPasskey\` within ${passkeyMinutes} minutes.`,
    access: 'anyone',
    makes: 'proof',
    input: z.object({}),
    output: PasskeyOptions,
  },
  loginByPasskey: {
    method: 'POST',
    path: '/Auth/LoginByPasskey',
    about: 'Logs in with a passkey. It counts as both factors.',
    access: 'anyone',
    makes: 'session',
    errors: ['PasskeyRefused'],
    input: z.object({ ticket: Ticket, credential: Credential }),
    output: Opened,
  },
  proveByPasskey: {
    method: 'POST',
    path: '/Auth/ProveByPasskey',
    about: 'Re-authenticates the current session with a passkey, as `ProveAgain` does with a password.',
    access: 'user',
    restrictionExempt: true,
    makes: 'proof',
    errors: ['PasskeyRefused'],
    input: z.object({ ticket: Ticket, credential: Credential }),
    output: EmptyReply,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/Auth/MakeRecoveryCodes',
    about: `Generates ${recoveryCodeCount} new recovery codes, invalidates the old ones and revokes all other sessions.`,
    access: 'user',
    requiresReauth: true,
    makes: 'proof',
    errors: ['NotFound', 'Unauthorized'],
    input: z.object({}),
    output: z.object({ recoveryCodes: RecoveryCodes }),
  },
})
