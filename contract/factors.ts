import { z } from 'zod'
import { Opened } from './accountReplies.ts'
import { calls } from './call.ts'
import { boundedText, cleanDigits, EmptyReply, Id, IdReply, Instant, requiredText } from './fields.ts'
import { factorTicketMinutes, passkeyMinutes, recoveryCodes, totpSetupMinutes } from './limits.ts'

/** What happens to the second step of a login; its owner is told. */
export const factorChanges = [
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
export type FactorChange = (typeof factorChanges)[number]

const Ticket = boundedText(1000, 'InvalidData').min(1, 'requiredField')

/** Out of the app, or a recovery code; in digits of any script, with or without spaces. */
export const FactorCode = boundedText(40, 'EnterValidCode')
  .overwrite(cleanDigits)
  .min(1, 'requiredField')
  .regex(/^(\d{6}|[\dA-Za-z]{5}-?[\dA-Za-z]{5})$/, 'EnterValidCode')

const AppCode = boundedText(40, 'EnterValidCode')
  .overwrite(cleanDigits)
  .min(1, 'requiredField')
  .regex(/^\d{6}$/, 'EnterValidCode')

const RecoveryCodes = z.array(z.string()).describe('Each opens the account once; they are told this once.')

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What a passkey signed or what was made of a new one: a browser's `PublicKeyCredential` as JSON. */
const Credential = boundedText(20_000, 'InvalidData').min(1, 'requiredField')

export const PasskeyOptions = z.object({
  options: z.string().describe('What the browser is asked with, as JSON (WebAuthn).'),
  ticket: z.string().describe('Comes back with what the browser replies.'),
})

export const Factors = z.object({
  totp: z.object({ addedAt: Instant }).nullable().describe('The app that makes codes; null: there is none.'),
  passkeys: z.array(Passkey),
  requiredFrom: Instant.nullable().describe('From when all but members must have one of both; null: never.'),
  resetDueAt: Instant.nullable().describe('When all of them are removed, as staff agreed; null: they stay.'),
  isDemo: z.boolean().describe('Accounts of a demo have no second step, so that whoever tries them gets in.'),
  recoveryCodesLeft: z.int().min(0),
})
export type Factors = z.infer<typeof Factors>

export const factors = calls('factors', {
  proveFactor: {
    method: 'POST',
    path: '/Auth/ProveFactor',
    about: `The second step of a login that was refused with FactorNeeded: opens the session for who also has the code of their app, or a recovery code, within ${factorTicketMinutes} minutes.`,
    access: 'anyone',
    makes: 'session',
    refuses: ['WrongCode', 'LoginExpired'],
    input: z.object({ ticket: Ticket.describe('As FactorNeeded gave it.'), code: FactorCode }),
    output: Opened,
  },
  getFactors: {
    method: 'GET',
    path: '/Auth/GetFactors',
    about: 'What a login of one’s own asks for beside the password.',
    access: 'user',
    withoutFactor: true,
    input: z.object({}),
    output: Factors,
  },
  saveRequiredFrom: {
    method: 'POST',
    path: '/Auth/SaveFactorsRequiredFrom',
    about:
      'From when staff, consultants, owners and branch managers may do nothing but add a passkey or an app, where they have neither; null: never.',
    access: 'rank:SuperAdmin',
    fresh: true,
    input: z.object({ from: Instant.nullable() }),
    output: z.object({ id: Id, requiredFrom: Instant.nullable() }),
  },
  stopOwnReset: {
    method: 'POST',
    path: '/Auth/StopFactorReset',
    about: 'Stops the removal of one’s own factors, which staff agreed to.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({}),
    output: EmptyReply,
  },
  startTotp: {
    method: 'POST',
    path: '/Auth/StartTotp',
    about: `Makes a secret for an app that makes codes (TOTP, RFC 6238). Nothing changes before AddTotp, within ${totpSetupMinutes} minutes.`,
    access: 'user',
    withoutFactor: true,
    fresh: true,
    makes: 'proof',
    refuses: ['Unauthorized'],
    input: z.object({}),
    output: z.object({
      secret: z.string().describe('In base32, to be typed into the app.'),
      uri: z.string().describe('The same as otpauth://, to be shown as a QR code.'),
      ticket: z.string().describe('For AddTotp.'),
    }),
  },
  addTotp: {
    method: 'POST',
    path: '/Auth/AddTotp',
    about: `From now on a login takes a code of the app, too. It takes the place of an earlier app. Ends every other session. With the first app come ${recoveryCodes} recovery codes.`,
    access: 'user',
    withoutFactor: true,
    fresh: true,
    makes: 'proof',
    refuses: ['WrongCode', 'SetupExpired', 'Unauthorized'],
    input: z.object({ ticket: Ticket, code: AppCode }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  },
  removeTotp: {
    method: 'POST',
    path: '/Auth/RemoveTotp',
    about: 'Removes the app, and with the last factor the recovery codes. Ends every other session.',
    access: 'user',
    fresh: true,
    refuses: ['NotFound', 'Unauthorized'],
    input: z.object({}),
    output: EmptyReply,
  },
  startPasskey: {
    method: 'POST',
    path: '/Auth/StartPasskey',
    about: `What a browser makes a new passkey with, for AddPasskey within ${passkeyMinutes} minutes.`,
    access: 'user',
    withoutFactor: true,
    fresh: true,
    makes: 'proof',
    refuses: ['Unauthorized'],
    input: z.object({}),
    output: PasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/Auth/AddPasskey',
    about: `Adds a passkey: from now on it logs in by itself, and the password alone doesn’t. Ends every other session. With the first factor come ${recoveryCodes} recovery codes.`,
    access: 'user',
    withoutFactor: true,
    fresh: true,
    makes: 'proof',
    refuses: ['PasskeyRefused', 'TooManyPasskeys', 'Unauthorized'],
    input: z.object({ ticket: Ticket, credential: Credential }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  },
  renamePasskey: {
    method: 'POST',
    path: '/Auth/RenamePasskey',
    about: 'Names one’s own passkey.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ id: Id, name: requiredText(60) }),
    output: IdReply,
  },
  removePasskey: {
    method: 'POST',
    path: '/Auth/RemovePasskey',
    about:
      'Removes one’s own passkey, and with the last factor the recovery codes. Ends every other session.',
    access: 'user',
    fresh: true,
    refuses: ['NotFound', 'Unauthorized'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
  startPasskeyUse: {
    method: 'POST',
    path: '/Auth/StartPasskeyUse',
    about: `What a browser has a passkey sign, for LoginByPasskey or ProveByPasskey within ${passkeyMinutes} minutes.`,
    access: 'anyone',
    makes: 'proof',
    input: z.object({}),
    output: PasskeyOptions,
  },
  loginByPasskey: {
    method: 'POST',
    path: '/Auth/LoginByPasskey',
    about: 'Opens a session for who holds a passkey and unlocked it; it counts as both steps of a login.',
    access: 'anyone',
    makes: 'session',
    refuses: ['PasskeyRefused'],
    input: z.object({ ticket: Ticket, credential: Credential }),
    output: Opened,
  },
  proveByPasskey: {
    method: 'POST',
    path: '/Auth/ProveByPasskey',
    about: 'Makes the session fresh as ProveAgain does, by a passkey of its person instead of the password.',
    access: 'user',
    makes: 'proof',
    refuses: ['PasskeyRefused'],
    input: z.object({ ticket: Ticket, credential: Credential }),
    output: EmptyReply,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/Auth/MakeRecoveryCodes',
    about: `Makes ${recoveryCodes} new recovery codes; those before no longer work. Ends every other session.`,
    access: 'user',
    fresh: true,
    makes: 'proof',
    refuses: ['NotFound', 'Unauthorized'],
    input: z.object({}),
    output: z.object({ recoveryCodes: RecoveryCodes }),
  },
})
