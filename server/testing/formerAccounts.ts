import { accounts } from '#contract/accounts.ts'
import { typed } from './gifts.ts'
import { loggedInAgain, type Person } from './people.ts'
import { linkTokenSentTo, provePhone } from './proving.ts'
import type { World } from './world.ts'

let addresses = 0

/** Registers as a visitor does, with an email that nobody had or with this one, and confirms it. */
export async function register(world: World, phone: string, email?: string): Promise<Person> {
  addresses += 1
  const person = {
    name: 'منى عادل',
    phone,
    email: email ?? `registered${addresses}@example.test`,
    password: 'Correct-Horse-9',
  }
  // So that a number may be sent another code.
  world.clock.advance(5 * 60)
  const phoneProof = await provePhone(world, phone, 'signUp')
  const { token, user } = await world.ask(accounts.signUp, { ...person, ...typed(phone), phoneProof })
  await world.settle()
  const registered = { ...person, id: user.id, token: token ?? '' }
  // Confirmed in the same session: any other would end.
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, person.email) }, registered)
  return registered
}

/** Deletes an account as its member does. */
export async function leave(world: World, person: Person): Promise<void> {
  const { password: currentPassword } = person
  await world.ask(accounts.deleteAccount, { currentPassword }, await loggedInAgain(world.ctx(), person))
  await world.settle()
}

/** Has accounts log in on one device. */
export async function shareDevice(world: World, ...people: Person[]): Promise<void> {
  const device = `device of ${people[0]?.id}`
  const rows = people.map(({ id }) => ({ user_id: id, device, last_login_at: world.clock.now() }))
  await world.db.insertInto('user_devices').values(rows).execute()
}
