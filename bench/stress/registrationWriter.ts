import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createBaseCtx } from '../../server/core/app.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import { openAt } from '../../server/db/open.ts'
import { createProof } from '../../server/features/accounts/proofs.service.ts'
import { register } from '../../server/features/places/registration.service.ts'
import { createPicture } from '../../server/testing/builders/pictures.ts'
import { createPlaceInput } from '../../server/testing/builders/placeRegistrations.ts'
import { interruptAtStatement } from './interruptStatement.ts'

/** Prints the place's ID, or kills itself before it sends its nth statement. */
async function registerAndExit(url: string, folder: string, round: number, nth: number): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
  const database = await openAt(url, pino({ level: 'silent' }), { max: 4 })
  const ctx = createBaseCtx(await createApp({ config, database }))
  // Pictures and a phone number that no other round uses.
  for (let skipped = 0; skipped < 10 * round; skipped += 1) await createPicture()
  const phone = `+2012${30_000_000 + round}`
  const form = await createPlaceInput({ db: ctx.db })
  const phoneProof = await inTransaction(ctx, (tx) => createProof(tx, phone, 'signUp', null))
  const account = { name: 'سلوى', email: `owner${phone}@example.test`, password: 'Correct-Horse-9' }
  const owner = { ...account, phone, phoneCode: '20', phoneProof, rank: 'ServiceSupplier' as const }
  const statements = interruptAtStatement(nth, () => process.kill(process.pid, 'SIGKILL'))
  const { id } = await register({ ctx, actor: null, input: { ...form, owner } })
  process.stdout.write(`${id} ${statements.sent()}\n`)
  process.exit()
}

const [url = '', folder = '', round, nth] = process.argv.slice(2)
await registerAndExit(url, folder, Number(round), Number(nth))
