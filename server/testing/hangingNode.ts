import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { on } from '../core/events.ts'
import { startWorker } from '../core/worker.ts'
import { openAt } from '../db/open.ts'

/** A program for tests that kill it: a node whose listener prints each message and never completes. */
async function hang(url: string, pooledUrl?: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0' })
  const database = await openAt(url, pino({ level: 'silent' }), { max: 4, pooledUrl })
  const listener = on('pages.contactFormSent', {
    name: 'tests.listen',
    handle(_, { message }) {
      process.stdout.write(`${message}\n`)
      return new Promise(() => {})
    },
  })
  startWorker({ ...(await createApp({ config, database })), listeners: [listener], jobs: [] })
}

await hang(process.argv[2] ?? '', process.argv[3])
