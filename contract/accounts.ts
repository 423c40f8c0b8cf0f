import { z } from 'zod'
import {
  AgreedVersions,
  Code,
  NewAccount,
  PhoneProof,
  ProfileInput,
  passwordRefusals,
  phoneRefusals,
  ResetToken,
  TypedPhone,
} from './accountInputs.ts'
import { Opened, OutgoingMessage, Session, User, Who } from './accountReplies.ts'
import { calls } from './call.ts'
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
} from './fields.ts'
import { codeDigits, freshMinutes, proofMinutes } from './limits.ts'
import { publicTextRefusals } from './publicText.ts'
import { wire } from './wire.ts'

export const Purpose = z.enum(['signUp', 'resetPassword', 'changePhone', 'confirmAccount'])
export type Purpose = z.infer<typeof Purpose>

export const accounts = calls('accounts', {
  login: {
    method: 'POST',
    path: '/Auth/login',
    about:
      'Opens a session for whoever knows the password of an account, named by its email, phone or display name. If the account has two-step login, the call rejects with `FactorNeeded` and a `ticket` for ProveFactor. A display name that several accounts have opens none: `NameIsShared`.',
    access: 'anyone',
    makes: 'session',
    refuses: ['WrongLogin', 'NameIsShared', 'FactorNeeded'],
    input: z.object({
      login: wire(requiredText(254), 'userName', 'email'),
      password: EnteredPassword,
    }),
    output: Opened,
  },
  checkSignUp: {
    method: 'POST',
    path: '/Auth/CheckSignUp',
    about:
      'Refuses what SignUp would refuse of a form, so that nobody confirms a phone for nothing. It never tells whether a phone or an email has an account.',
    access: 'guest',
    reads: true,
    refuses: [...phoneRefusals, ...passwordRefusals, ...publicTextRefusals],
    input: z.object(NewAccount),
    output: EmptyReply,
  },
  signUp: {
    method: 'POST',
    path: '/Auth/SignUp',
    about: 'Creates an account for a phone that was confirmed by code, and opens its session.',
    access: 'guest',
    makes: 'session',
    refuses: [...phoneRefusals, ...passwordRefusals, ...publicTextRefusals, 'ProofNeeded', 'PhoneTaken'],
    input: z.object({
      ...NewAccount,
      phoneProof: PhoneProof,
      ...AgreedVersions,
      referralCode: freeText(20)
        .optional()
        .describe('Of whoever invited them; one that brings nothing is passed over.'),
      rank: wire(z.enum(['User']).default('User'), 'rankString'),
    }),
    output: Opened,
  },
  checkAuth: {
    method: 'GET',
    path: '/Auth/CheckAuth',
    about: 'Who is logged in, and what they may do.',
    access: 'user',
    withoutFactor: true,
    provisional: true,
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
    output: EmptyReply,
  },
  proveAgain: {
    method: 'POST',
    path: '/Auth/ProveAgain',
    about: `Makes the session fresh for ${freshMinutes} minutes, for the calls that ask for it (\`x-fresh\`): its person shows again who they are.`,
    access: 'user',
    withoutFactor: true,
    makes: 'proof',
    refuses: ['WrongPassword', 'Unauthorized'],
    input: z.object({ password: EnteredPassword }),
    output: EmptyReply,
  },
  sendCode: {
    method: 'POST',
    path: '/Auth/SendCode',
    about: `Sends a code of ${codeDigits} digits to a mobile, and replies alike whether or not it has an account. Staff who forgot a password are mailed a link, too.`,
    access: 'anyone',
    provisional: true,
    makes: 'proof',
    refuses: [...phoneRefusals, 'CodeNotSent', 'Unauthorized', 'AlreadyConfirmed'],
    input: z.object({ ...TypedPhone, purpose: Purpose }),
    output: z.object({
      expiresAt: Instant,
      resendAt: Instant.describe('When another code may be asked for, every limit counted.'),
    }),
  },
  confirmCode: {
    method: 'POST',
    path: '/Auth/ConfirmCode',
    about: `Turns the right code into a token that says the phone is confirmed; it lives for ${proofMinutes} minutes and is spent once.`,
    access: 'anyone',
    provisional: true,
    makes: 'proof',
    refuses: [...phoneRefusals, 'WrongCode', 'CodeExpired', 'NoAttemptsLeft', 'Unauthorized'],
    input: z.object({ ...TypedPhone, purpose: Purpose, code: Code }),
    output: z.object({
      phoneProof: z.string(),
      mailTokenNeeded: z
        .boolean()
        .describe('ResetPassword asks, too, for the token in the link that SendCode mailed.'),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/Auth/ResetPassword',
    about:
      'Sets a new password for who confirmed the phone, and ends every session of the account; staff also open the link in their mail.',
    access: 'anyone',
    refuses: [...phoneRefusals, ...passwordRefusals, 'ProofNeeded', 'MailLinkNeeded'],
    input: z.object({
      ...TypedPhone,
      phoneProof: PhoneProof,
      mailToken: boundedText(200, 'MailLinkNeeded')
        .optional()
        .describe('Staff only: out of the link that SendCode mailed to their confirmed address.'),
      password: Password,
    }),
    output: EmptyReply,
  },
  sendResetLink: {
    method: 'POST',
    path: '/Auth/SendResetLink',
    about:
      'Mails a link that sets a new password to the confirmed address of an account; replies alike whether or not there is one. The link of staff needs a code, too.',
    access: 'anyone',
    input: z.object({ email: Email }),
    output: EmptyReply,
  },
  checkResetLink: {
    method: 'POST',
    path: '/Auth/CheckResetLink',
    about: 'Whose password the token in a mailed link sets; looking does not use the link up.',
    access: 'anyone',
    reads: true,
    input: z.object({ token: ResetToken }),
    output: z.object({
      email: z.string().nullable().describe('Null where the link is used, too old or none of ours.'),
    }),
  },
  resetPasswordByLink: {
    method: 'POST',
    path: '/Auth/ResetPasswordByLink',
    about:
      'Sets a new password for who opened the link that SendResetLink mailed, once, and ends every session of the account.',
    access: 'anyone',
    refuses: [...passwordRefusals, 'LinkExpired'],
    input: z.object({ token: ResetToken, password: Password }),
    output: EmptyReply,
  },
  confirmAccount: {
    method: 'POST',
    path: '/Auth/ConfirmAccount',
    about:
      'Confirms an account that somebody else created, or whose password they set: its owner confirmed the phone by code (purpose confirmAccount) and chooses a password. Ends every other session.',
    access: 'user',
    provisional: true,
    makes: 'session',
    refuses: [...passwordRefusals, 'ProofNeeded', 'PasswordWasGiven', 'AlreadyConfirmed', 'Unauthorized'],
    input: z.object({ phoneProof: PhoneProof, password: Password }),
    output: Opened,
  },
  confirmEmail: {
    method: 'POST',
    path: '/Auth/ConfirmEmail',
    about:
      'Confirms the email to which the link with this token went. Ends every other session of its account.',
    access: 'anyone',
    refuses: ['LinkExpired', 'LinkNotOurs'],
    input: z.object({ token: boundedText(200, 'LinkNotOurs') }),
    output: EmptyReply,
  },
  sendEmailLink: {
    method: 'POST',
    path: '/Auth/SendEmailLink',
    about: 'Mails the link again to the address that is not confirmed yet.',
    access: 'user',
    refuses: ['NotFound', 'Unauthorized'],
    input: z.object({}),
    output: EmptyReply,
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
    output: IdReply,
  },
  editProfile: {
    method: 'POST',
    path: '/UsersControl/EditProfile',
    about:
      'Changes one’s own name, country, email, phone, password or transfer limit; what is left out stays, and so does an empty email, phone or password. One’s own rank stays as it is. A new email, phone or password, and a higher limit, ask for the current password or a fresh proof. A new phone or password ends every other session.',
    access: 'user',
    fresh: 'byRule',
    makes: 'session',
    refuses: [
      ...phoneRefusals,
      ...passwordRefusals,
      ...publicTextRefusals,
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
      token: z.string().nullable().describe('With a new phone or password: the new token of this session.'),
      user: User,
    }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/UsersControl/DeleteAccount',
    about:
      'Deletes one’s own account: erases name, email and phone, and ends every session. What others must keep, such as records of payments, stays without them.',
    access: 'user',
    ends: 'session',
    refuses: [
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
    about: 'The messages that did not leave this machine, newest first; there is none in production.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({}),
    output: z.array(OutgoingMessage),
  },
})
