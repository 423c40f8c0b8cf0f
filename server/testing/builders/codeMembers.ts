import { accounts } from '#contract/accounts/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { TestApp } from '../app/testApp.ts'
import { verifyPhone } from './phoneVerification.ts'
import type { TestUser, UserOverrides } from './users.ts'

/** A member who signed up with a phone number: without email and password. */
export async function createCodeMember(app: TestApp, overrides: UserOverrides = {}): Promise<TestUser> {
  const member = await app.createUser(overrides)
  await app.db
    .updateTable('users')
    .set({ passwordHash: null, email: null, emailProved: false })
    .where('id', '=', member.id)
    .execute()
  return member
}

/** Keeps the cookies of the session and of the device, as a browser on our pages does. */
export function openBrowser(app: TestApp) {
  const cookies = new Map<string, string>()
  const send = async (endpoint: Endpoint, input: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Firefox/1 Linux', cookie }
    const response = await app.send(endpoint, input, null, { headers })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return { status: response.status, body: response.body as Record<string, unknown> }
  }
  return { send, dropSession: () => cookies.delete('makan_session') }
}

export type Browser = ReturnType<typeof openBrowser>

/** An hour later, so that pauses between codes don't matter. */
export async function prove(
  app: TestApp,
  phone: string,
  purpose: 'continue' | 'proveAgain' | 'resetPassword' | 'changePhone',
  person?: TestUser,
) {
  app.clock.advance(3600)
  return { phone, phoneCode: '20', phoneProof: await verifyPhone(app, phone, purpose, person) }
}

export async function continueInBrowser(app: TestApp, browser: Browser, phone: string) {
  browser.dropSession()
  return browser.send(accounts.continueWithPhone, await prove(app, phone, 'continue'))
}

/** As an API client, which has no device. */
export async function continueAsClient(app: TestApp, member: TestUser): Promise<TestUser> {
  const { token } = await app.request(accounts.continueWithPhone, await prove(app, member.phone, 'continue'))
  if (!token) throw new Error('No session was opened.')
  return { ...member, token }
}
