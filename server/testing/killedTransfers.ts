import { wallet } from '#contract/wallet.ts'
import { findWrong } from './bank.ts'
import type { CrashReport } from './crashes.ts'
import type { Person } from './people.ts'
import { untilAnswered } from './persisting.ts'
import { buyPoints } from './points.ts'
import { running } from './product.ts'
import { dataFolder } from './programs.ts'
import type { Sent } from './sending.ts'
import type { World } from './world.ts'

export type Transfer = { key: string; person: Person; toUserId: number }

/** Every transfer that was sent: those with an answer by the id of their movement, and those that wait for one. */
export type SentTransfers = { answered: Map<string, number>; open: Map<string, Transfer>; wrong: string[] }

/** People with points in plenty, of whose transfers none was sent yet. */
export async function openTransfers(
  world: World,
  count = 3,
): Promise<{ people: Person[]; sent: SentTransfers }> {
  const people: Person[] = []
  while (people.length < count) people.push(await world.person())
  for (const { id } of people) await buyPoints(world, id, { points: 100_000 })
  return { people, sent: { answered: new Map(), open: new Map(), wrong: [] } }
}

/** The transfers of one of several lanes, without end, each with a key that begins with its name: one person after the other sends a point to the next. */
export function* transfersOf(people: readonly Person[], lane: number, name: string): Generator<Transfer> {
  for (let n = 0; ; n += 1) {
    const person = people[(lane + n) % people.length] as Person
    const { id: toUserId } = people[(lane + n + 1) % people.length] as Person
    yield { key: `${name}.${n}`, person, toUserId }
  }
}

/** Notes what a transfer was answered with. */
export function noteTransfer(
  sent: SentTransfers,
  { key }: Pick<Transfer, 'key'>,
  { status, body }: Sent,
): void {
  const { id } = body as { id?: number }
  if (status !== 200 || !id) {
    sent.wrong.push(`${key} was refused with ${status}: ${JSON.stringify(body)}`)
    return
  }
  const before = sent.answered.get(key)
  if (before !== undefined && before !== id) sent.wrong.push(`${key} moved points twice`)
  sent.answered.set(key, id)
  sent.open.delete(key)
}

/** Sends a transfer and keeps its key until an answer came, as the web does; false where the server died. */
export async function sendTransfer(url: string, sent: SentTransfers, transfer: Transfer): Promise<boolean> {
  const { key, person, toUserId } = transfer
  sent.open.set(key, transfer)
  const options = { token: person.token, idempotencyKey: key }
  const reply = await untilAnswered(url, wallet.transferPoints, { toUserId, points: 1 }, options)
  if (!reply) return false
  noteTransfer(sent, transfer, reply)
  return true
}

/** Sends transfers on several lanes until so many were answered, then kills the server in the middle of the others. */
async function sendAndKill(
  folder: string,
  world: World,
  people: Person[],
  sent: SentTransfers,
  round: number,
) {
  const server = await running(folder, { DATABASE_URL: String(world.pool.options.connectionString) })
  // Those that the last round left without an answer, and some that have one.
  const again = [...sent.open.values()]
  for (const transfer of again) await sendTransfer(server.url, sent, transfer)
  for (const transfer of again.slice(0, 3)) await sendTransfer(server.url, sent, transfer)
  const until = sent.answered.size + 20 + ((round * 37) % 60)
  const lane = async (name: number) => {
    for (const transfer of transfersOf(people, name, `${round}.${name}`)) {
      if (!(await sendTransfer(server.url, sent, transfer))) return
      if (sent.answered.size >= until) server.child.kill('SIGKILL')
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(lane))
  await server.ended
}

/**
 * Kills a server under transfers, over and over, and sends those again that had no answer: every answered one must be
 * there, and each key have one effect.
 */
export async function countLostTransfers(
  world: World,
  rounds: number,
  tell: (toll: CrashReport) => void = () => {},
): Promise<CrashReport> {
  using folder = dataFolder()
  const { people, sent } = await openTransfers(world)
  for (let round = 1; round <= rounds; round += 1) {
    await sendAndKill(folder.path, world, people, sent, round)
    tell({ rounds: round, acknowledged: sent.answered.size, lost: sent.wrong })
  }
  const server = await running(folder.path, { DATABASE_URL: String(world.pool.options.connectionString) })
  for (const transfer of sent.open.values()) await sendTransfer(server.url, sent, transfer)
  await server.end()
  return { rounds, acknowledged: sent.answered.size, lost: await findLostTransfers(world, sent) }
}

/** What is missing of the transfers that were answered, or there twice, and sums that are wrong. */
export async function findLostTransfers(world: World, sent: SentTransfers): Promise<string[]> {
  const rows = await world.db.selectFrom('journals').select('id').where('kind', '=', 'transfer').execute()
  const there = new Set(rows.map(({ id }) => id))
  const missing = [...sent.answered].filter(([, id]) => !there.has(id)).map(([key]) => `${key} is missing`)
  const beyond = there.size - sent.answered.size
  const lost = [...sent.wrong, ...missing, ...(await findWrong(world.ctx()))]
  if (beyond !== 0) lost.push(`${beyond} transfers more than keys`)
  return lost
}
