import { accounts } from '#contract/accounts/endpoints.ts'
import type { Purpose } from '#contract/accounts/schemas.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

export function getSentCode(app: TestApp, phone: string): string {
  const text = app.mailbox().find(({ channel, to }) => channel === 'sms' && to === phone)?.text
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${phone}; the latest message is ${text}`)
  return code
}

/** As users do: requests a code, reads it and submits it. Returns the proof token. */
export async function verifyPhone(app: TestApp, phone: string, purpose: Purpose, person?: TestUser) {
  const request = { phone, phoneCode: '20', purpose }
  await app.request(accounts.sendCode, request, person)
  const code = getSentCode(app, phone)
  return (await app.request(accounts.confirmCode, { ...request, code }, person)).phoneProof
}

export function getSentLinkToken(app: TestApp, email: string): string {
  const text = app.mailbox().find(({ channel, to }) => channel === 'mail' && to === email)?.text
  const token = /token=(\S+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}; the latest mail is ${text}`)
  return token
}
