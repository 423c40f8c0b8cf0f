import { accounts } from '#contract/accounts/endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import { toPhoneInput } from './gifts.ts'
import { getSentLinkToken, verifyPhone } from './phoneVerification.ts'
import { logInAgain, type TestUser } from './users.ts'

let addressCount = 0

/** As a visitor does, with this email address or an unused one; also confirms it. */
export async function signUpUser(app: TestApp, phone: string, email?: string): Promise<TestUser> {
  addressCount += 1
  const person = {
    name: 'منى عادل',
    phone,
    email: email ?? `registered${addressCount}@example.test`,
    password: 'Correct-Horse-9',
  }
  // Passes the waiting time before another code can be sent to the same number.
  app.clock.advance(5 * 60)
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const { token, user } = await app.request(accounts.signUp, {
    ...person,
    ...toPhoneInput(phone),
    phoneProof,
  })
  await app.runPendingJobs()
  const registered = { ...person, id: user.id, token: token ?? '' }
  // Confirming in another session would end this one.
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, person.email) }, registered)
  return registered
}

export async function deleteAccount(app: TestApp, person: TestUser): Promise<void> {
  const { password: currentPassword } = person
  await app.request(accounts.deleteAccount, { currentPassword }, await logInAgain(app.ctx(), person))
  await app.runPendingJobs()
}

export async function logInOnSharedDevice(app: TestApp, ...people: TestUser[]): Promise<void> {
  const device = `device of ${people[0]?.id}`
  const rows = people.map(({ id }) => ({ userId: id, device, lastLoginAt: app.clock.now() }))
  await app.db.insertInto('userDevices').values(rows).execute()
}
