import { accounts } from '#contract/accounts/endpoints.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

const phone = { phone: '01066435512', phoneCode: '20' }
const account = {
  name: 'نور حسن',
  email: 'nour.hassan@makan.test',
  password: 'Nile-Sunset-7',
  ...phone,
}
const ticket = 'ticket-of-the-login'
const token = 'token-of-the-link'
const credential = '{"id":"…","rawId":"…","response":{},"type":"public-key"}'
const recoveryCodes = ['4KQ7M-X2WPA', 'J9RTV-C3HD6']
const passkeyOptions = { options: '{"challenge":"…","rpId":"makan.example"}', ticket }
const sentAt = '2026-11-21T10:00:00.000Z'
const from = '2027-01-01T00:00:00.000Z'

export function accountRequests({
  app,
  people: { member },
  getMember,
}: DemoScene): ExampleRequests<'accounts'> {
  const logIn = () => app.request(accounts.login, { login: member.email, password: member.password })
  return {
    accounts: {
      login: { input: { login: member.email, password: member.password } },
      checkSignUp: { input: account },
      sendCode: { input: { ...phone, purpose: 'signUp' } },
      confirmCode: {
        input: { ...phone, purpose: 'signUp', code: '123456' },
        reply: { phoneProof: 'proof-of-the-phone', mailTokenNeeded: false },
      },
      signUp: {
        input: async () => {
          app.clock.advance(120)
          return { ...account, phoneProof: await verifyPhone(app, '+201066435512', 'signUp') }
        },
      },
      continueWithPhone: {
        input: { ...phone, phoneProof: 'proof-of-the-phone' },
        reply: { nextStep: 'name', token: null },
      },
      signUpWithPhone: {
        input: async () => {
          const phoneProof = await verifyPhone(app, '+201066435513', 'continue')
          return { name: account.name, phone: '01066435513', phoneCode: '20', phoneProof }
        },
      },
      checkAuth: { as: member },
      logout: { reply: {} },
      proveAgain: { as: member, input: { password: member.password } },
      proveAgainByCode: { input: { phoneProof: 'proof-of-the-phone' }, reply: {} },
      resetPassword: {
        input: { ...phone, phoneProof: 'proof-of-the-phone', password: account.password },
        reply: { isLoggedIn: true, token: 'session-token' },
      },
      sendResetLink: { input: { email: 'moderator@makan.test' } },
      checkResetLink: { input: { token }, reply: { email: 'moderator@makan.test' } },
      resetPasswordByLink: {
        input: { token, password: account.password },
        reply: { isLoggedIn: true, token: 'session-token' },
      },
      confirmAccount: {
        input: { phoneProof: 'proof-of-the-phone', password: account.password },
        reply: logIn,
      },
      confirmEmail: { input: { token }, reply: {} },
      sendEmailLink: { reply: {} },
      deleteSession: {
        as: getMember(8),
        input: async () => {
          await app.request(accounts.login, { login: getMember(8).email, password: getMember(8).password })
          const sessions = await app.request(accounts.getSessions, {}, getMember(8))
          return { id: sessions.find(({ current }) => !current)?.id ?? 0 }
        },
      },
      editProfile: { as: member, input: { name: member.name, transferLimit: 200 } },
      deleteAccount: { input: { currentPassword: member.password }, reply: {} },
      getOutbox: {
        reply: [
          {
            id: 1,
            channel: 'sms',
            to: '+201066435512',
            subject: '',
            text: 'كود التأكيد في مكان: 123456',
            at: sentAt,
          },
        ],
      },
    },
  }
}

export function factorRequests({
  app,
  people: { member },
  getMember,
}: DemoScene): ExampleRequests<'factors' | 'accountSafety'> {
  const logIn = () => app.request(accounts.login, { login: member.email, password: member.password })
  return {
    factors: {
      proveFactor: { input: { ticket, code: '123456' }, reply: logIn },
      getFactors: {
        reply: {
          totp: { addedAt: sentAt },
          passkeys: [{ id: 3, name: 'موبايلي', addedAt: sentAt, lastUsedAt: sentAt }],
          requiredFrom: from,
          resetDueAt: null,
          isDemo: false,
          recoveryCodesLeft: 10,
        },
      },
      saveRequiredFrom: {
        input: { from },
        reply: { id: 1, requiredFrom: from },
      },
      stopOwnReset: { reply: {} },
      startTotp: {
        reply: {
          secret: 'EXAMPLESECRETEXAMPLESECRET',
          uri: 'otpauth://totp/Makan:member1%40makan.test?secret=EXAMPLESECRETEXAMPLESECRET&issuer=Makan',
          ticket,
        },
      },
      addTotp: { input: { ticket, code: '123456' }, reply: { recoveryCodes } },
      removeTotp: { reply: {} },
      startPasskey: { reply: passkeyOptions },
      addPasskey: { input: { ticket, credential }, reply: { recoveryCodes } },
      renamePasskey: { input: { id: 3, name: 'موبايلي' }, reply: { id: 3 } },
      removePasskey: { input: { id: 3 }, reply: { id: 3 } },
      startPasskeyUse: { reply: passkeyOptions },
      loginByPasskey: { input: { ticket, credential }, reply: logIn },
      proveByPasskey: { input: { ticket, credential }, reply: {} },
      makeRecoveryCodes: { reply: { recoveryCodes } },
    },
    accountSafety: {
      endOtherSessions: { as: getMember(8) },
      lockAccount: { input: { token }, reply: {} },
      lockOwnAccount: { reply: {} },
    },
  }
}
