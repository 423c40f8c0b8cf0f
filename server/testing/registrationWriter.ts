import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { jobCtx } from '../core/app.ts'
import { inTransaction } from '../core/transaction.ts'
import { openAt } from '../db/open.ts'
import { createProof } from '../features/accounts/proofs.service.ts'
import { registerPlace } from '../features/places/registration.service.ts'
import { picture } from './pictures.ts'
import { placeForm } from './registering.ts'
import { interruptAt } from './statements.ts'

/** A program that is killed: registers one place and says its id, or kills itself before it sends its nth statement. */
async function write(url: string, folder: string, round: number, nth: number): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
  const database = await openAt(url, pino({ level: 'silent' }), { max: 4 })
  const ctx = jobCtx(await createApp({ config, database }))
  // Pictures and a phone that no other round has.
  for (let skipped = 0; skipped < 10 * round; skipped += 1) await picture()
  const phone = `+2012${30_000_000 + round}`
  const form = await placeForm({ db: ctx.db })
  const phoneProof = await inTransaction(ctx, (tx) => createProof(tx, phone, 'signUp', null))
  const account = { name: 'سلوى', email: `owner${phone}@example.test`, password: 'Correct-Horse-9' }
  const owner = { ...account, phone, phoneCode: '20', phoneProof, rank: 'ServiceSupplier' as const }
  const statements = interruptAt(nth, () => process.kill(process.pid, 'SIGKILL'))
  const { id } = await registerPlace(ctx, { ...form, owner })
  process.stdout.write(`${id} ${statements.sent()}\n`)
  process.exit()
}

const [url = '', folder = '', round, nth] = process.argv.slice(2)
await write(url, folder, Number(round), Number(nth))
