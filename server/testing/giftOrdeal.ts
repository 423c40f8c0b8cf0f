import pLimit from 'p-limit'
import type { Call } from '#contract/call.ts'
import { type Gift, gifts } from '#contract/gifts.ts'
import { giftsToPhoneADay } from '#contract/limits.ts'
import { findWrong } from './bank.ts'
import { giftFor } from './gifts.ts'
import { insist } from './insist.ts'
import type { Person } from './people.ts'
import { buyPoints } from './points.ts'
import { dataFolder } from './programs.ts'
import { type Sent, sendCall } from './sending.ts'
import { killUntil, startTwoNodes, type TwoNodes } from './twoNodes.ts'
import { createWorld, type World } from './world.ts'

/** What came of many gifts on two servers, of which one is killed now and then. */
export type GiftToll = {
  gifts: number
  kills: number
  ends: Record<Gift['state'], number>
  wrong: string[]
}

/** What becomes of a gift: its receiver and giver may also want it at once, or its time passes. */
const fates = ['accept', 'takeBack', 'race', 'wait', 'pass'] as const

const bought = 1000

type Given = Pick<Gift, 'id' | 'points' | 'state'> & { giver: Person; receiver: Person }
type Ordeal = { world: World; nodes: TwoNodes; people: Person[]; given: Given[]; wrong: string[] }

/** People with points, each of whom gives to the next as often as one number may be given to in a day. */
async function openCircle(world: World, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < Math.max(2, Math.ceil(count / giftsToPhoneADay))) people.push(await world.person())
  for (const { id } of people) await buyPoints(world, id, { points: bought })
  return people
}

type Command = { call: Call; input: object; person: Person; key: string }

/** Sends a command with its key, to one server or the other, until one answers. */
function send({ nodes }: Ordeal, { call, input, person, key }: Command, n: number): Promise<Sent> {
  const options = { token: person.token, idempotencyKey: key }
  return insist((at) => sendCall(nodes.at(at), call, input, options), n)
}

/** Gives, and once more with the same key. */
async function give(ordeal: Ordeal, n: number): Promise<Given | null> {
  const { people } = ordeal
  const at = n % people.length
  const [giver, receiver] = [people[at], people[(at + 1) % people.length]] as [Person, Person]
  const points = 1 + (n % 20)
  const input = giftFor(receiver.phone, { points })
  const command = { call: gifts.givePoints, input, person: giver, key: `gift ${n}` }
  const [first, again] = [await send(ordeal, command, n), await send(ordeal, command, n + 1)]
  const { id } = first.body as Gift
  if (first.status !== 200 || (again.body as Gift).id !== id) {
    ordeal.wrong.push(`gift ${n}: ${JSON.stringify(first.body)}, then ${JSON.stringify(again.body)}`)
    return null
  }
  const given: Given = { id, points, state: 'waiting', giver, receiver }
  ordeal.given.push(given)
  return given
}

const ending = {
  accept: { call: gifts.acceptGift, by: 'receiver', state: 'accepted' },
  takeBack: { call: gifts.takeBackGift, by: 'giver', state: 'takenBack' },
} as const

/** Those who want a gift at once: one of them must be told that they have it. */
async function end(ordeal: Ordeal, given: Given, wanted: (keyof typeof ending)[]): Promise<void> {
  const replies = await Promise.all(
    wanted.map(async (each, at) => {
      const { call, by, state } = ending[each]
      const command = { call, input: { giftId: given.id }, person: given[by], key: `${each} ${given.id}` }
      const { status } = await send(ordeal, command, given.id + at)
      return status === 200 ? [state] : []
    }),
  )
  const states = replies.flat()
  if (states.length !== 1) ordeal.wrong.push(`gift ${given.id} was answered with ${states.join()}`)
  given.state = states[0] ?? given.state
}

/** Has the time of a gift be over, and a server look for those of which it is. */
async function letPass({ world }: Ordeal, given: Given): Promise<void> {
  given.state = 'returned'
  await world.db.updateTable('gifts').set({ returns_at: new Date() }).where('id', '=', given.id).execute()
  const name = 'gifts.returnDue'
  await world.pool.query('select graphile_worker.add_job($1, queue_name := $1, job_key := $1)', [name])
}

async function go(ordeal: Ordeal, n: number): Promise<void> {
  const given = await give(ordeal, n)
  const fate = fates[n % fates.length] as (typeof fates)[number]
  if (!given || fate === 'wait') return
  if (fate === 'pass') return letPass(ordeal, given)
  await end(ordeal, given, fate === 'race' ? ['accept', 'takeBack'] : [fate])
}

/** What differs from what was answered: gifts that are missing or doubled, states, and everybody's points. */
async function findWrongGifts({ world, people, given, wrong }: Ordeal): Promise<string[]> {
  const rows = await world.db.selectFrom('gifts').select(['id', 'state']).execute()
  const there = new Map(rows.map(({ id, state }) => [id, state]))
  const found = given.flatMap(({ id, state }) =>
    there.get(id) === state ? [] : [`gift ${id} is ${there.get(id)} instead of ${state}`],
  )
  if (rows.length !== given.length) found.push(`${rows.length} gifts for ${given.length} keys`)
  const accounts = await world.db
    .selectFrom('ledger_accounts')
    .select(['user_id', 'available'])
    .where('kind', '=', 'member')
    .execute()
  const sumOf = (is: (each: Given) => boolean) =>
    given.reduce((sum, each) => sum + (is(each) ? each.points : 0), 0)
  for (const { id } of people) {
    const gone = sumOf(({ giver, state }) => giver.id === id && ['waiting', 'accepted'].includes(state))
    const came = sumOf(({ receiver, state }) => receiver.id === id && state === 'accepted')
    const available = accounts.find(({ user_id }) => user_id === id)?.available
    if (available !== bought - gone + came)
      found.push(`${available} points instead of ${bought - gone + came}`)
  }
  return [...wrong, ...found, ...(await findWrong(world.ctx()))]
}

/**
 * So many gifts, accepted, taken back, wanted by both at once, left, or returned, on two servers of which one is killed so many
 * times; each command is sent with its key until there is an answer.
 */
export async function giveUnderFire(count: number, kills: number): Promise<GiftToll> {
  await using world = await createWorld({ at: new Date().toISOString() })
  using steady = dataFolder()
  using mortal = dataFolder()
  const people = await openCircle(world, count)
  const nodes = await startTwoNodes(world, [steady.path, mortal.path])
  try {
    const ordeal: Ordeal = { world, nodes, people, given: [], wrong: [] }
    const numbers = Array.from({ length: count }, (_, n) => n)
    const done = await killUntil(
      nodes,
      kills,
      pLimit(8).map(numbers, (n) => go(ordeal, n)),
    )
    await nodes.stop()
    world.clock.set(new Date().toISOString())
    await world.settle()
    const wrong = await findWrongGifts(ordeal)
    const inState = (state: Gift['state']) => ordeal.given.filter((each) => each.state === state).length
    const ends = {
      waiting: inState('waiting'),
      accepted: inState('accepted'),
      takenBack: inState('takenBack'),
      returned: inState('returned'),
    }
    return { gifts: ordeal.given.length, kills: done, ends, wrong }
  } finally {
    await nodes.stop()
  }
}
