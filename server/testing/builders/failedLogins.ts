import { accounts } from '#contract/accounts/endpoints.ts'
import { passwordChecks } from '#server/core/metrics.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

export const sendWrongPassword = (app: TestApp, login: string, headers: Record<string, string> = {}) =>
  app.send(accounts.login, { userName: login, password: 'Not-the-one-1' }, null, { headers })

export async function sendWrongPasswords(
  app: TestApp,
  times: number,
  login: string,
  headers?: Record<string, string>,
) {
  const responses = []
  for (let attempt = 0; attempt < times; attempt += 1)
    responses.push(await sendWrongPassword(app, login, headers))
  return responses
}

export async function countPasswordChecks(work: () => Promise<unknown>): Promise<number> {
  const readTotal = async () => (await passwordChecks.get()).values.reduce((sum, { value }) => sum + value, 0)
  const before = await readTotal()
  await work()
  return (await readTotal()) - before
}

const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' }

export async function createKnownBrowser(app: TestApp, person: TestUser): Promise<Record<string, string>> {
  const credentials = { userName: person.phone, password: person.password }
  const response = await app.send(accounts.login, credentials, null, { headers: sameOriginHeaders })
  const cookie = response.headers.getSetCookie().find((value) => value.startsWith('makan_device='))
  return { cookie: cookie?.split(';')[0] ?? '' }
}
