import { accounts, type Purpose } from '#contract/accounts.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The code in the latest message to a phone. */
export function codeSentTo(world: World, phone: string): string {
  const text = world.outbox().find(({ channel, to }) => channel === 'sms' && to === phone)?.text
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${phone}; the latest message is ${text}`)
  return code
}

/** Proves a phone the way that people do: asks for a code, reads it, types it. */
export async function provePhone(world: World, phone: string, purpose: Purpose, person?: Person) {
  const asked = { phone, phoneCode: '20', purpose }
  await world.ask(accounts.sendCode, asked, person)
  const code = codeSentTo(world, phone)
  return (await world.ask(accounts.confirmCode, { ...asked, code }, person)).phoneProof
}

/** The token in the latest link that was mailed to an address. */
export function linkTokenSentTo(world: World, email: string): string {
  const text = world.outbox().find(({ channel, to }) => channel === 'mail' && to === email)?.text
  const token = /token=(\S+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}; the latest mail is ${text}`)
  return token
}
