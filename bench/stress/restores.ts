import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '../../contract/accounts/endpoints.ts'
import { withClient } from '../../server/db/withClient.ts'
import { createFileStore } from '../../server/integrations/files.ts'
import { createEmptyDatabase } from '../../server/testing/app/databases.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { createDataFolder, startProcess } from '../../server/testing/app/processes.ts'
import { type Env, startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { emitMessages } from '../../server/testing/app/testListener.ts'
import { until } from '../../server/testing/app/until.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { createSmtpServer } from '../../server/testing/standIns/smtpServer.ts'
import { generateTransfers, openTransfers, type SentTransfers, sendTransfer } from './transfers.ts'

export type RestoreReport = {
  acknowledged: number
  /** Answered after the backup started, and not in the backup. */
  lost: number
  pictures: number
  letters: number
  seconds: { backup: number; sinceBackup: number; restore: number; start: number }
  wrong: string[]
}

const secondsSince = (from: number) => (performance.now() - from) / 1000

/** Returns the seconds; throws the script's output if it fails. */
async function runCommand(script: string, folder: string, env: Env): Promise<number> {
  const from = performance.now()
  const { code, out, err } = await startProcess([`server/${script}.ts`, folder], env).ended
  if (code !== 0) throw new Error(`${script} failed: ${out}${err}`)
  return secondsSince(from)
}

function generateLoad(app: TestApp, url: string, people: TestUser[], sent: SentTransfers) {
  let isStopped = false
  const lane = async (name: number) => {
    for (const transfer of generateTransfers(people, name, String(name))) {
      if (isStopped || !(await sendTransfer(url, sent, transfer))) return
    }
  }
  const write = async () => {
    while (!isStopped) {
      await emitMessages(app, `letter ${randomUUID()}`)
      await pause(5)
    }
  }
  const pictures = startProcess([
    'server/testing/programs/pictureWriter.ts',
    String(app.pool.options.connectionString),
    app.config.dataDir,
    '1',
  ])
  const busy = Promise.all([write(), ...[0, 1, 2, 3].map(lane)])
  return async () => {
    isStopped = true
    await pictures.end('SIGKILL')
    await busy
  }
}

async function waitForAnswers(sent: SentTransfers, count: number): Promise<void> {
  const target = sent.answered.size + count
  await until(() => sent.answered.size >= target, `${target} transfers are answered`)
}

/** Transfers and pictures; the restore command itself checks the ledger. */
async function findMissing(url: string, folder: string, before: ReadonlyMap<string, number>) {
  const [journals, categories] = await withClient(url, async (client) => [
    (await client.query<{ id: number }>(`select id::int from journals where kind = 'transfer'`)).rows,
    (await client.query<{ image: string }>(`select image from categories where image like '/files/%'`)).rows,
  ])
  const there = new Set(journals.map(({ id }) => id))
  const files = createFileStore(join(folder, 'files'))
  const wrong = [...before]
    .filter(([, id]) => !there.has(id))
    .map(([key]) => `the transfer ${key} is missing`)
  for (const { image } of categories) {
    if (!(await files.has(image.replace('/files/', '')))) wrong.push(`${image} is missing`)
  }
  return { there, pictures: categories.length, wrong }
}

async function waitUntilIdle(url: string): Promise<void> {
  const left = `select (select count(*) from events) + (select count(*) from graphile_worker.jobs where attempts < max_attempts) as left`
  await withClient(url, async (client) => {
    while (Number((await client.query<{ left: string }>(left)).rows[0]?.left) > 0) await pause(50)
  })
}

/**
 * Backs up halfway, then restores elsewhere. Everything answered before the backup must be there, the ledger
 * consistent, each picture stored, every session ended, and no mail sent twice.
 */
export async function restoreUnderLoad(transfers: number): Promise<RestoreReport> {
  await using app = await createTestApp({ at: new Date().toISOString() })
  await using mail = await createSmtpServer()
  using folder = createDataFolder()
  const backup = join(folder.path, 'backup')
  const env = {
    APP_SECRET: app.config.appSecret,
    DEMO: '0',
    RATE_LIMIT: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Makan <hello@makan.example>',
  }
  const old = {
    ...env,
    DATABASE_URL: String(app.pool.options.connectionString),
    DATA_DIR: app.config.dataDir,
  }
  const { people, sent } = await openTransfers(app)
  const server = await startReadyProduct(app.config.dataDir, old)
  const stop = generateLoad(app, server.url, people, sent)
  await waitForAnswers(sent, transfers)
  const before = new Map(sent.answered)
  const backupSeconds = await runCommand('makeBackup', backup, old)
  const backedUp = performance.now()
  await waitForAnswers(sent, transfers)
  await server.end('SIGKILL')
  await stop()
  const sinceBackup = secondsSince(backedUp)
  const database = await createEmptyDatabase()
  const restoredEnv = { ...env, DATABASE_URL: database.url, DATA_DIR: join(folder.path, 'fresh') }
  const restoreSeconds = await runCommand('restoreBackup', backup, restoredEnv)
  const { there, pictures, wrong } = await findMissing(database.url, restoredEnv.DATA_DIR, before)
  const starting = performance.now()
  const restored = await startReadyProduct(restoredEnv.DATA_DIR, restoredEnv)
  const startSeconds = secondsSince(starting)
  for (const { token } of people) {
    const { status } = await sendRequest(restored.url, accounts.getSessions, {}, { token })
    if (status !== 401) wrong.push(`a session from before the restore returned ${status}`)
  }
  await waitUntilIdle(database.url)
  await restored.end()
  const letters = mail.messages.map(({ data }) => /letter [0-9a-f-]{36}/.exec(data)?.[0] ?? '')
  const twice = letters.filter((letter, at) => letter && letters.indexOf(letter) !== at)
  await database.drop()
  return {
    acknowledged: sent.answered.size,
    lost: [...sent.answered.values()].filter((id) => !there.has(id)).length,
    pictures,
    letters: letters.length,
    seconds: { backup: backupSeconds, sinceBackup, restore: restoreSeconds, start: startSeconds },
    wrong: [...sent.wrong, ...wrong, ...twice.map((letter) => `${letter} was sent twice`)],
  }
}
