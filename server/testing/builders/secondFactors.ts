import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { totpAt } from '#server/features/accounts/factors/totp.policy.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app reads out of a secret in base32. */
function decodeBase32(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => base32Alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Somebody's authenticator app, which shows the code of the moment. */
export type AuthenticatorApp = { code: () => string }

/** An app that was given this secret. */
export function createAuthenticatorApp(
  { clock }: { clock: { now: () => Date } },
  secret: string,
): AuthenticatorApp {
  return { code: () => totpAt(decodeBase32(secret), clock.now()) }
}

/** Has somebody's login ask for codes of an app; half a minute later, so that the app shows another than was used. */
export async function addAuthenticatorApp(app: TestApp, person: TestUser) {
  const { secret, ticket } = await app.request(secondFactors.startTotp, {}, person)
  const totpApp = createAuthenticatorApp(app, secret)
  const { recoveryCodes } = await app.request(secondFactors.addTotp, { ticket, code: totpApp.code() }, person)
  app.clock.advance(30)
  return { app: totpApp, recoveryCodes: recoveryCodes ?? [] }
}
