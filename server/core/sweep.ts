import { type App, jobCtx } from './app.ts'

const day = 24 * 3600 * 1000

/** Throws away what only mattered for a time: counters, idempotency keys of a week ago, sessions that ended. */
export async function sweep(app: App): Promise<void> {
  const { db, now } = jobCtx(app)
  await db.deleteFrom('counters').where('expires_at', '<', now()).execute()
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now().getTime() - 7 * day))
    .execute()
  await db.deleteFrom('sessions').where('expires_at', '<', now()).execute()
}
