import { wallet } from '../../contract/wallet/endpoints.ts'
import type { TestResponse } from '../../server/testing/app/httpClient.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { sendWithRetry } from '../../server/testing/app/sendWithRetry.ts'
import type { TestApp } from '../../server/testing/app/testApp.ts'
import { buyPoints } from '../../server/testing/builders/points.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { findLedgerErrors } from '../../server/testing/checks/ledgerStress.ts'
import type { CrashReport } from './databaseCrashes.ts'

export type Transfer = { key: string; person: TestUser; toUserId: number }

/** By key: `answered` with their journal ID, `open` without a response yet. */
export type SentTransfers = { answered: Map<string, number>; open: Map<string, Transfer>; wrong: string[] }

export async function openTransfers(
  app: TestApp,
  count = 3,
): Promise<{ people: TestUser[]; sent: SentTransfers }> {
  const people: TestUser[] = []
  while (people.length < count) people.push(await app.createUser())
  for (const { id } of people) await buyPoints(app, id, { points: 100_000 })
  return { people, sent: { answered: new Map(), open: new Map(), wrong: [] } }
}

/** Endless: each user sends a point to the next one. Keys start with `name`. */
export function* generateTransfers(
  people: readonly TestUser[],
  lane: number,
  name: string,
): Generator<Transfer> {
  for (let n = 0; ; n += 1) {
    const person = people[(lane + n) % people.length] as TestUser
    const { id: toUserId } = people[(lane + n + 1) % people.length] as TestUser
    yield { key: `${name}.${n}`, person, toUserId }
  }
}

export function recordTransfer(
  sent: SentTransfers,
  { key }: Pick<Transfer, 'key'>,
  { status, body }: TestResponse,
): void {
  const { id } = body as { id?: number }
  if (status !== 200 || !id) {
    sent.wrong.push(`${key} was rejected with ${status}: ${JSON.stringify(body)}`)
    return
  }
  const before = sent.answered.get(key)
  if (before !== undefined && before !== id) sent.wrong.push(`${key} moved points twice`)
  sent.answered.set(key, id)
  sent.open.delete(key)
}

/** Keeps its key until it is answered, as the web does. Returns false if the server crashed. */
export async function sendTransfer(url: string, sent: SentTransfers, transfer: Transfer): Promise<boolean> {
  const { key, person, toUserId } = transfer
  sent.open.set(key, transfer)
  const options = { token: person.token, idempotencyKey: key }
  const reply = await sendWithRetry(url, wallet.transferPoints, { toUserId, points: 1 }, options)
  if (!reply) return false
  recordTransfer(sent, transfer, reply)
  return true
}

/** Kills the server once `target` transfers are answered and others are in progress. */
async function sendAndKill(
  folder: string,
  app: TestApp,
  people: TestUser[],
  sent: SentTransfers,
  round: number,
) {
  const server = await startReadyProduct(folder, { DATABASE_URL: String(app.pool.options.connectionString) })
  // Sends those that the last round left unanswered, then repeats some of them.
  const again = [...sent.open.values()]
  for (const transfer of again) await sendTransfer(server.url, sent, transfer)
  for (const transfer of again.slice(0, 3)) await sendTransfer(server.url, sent, transfer)
  const until = sent.answered.size + 20 + ((round * 37) % 60)
  const lane = async (name: number) => {
    for (const transfer of generateTransfers(people, name, `${round}.${name}`)) {
      if (!(await sendTransfer(server.url, sent, transfer))) return
      if (sent.answered.size >= until) server.child.kill('SIGKILL')
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(lane))
  await server.ended
}

/**
 * Unanswered transfers are sent again. Every answered one must be stored, and each key must have taken effect
 * once.
 */
export async function countLostTransfers(
  app: TestApp,
  rounds: number,
  onProgress: (report: CrashReport) => void = () => {},
): Promise<CrashReport> {
  using folder = createDataFolder()
  const { people, sent } = await openTransfers(app)
  for (let round = 1; round <= rounds; round += 1) {
    await sendAndKill(folder.path, app, people, sent, round)
    onProgress({ rounds: round, acknowledged: sent.answered.size, lost: sent.wrong })
  }
  const server = await startReadyProduct(folder.path, {
    DATABASE_URL: String(app.pool.options.connectionString),
  })
  for (const transfer of sent.open.values()) await sendTransfer(server.url, sent, transfer)
  await server.end()
  return { rounds, acknowledged: sent.answered.size, lost: await findLostTransfers(app, sent) }
}

export async function findLostTransfers(app: TestApp, sent: SentTransfers): Promise<string[]> {
  const rows = await app.db.selectFrom('journals').select('id').where('kind', '=', 'transfer').execute()
  const there = new Set(rows.map(({ id }) => id))
  const missing = [...sent.answered].filter(([, id]) => !there.has(id)).map(([key]) => `${key} is missing`)
  const beyond = there.size - sent.answered.size
  const lost = [...sent.wrong, ...missing, ...(await findLedgerErrors(app.ctx()))]
  if (beyond !== 0) lost.push(`${beyond} transfers more than keys`)
  return lost
}
