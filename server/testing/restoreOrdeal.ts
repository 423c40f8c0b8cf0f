import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts.ts'
import { withClient } from '../db/withClient.ts'
import { createFileStore } from '../integrations/files.ts'
import { createEmptyDatabase } from './databases.ts'
import { openTransfers, type SentTransfers, sendTransfer, transfersOf } from './killedTransfers.ts'
import { createMailServer } from './mailServer.ts'
import type { Person } from './people.ts'
import { type Env, running } from './product.ts'
import { dataFolder, runProgram } from './programs.ts'
import { sendCall } from './sending.ts'
import { emitMessages } from './testListener.ts'
import { until } from './until.ts'
import { createWorld, type World } from './world.ts'

/** What came of an installation that was lost under load and brought back from its last backup. */
export type RestoreReport = {
  acknowledged: number
  /** Transfers that were answered after the backup began, and are gone with what was lost. */
  gone: number
  pictures: number
  letters: number
  seconds: { backup: number; sinceBackup: number; restore: number; start: number }
  wrong: string[]
}

const secondsSince = (from: number) => (performance.now() - from) / 1000

/** Runs a command of the house to its end; throws what it said where it fails. */
async function command(program: string, folder: string, env: Env): Promise<number> {
  const from = performance.now()
  const { code, out, err } = await runProgram([`server/${program}.ts`, folder], env).ended
  if (code !== 0) throw new Error(`${program} failed: ${out}${err}`)
  return secondsSince(from)
}

/** Points move, letters are written and pictures stored until it is told to stop. */
function keepBusy(world: World, url: string, people: Person[], sent: SentTransfers) {
  let isStopped = false
  const lane = async (name: number) => {
    for (const transfer of transfersOf(people, name, String(name))) {
      if (isStopped || !(await sendTransfer(url, sent, transfer))) return
    }
  }
  const write = async () => {
    while (!isStopped) {
      await emitMessages(world, `letter ${randomUUID()}`)
      await pause(5)
    }
  }
  const pictures = runProgram([
    'server/testing/pictureWriter.ts',
    String(world.pool.options.connectionString),
    world.config.dataDir,
    '1',
  ])
  const busy = Promise.all([write(), ...[0, 1, 2, 3].map(lane)])
  return async () => {
    isStopped = true
    await pictures.end('SIGKILL')
    await busy
  }
}

async function answeredMore(sent: SentTransfers, count: number): Promise<void> {
  const wanted = sent.answered.size + count
  await until(() => sent.answered.size >= wanted, `${wanted} transfers are answered`)
}

/** What does not hold of what came back, beside the ledger, which the command has added up. */
async function findMissing(url: string, folder: string, before: ReadonlyMap<string, number>) {
  const [journals, named] = await withClient(url, async (client) => [
    (await client.query<{ id: number }>(`select id::int from journals where kind = 'transfer'`)).rows,
    (await client.query<{ image: string }>(`select image from categories where image like '/files/%'`)).rows,
  ])
  const there = new Set(journals.map(({ id }) => id))
  const files = createFileStore(join(folder, 'files'))
  const wrong = [...before]
    .filter(([, id]) => !there.has(id))
    .map(([key]) => `the transfer ${key} is missing`)
  for (const { image } of named) {
    if (!(await files.has(image.replace('/files/', '')))) wrong.push(`${image} is not there`)
  }
  return { there, pictures: named.length, wrong }
}

/** Waits until a server has done every job. */
async function untilIdle(url: string): Promise<void> {
  const left = `select (select count(*) from events) + (select count(*) from graphile_worker.jobs where attempts < max_attempts) as left`
  await withClient(url, async (client) => {
    while (Number((await client.query<{ left: string }>(left)).rows[0]?.left) > 0) await pause(50)
  })
}

/**
 * Backs an installation up under load, goes on for as many transfers again, loses its database and its folder, and brings it
 * back elsewhere: all that was answered before the backup must be there, the ledger add up, each picture that is named be
 * stored, every session be over, and no letter be sent twice.
 */
export async function restoreUnderFire(transfers: number): Promise<RestoreReport> {
  await using world = await createWorld({ at: new Date().toISOString() })
  await using mail = await createMailServer()
  using folder = dataFolder()
  const backup = join(folder.path, 'backup')
  const env = {
    APP_SECRET: world.config.appSecret,
    DEMO: '0',
    RATE_LIMIT: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Makan <hello@makan.example>',
  }
  const old = {
    ...env,
    DATABASE_URL: String(world.pool.options.connectionString),
    DATA_DIR: world.config.dataDir,
  }
  const { people, sent } = await openTransfers(world)
  const server = await running(world.config.dataDir, old)
  const stop = keepBusy(world, server.url, people, sent)
  await answeredMore(sent, transfers)
  const before = new Map(sent.answered)
  const backupSeconds = await command('makeBackup', backup, old)
  const backedUp = performance.now()
  await answeredMore(sent, transfers)
  await server.end('SIGKILL')
  await stop()
  const sinceBackup = secondsSince(backedUp)
  const database = await createEmptyDatabase()
  const fresh = { ...env, DATABASE_URL: database.url, DATA_DIR: join(folder.path, 'fresh') }
  const restoreSeconds = await command('restoreBackup', backup, fresh)
  const { there, pictures, wrong } = await findMissing(database.url, fresh.DATA_DIR, before)
  const starting = performance.now()
  const again = await running(fresh.DATA_DIR, fresh)
  const startSeconds = secondsSince(starting)
  for (const { token } of people) {
    const { status } = await sendCall(again.url, accounts.getSessions, {}, { token })
    if (status !== 401) wrong.push(`a session of before is answered with ${status}`)
  }
  await untilIdle(database.url)
  await again.end()
  const letters = mail.letters.map(({ data }) => /letter [0-9a-f-]{36}/.exec(data)?.[0] ?? '')
  const twice = letters.filter((letter, at) => letter && letters.indexOf(letter) !== at)
  await database.drop()
  return {
    acknowledged: sent.answered.size,
    gone: [...sent.answered.values()].filter((id) => !there.has(id)).length,
    pictures,
    letters: letters.length,
    seconds: { backup: backupSeconds, sinceBackup, restore: restoreSeconds, start: startSeconds },
    wrong: [...sent.wrong, ...wrong, ...twice.map((letter) => `${letter} was sent twice`)],
  }
}
