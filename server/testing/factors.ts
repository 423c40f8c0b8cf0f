import { factors } from '#contract/factors.ts'
import { totpAt } from '../features/accounts/factors/totp.policy.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app reads out of a secret in base32. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Somebody's authenticator app, which shows the code of the moment. */
export type AuthenticatorApp = { code: () => string }

/** An app that was given this secret. */
export function createApp({ clock }: { clock: { now: () => Date } }, secret: string): AuthenticatorApp {
  return { code: () => totpAt(bytesOf(secret), clock.now()) }
}

/** Has somebody's login ask for codes of an app; half a minute later, so that the app shows another than was used. */
export async function addApp(world: World, person: Person) {
  const { secret, ticket } = await world.ask(factors.startTotp, {}, person)
  const app = createApp(world, secret)
  const { recoveryCodes } = await world.ask(factors.addTotp, { ticket, code: app.code() }, person)
  world.clock.advance(30)
  return { app, recoveryCodes: recoveryCodes ?? [] }
}
