import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import {
  boundedText,
  Email,
  EmptyReply,
  EnteredPassword,
  freeText,
  Id,
  IdReply,
  Instant,
  Password,
  requiredText,
} from '../core/fields.ts'
import { codeDigits, proofMinutes, reauthMinutes } from '../core/limits.ts'
import { publicTextErrors } from '../core/publicText.ts'
import { wireName } from '../core/wire.ts'
import {
  AgreedVersions,
  Code,
  NewAccount,
  Opened,
  OutgoingMessage,
  PasswordReset,
  PhoneInput,
  PhoneProof,
  ProfileInput,
  Purpose,
  passwordErrors,
  phoneErrors,
  ResetToken,
  Session,
  User,
  Who,
} from './schemas.ts'

export const accounts = defineEndpoints('accounts', {
  login: {
    method: 'POST',
    path: '/Auth/login',
    about:
      'Logs in with a password and an email address, phone number or unique display name. If the account has two-factor authentication, returns 403 `FactorNeeded` with a `ticket` for `ProveFactor`. Returns `NameIsShared` if several accounts have the display name.',
    access: 'anyone',
    makes: 'session',
    errors: ['WrongLogin', 'NameIsShared', 'FactorNeeded'],
    input: z.object({
      login: wireName(requiredText(254), 'userName', 'email'),
      password: EnteredPassword,
    }),
    output: Opened,
  },
  checkSignUp: {
    method: 'POST',
    path: '/Auth/CheckSignUp',
    about:
      'Validates a sign-up form before the phone number is confirmed. Never reveals whether a phone number or email address already has an account.',
    access: 'guest',
    isReadOnly: true,
    errors: [...phoneErrors, ...passwordErrors, ...publicTextErrors],
    input: z.object(NewAccount),
    output: EmptyReply,
  },
  signUp: {
    method: 'POST',
    path: '/Auth/SignUp',
    about: 'Creates an account for a confirmed phone number and logs in.',
    access: 'guest',
    makes: 'session',
    errors: [...phoneErrors, ...passwordErrors, ...publicTextErrors, 'ProofNeeded', 'PhoneTaken'],
    input: z.object({
      ...NewAccount,
      phoneProof: PhoneProof,
      ...AgreedVersions,
      referralCode: freeText(20).optional().describe('Invitation code. A code without a reward is ignored.'),
      rank: wireName(z.enum(['User']).default('User'), 'rankString'),
    }),
    output: Opened,
  },
  checkAuth: {
    method: 'GET',
    path: '/Auth/CheckAuth',
    about: 'Returns the logged-in user and their permissions.',
    access: 'user',
    mfaExempt: true,
    provisional: true,
    input: z.object({}),
    output: Who,
  },
  logout: {
    method: 'GET',
    path: '/Auth/logout',
    about: 'Logs out the current session. Does nothing without a session.',
    access: 'anyone',
    ends: 'session',
    input: z.object({}),
    output: EmptyReply,
  },
  proveAgain: {
    method: 'POST',
    path: '/Auth/ProveAgain',
    about: `Re-authenticates the current session for ${reauthMinutes} minutes. Calls marked \`x-fresh\` require it.`,
    access: 'user',
    restrictionExempt: true,
    mfaExempt: true,
    makes: 'proof',
    errors: ['WrongPassword', 'Unauthorized'],
    input: z.object({ password: EnteredPassword }),
    output: EmptyReply,
  },
  sendCode: {
    method: 'POST',
    path: '/Auth/SendCode',
    about: `Sends a ${codeDigits}-digit code to a mobile number. Returns the same response whether or not the number has an account. Staff who forgot their password are also emailed a link.`,
    access: 'anyone',
    provisional: true,
    makes: 'proof',
    errors: [...phoneErrors, 'CodeNotSent', 'Unauthorized', 'AlreadyConfirmed'],
    input: z.object({ ...PhoneInput, purpose: Purpose }),
    output: z.object({
      expiresAt: Instant,
      resendAt: Instant.describe('Earliest time when another code can be requested.'),
    }),
  },
  confirmCode: {
    method: 'POST',
    path: '/Auth/ConfirmCode',
    about: `Exchanges a valid code for a single-use proof token that confirms the phone number. The token expires after ${proofMinutes} minutes.`,
    access: 'anyone',
    provisional: true,
    makes: 'proof',
    errors: [...phoneErrors, 'WrongCode', 'CodeExpired', 'NoAttemptsLeft', 'Unauthorized'],
    input: z.object({ ...PhoneInput, purpose: Purpose, code: Code }),
    output: z.object({
      phoneProof: z.string(),
      mailTokenNeeded: z
        .boolean()
        .describe('Whether `ResetPassword` also needs the token from the emailed link.'),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/Auth/ResetPassword',
    about:
      'Resets a password with a phone proof and revokes all sessions of the account. Staff must also send the token from the emailed link. Opens a session for members without two-factor authentication; all others logs in with the new password.',
    access: 'anyone',
    makes: 'session',
    errors: [...phoneErrors, ...passwordErrors, 'ProofNeeded', 'MailLinkNeeded'],
    input: z.object({
      ...PhoneInput,
      phoneProof: PhoneProof,
      mailToken: boundedText(200, 'MailLinkNeeded')
        .optional()
        .describe('Token from the link that `SendCode` emailed. Required for staff.'),
      password: Password,
    }),
    output: PasswordReset,
  },
  sendResetLink: {
    method: 'POST',
    path: '/Auth/SendResetLink',
    about:
      'Emails a password-reset link to the confirmed address of an account. Returns the same response whether or not there is an account. Staff also need a code to use the link.',
    access: 'anyone',
    input: z.object({ email: Email }),
    output: EmptyReply,
  },
  checkResetLink: {
    method: 'POST',
    path: '/Auth/CheckResetLink',
    about: 'Returns the account that a password-reset token belongs to. Does not consume the token.',
    access: 'anyone',
    isReadOnly: true,
    input: z.object({ token: ResetToken }),
    output: z.object({
      email: z
        .string()
        .nullable()
        .describe('Email address of the account; `null` if the link is invalid, expired or already used.'),
    }),
  },
  resetPasswordByLink: {
    method: 'POST',
    path: '/Auth/ResetPasswordByLink',
    about:
      'Resets a password with the single-use token that `SendResetLink` emailed. Revokes all sessions of the account. Opens a session for members without two-factor authentication; all others logs in with the new password.',
    access: 'anyone',
    makes: 'session',
    errors: [...passwordErrors, 'LinkExpired'],
    input: z.object({ token: ResetToken, password: Password }),
    output: PasswordReset,
  },
  confirmAccount: {
    method: 'POST',
    path: '/Auth/ConfirmAccount',
    about:
      'Confirms an account that another person created, or whose password they set. Needs a phone proof (purpose `confirmAccount`) and a new password. Revokes all other sessions.',
    access: 'user',
    restrictionExempt: true,
    provisional: true,
    makes: 'session',
    errors: [...passwordErrors, 'ProofNeeded', 'PasswordWasGiven', 'AlreadyConfirmed', 'Unauthorized'],
    input: z.object({ phoneProof: PhoneProof, password: Password }),
    output: Opened,
  },
  confirmEmail: {
    method: 'POST',
    path: '/Auth/ConfirmEmail',
    about:
      'Confirms an email address by the token from the emailed link. Revokes all other sessions of the account.',
    access: 'anyone',
    errors: ['LinkExpired', 'LinkNotOurs'],
    input: z.object({ token: boundedText(200, 'LinkNotOurs') }),
    output: EmptyReply,
  },
  sendEmailLink: {
    method: 'POST',
    path: '/Auth/SendEmailLink',
    about: 'Resends the confirmation link to the caller’s unconfirmed email address.',
    access: 'user',
    errors: ['NotFound', 'Unauthorized'],
    input: z.object({}),
    output: EmptyReply,
  },
  getSessions: {
    method: 'GET',
    path: '/Auth/GetSessions',
    about: 'Lists the caller’s sessions, most recently used first.',
    access: 'user',
    input: z.object({}),
    output: z.array(Session),
  },
  deleteSession: {
    method: 'DELETE',
    path: '/Auth/DeleteSession',
    about: 'Revokes one of the caller’s sessions.',
    access: 'user',
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
  editProfile: {
    method: 'POST',
    path: '/UsersControl/EditProfile',
    about:
      'Updates the caller’s name, country, email, phone, password, digits or transfer limit. Omitted fields, and an empty email, phone or password, stay unchanged. The rank can’t be changed here. A new email, phone or password and a higher limit require the current password or re-authentication. A new phone or password revokes all other sessions.',
    access: 'user',
    requiresReauth: 'byRule',
    makes: 'session',
    errors: [
      ...phoneErrors,
      ...passwordErrors,
      ...publicTextErrors,
      'invalid country',
      'HasPoints',
      'HasOpenOrder',
      'requiredField',
      'WrongPassword',
      'ProofNeeded',
      'PhoneTaken',
      'Stale',
      'Forbidden',
      'NotFound',
      'Unauthorized',
    ],
    input: ProfileInput,
    output: z.object({
      id: Id,
      token: z
        .string()
        .nullable()
        .describe('New token of this session after a new phone or password; otherwise `null`.'),
      user: User,
    }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/UsersControl/DeleteAccount',
    about:
      'Deletes the caller’s account: erases name, email and phone, and revokes all sessions. Records that others must keep, such as payments, are kept without personal data.',
    access: 'user',
    restrictionExempt: true,
    ends: 'session',
    errors: [
      'WrongPassword',
      'OwnsPlace',
      'LastSuperAdmin',
      'HasOpenHold',
      'HasOpenOrder',
      'OwesCash',
      'HasOpenPayment',
      'Unauthorized',
    ],
    input: z.object({ currentPassword: EnteredPassword }),
    output: EmptyReply,
  },
  getOutbox: {
    method: 'GET',
    path: '/Dev/Outbox',
    about:
      'Lists the messages that a development server kept instead of sending them, newest first. Production servers keep none.',
    access: 'anyone',
    errors: ['NotFound'],
    input: z.object({}),
    output: z.array(OutgoingMessage),
  },
})
