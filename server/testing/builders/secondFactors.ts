import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { computeTotp } from '#server/features/accounts/factors/totp.policy.ts'
import type { TestApp } from '../app/testApp.ts'
import { type Authenticator, createAuthenticator } from '../standIns/authenticator.ts'
import type { TestUser } from './users.ts'

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => base32Alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export type AuthenticatorApp = { code: () => string }

export function createAuthenticatorApp(
  { clock }: { clock: { now: () => Date } },
  secret: string,
): AuthenticatorApp {
  return { code: () => computeTotp(decodeBase32(secret), clock.now()) }
}

/** Advances the clock by 30 seconds, so that the app shows a code that has not been used. */
export async function addAuthenticatorApp(app: TestApp, person: TestUser) {
  const { secret, ticket } = await app.request(secondFactors.startTotp, {}, person)
  const totpApp = createAuthenticatorApp(app, secret)
  const { recoveryCodes } = await app.request(secondFactors.addTotp, { ticket, code: totpApp.code() }, person)
  app.clock.advance(30)
  return { app: totpApp, recoveryCodes: recoveryCodes ?? [] }
}

export function toDeviceOptions({ url }: TestApp, options: string) {
  const { challenge } = JSON.parse(options) as { challenge: string }
  return { challenge, rpId: new URL(url).hostname, origin: new URL(url).origin }
}

export async function addPasskey(
  app: TestApp,
  person: TestUser,
  device: Authenticator = createAuthenticator(),
) {
  const { options, ticket } = await app.request(secondFactors.startPasskey, {}, person)
  const credential = device.register(toDeviceOptions(app, options))
  const { recoveryCodes } = await app.request(secondFactors.addPasskey, { ticket, credential }, person)
  return { device, recoveryCodes }
}

export async function signTicket(
  app: TestApp,
  device: Authenticator,
  how?: Parameters<Authenticator['authenticate']>[1],
) {
  const { options, ticket } = await app.request(secondFactors.startPasskeyUse, {})
  return { ticket, credential: device.authenticate(toDeviceOptions(app, options), how) }
}
