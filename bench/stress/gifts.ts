import pLimit from 'p-limit'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { maxGiftsToPhonePerDay } from '../../contract/core/limits.ts'
import { gifts } from '../../contract/gifts/endpoints.ts'
import type { Gift } from '../../contract/gifts/schemas.ts'
import { sendRequest, type TestResponse } from '../../server/testing/app/httpClient.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { killUntilDone, startTwoNodes, type TwoNodes } from '../../server/testing/app/twoNodes.ts'
import { createGiftInput } from '../../server/testing/builders/gifts.ts'
import { buyPoints } from '../../server/testing/builders/points.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { findLedgerErrors } from '../../server/testing/checks/ledgerStress.ts'
import { retryUntilSuccess } from './retryUntilSuccess.ts'

export type GiftLossReport = {
  gifts: number
  kills: number
  outcomes: Record<Gift['state'], number>
  wrong: string[]
}

/** In a `race` the receiver and the giver act at the same time. */
const scenarios = ['accept', 'takeBack', 'race', 'leave', 'expire'] as const

const initialPoints = 1000

type SentGift = Pick<Gift, 'id' | 'points' | 'state'> & { giver: TestUser; receiver: TestUser }
type GiftFaultTest = {
  app: TestApp
  nodes: TwoNodes
  people: TestUser[]
  sentGifts: SentGift[]
  wrong: string[]
}

/** Each gives to the next as often as the daily limit per phone number allows. */
async function createGivers(app: TestApp, count: number): Promise<TestUser[]> {
  const people: TestUser[] = []
  while (people.length < Math.max(2, Math.ceil(count / maxGiftsToPhonePerDay)))
    people.push(await app.createUser())
  for (const { id } of people) await buyPoints(app, id, { points: initialPoints })
  return people
}

type Command = { endpoint: Endpoint; input: object; person: TestUser; key: string }

function sendCommand(
  { nodes }: GiftFaultTest,
  { endpoint, input, person, key }: Command,
  firstNode: number,
): Promise<TestResponse> {
  const options = { token: person.token, idempotencyKey: key }
  return retryUntilSuccess((at) => sendRequest(nodes.at(at), endpoint, input, options), firstNode)
}

/** The second request has the same key. */
async function giveTwice(faultTest: GiftFaultTest, n: number): Promise<SentGift | null> {
  const { people } = faultTest
  const at = n % people.length
  const [giver, receiver] = [people[at], people[(at + 1) % people.length]] as [TestUser, TestUser]
  const points = 1 + (n % 20)
  const input = createGiftInput(receiver.phone, { points })
  const command = { endpoint: gifts.givePoints, input, person: giver, key: `gift ${n}` }
  const [first, again] = [
    await sendCommand(faultTest, command, n),
    await sendCommand(faultTest, command, n + 1),
  ]
  const { id } = first.body as Gift
  if (first.status !== 200 || (again.body as Gift).id !== id) {
    faultTest.wrong.push(`gift ${n}: ${JSON.stringify(first.body)}, then ${JSON.stringify(again.body)}`)
    return null
  }
  const gift: SentGift = { id, points, state: 'waiting', giver, receiver }
  faultTest.sentGifts.push(gift)
  return gift
}

const endCommands = {
  accept: { endpoint: gifts.acceptGift, actor: 'receiver', state: 'accepted' },
  takeBack: { endpoint: gifts.takeBackGift, actor: 'giver', state: 'takenBack' },
} as const

/** The actions are sent at the same time; exactly one of them must succeed. */
async function endGift(
  faultTest: GiftFaultTest,
  gift: SentGift,
  actions: (keyof typeof endCommands)[],
): Promise<void> {
  const replies = await Promise.all(
    actions.map(async (action, at) => {
      const { endpoint, actor, state } = endCommands[action]
      const command = {
        endpoint,
        input: { giftId: gift.id },
        person: gift[actor],
        key: `${action} ${gift.id}`,
      }
      const { status } = await sendCommand(faultTest, command, gift.id + at)
      return status === 200 ? [state] : []
    }),
  )
  const states = replies.flat()
  if (states.length !== 1) faultTest.wrong.push(`gift ${gift.id} returned ${states.join()}`)
  gift.state = states[0] ?? gift.state
}

async function expireGift({ app }: GiftFaultTest, gift: SentGift): Promise<void> {
  gift.state = 'returned'
  await app.db.updateTable('gifts').set({ returnsAt: new Date() }).where('id', '=', gift.id).execute()
  const name = 'gifts.returnExpired'
  await app.pool.query('select graphile_worker.add_job($1, queue_name := $1, job_key := $1)', [name])
}

async function runGift(faultTest: GiftFaultTest, n: number): Promise<void> {
  const gift = await giveTwice(faultTest, n)
  const scenario = scenarios[n % scenarios.length] as (typeof scenarios)[number]
  if (!gift || scenario === 'leave') return
  if (scenario === 'expire') return expireGift(faultTest, gift)
  await endGift(faultTest, gift, scenario === 'race' ? ['accept', 'takeBack'] : [scenario])
}

/** Missing or duplicate gifts, states, and points of users that differ from the acknowledged results. */
async function findGiftErrors({ app, people, sentGifts, wrong }: GiftFaultTest): Promise<string[]> {
  const rows = await app.db.selectFrom('gifts').select(['id', 'state']).execute()
  const storedStates = new Map(rows.map(({ id, state }) => [id, state]))
  const errors = sentGifts.flatMap(({ id, state }) =>
    storedStates.get(id) === state ? [] : [`gift ${id} is ${storedStates.get(id)} instead of ${state}`],
  )
  if (rows.length !== sentGifts.length) errors.push(`${rows.length} gifts for ${sentGifts.length} keys`)
  const accounts = await app.db
    .selectFrom('ledgerAccounts')
    .select(['userId', 'available'])
    .where('kind', '=', 'member')
    .execute()
  const sumPoints = (matches: (gift: SentGift) => boolean) =>
    sentGifts.reduce((sum, gift) => sum + (matches(gift) ? gift.points : 0), 0)
  for (const { id } of people) {
    const outgoing = sumPoints(
      ({ giver, state }) => giver.id === id && ['waiting', 'accepted'].includes(state),
    )
    const incoming = sumPoints(({ receiver, state }) => receiver.id === id && state === 'accepted')
    const available = accounts.find(({ userId }) => userId === id)?.available
    if (available !== initialPoints - outgoing + incoming)
      errors.push(`${available} points instead of ${initialPoints - outgoing + incoming}`)
  }
  return [...wrong, ...errors, ...(await findLedgerErrors(app.ctx()))]
}

/**
 * On two servers, one of which is killed repeatedly; each command is retried with its key until it is
 * answered.
 */
export async function giveUnderCrash({
  gifts: count,
  kills,
}: {
  gifts: number
  kills: number
}): Promise<GiftLossReport> {
  await using app = await createTestApp({ at: new Date().toISOString() })
  using stableFolder = createDataFolder()
  using crashingFolder = createDataFolder()
  const people = await createGivers(app, count)
  const nodes = await startTwoNodes(app, [stableFolder.path, crashingFolder.path])
  try {
    const faultTest: GiftFaultTest = { app, nodes, people, sentGifts: [], wrong: [] }
    const numbers = Array.from({ length: count }, (_, n) => n)
    const killCount = await killUntilDone(
      nodes,
      kills,
      pLimit(8).map(numbers, (n) => runGift(faultTest, n)),
    )
    await nodes.stop()
    app.clock.set(new Date().toISOString())
    await app.runPendingJobs()
    const wrong = await findGiftErrors(faultTest)
    const inState = (state: Gift['state']) =>
      faultTest.sentGifts.filter((gift) => gift.state === state).length
    const outcomes = {
      waiting: inState('waiting'),
      accepted: inState('accepted'),
      takenBack: inState('takenBack'),
      returned: inState('returned'),
    }
    return { gifts: faultTest.sentGifts.length, kills: killCount, outcomes, wrong }
  } finally {
    await nodes.stop()
  }
}
