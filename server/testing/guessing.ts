import { accounts } from '#contract/accounts.ts'
import { passwordChecks } from '../core/metrics.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Tries a wrong password. */
export const guess = (world: World, login: string, headers: Record<string, string> = {}) =>
  world.send(accounts.login, { userName: login, password: 'Not-the-one-1' }, null, { headers })

/** Tries wrong passwords one after the other. */
export async function guessTimes(
  world: World,
  times: number,
  login: string,
  headers?: Record<string, string>,
) {
  const sent = []
  for (let each = 0; each < times; each += 1) sent.push(await guess(world, login, headers))
  return sent
}

/** How many passwords are compared while `work` runs. */
export async function countComparisons(work: () => Promise<unknown>): Promise<number> {
  const counted = async () => (await passwordChecks.get()).values.reduce((sum, { value }) => sum + value, 0)
  const before = await counted()
  await work()
  return (await counted()) - before
}

const fromOurPage = { 'sec-fetch-site': 'same-origin' }

/** The signed cookie that a login leaves in a browser. */
export async function knownBrowser(world: World, person: Person): Promise<Record<string, string>> {
  const given = { userName: person.phone, password: person.password }
  const sent = await world.send(accounts.login, given, null, { headers: fromOurPage })
  const cookie = sent.headers.getSetCookie().find((each) => each.startsWith('makan_device='))
  return { cookie: cookie?.split(';')[0] ?? '' }
}
