import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { on } from '#server/core/events/events.ts'
import { startWorker } from '#server/core/events/worker.ts'
import { openAt } from '#server/db/open.ts'

async function runHangingNode(url: string, pooledUrl?: string): Promise<void> {
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

await runHangingNode(process.argv[2] ?? '', process.argv[3])
