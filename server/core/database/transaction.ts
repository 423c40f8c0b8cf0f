import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { flushLiveMessages, getMessageQueries } from '../live/live.ts'

function isOpen(ctx: Ctx | Tx): ctx is Tx {
  return ctx.db.isTransaction
}

/**
 * Listeners may emit further events for each other. The last statement is sent with the commit, so its
 * promise is returned in `last`.
 */
async function flushNotifications(tx: Tx, last: { written?: Promise<void> }): Promise<void> {
  for (const [listener, bodies] of tx.notified) {
    tx.notified.delete(listener)
    await listener.notify(tx, bodies)
  }
  const messageQueries = getMessageQueries(tx)
  const end = messageQueries.pop()
  for (const query of messageQueries) await flushLiveMessages(tx, query)
  if (end) last.written = flushLiveMessages(tx, end, { withCommit: true })
  // The caller learns of a failure only after the commit; this prevents an unhandled rejection.
  last.written?.catch(() => {})
}

const emptyTx = () => ({ notified: new Map(), messages: [], pendingQueries: [] })

/** Joins the open transaction, if there is one. */
export async function inTransaction<Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isOpen(ctx)) return work(ctx)
  const afterCommit = new Set<(outside: Ctx) => void | Promise<void>>()
  const afterRollback = new Set<(outside: Ctx) => Promise<void>>()
  const last: { written?: Promise<void> } = {}
  const opened = ctx.db.transaction().execute(async (db) => {
    const tx: Tx = { ...ctx, db, ...emptyTx(), afterCommit, afterRollback, outside: ctx }
    const result = await work(tx)
    await flushNotifications(tx, last)
    return result
  })
  const result = await opened.catch(async (error) => {
    // The commit error only says that a statement sent with it failed; this is its own error.
    const cause = await last.written?.then(
      () => error,
      (why) => why,
    )
    for (const call of afterRollback) await call(ctx)
    throw cause ?? error
  })
  await last.written
  // Starts all of them, even if one fails.
  await Promise.all([...afterCommit].map(async (call) => call(ctx)))
  return result
}

/** Returns a context whose writes stay even if the open transaction rolls back. */
export function outsideTransaction(ctx: Ctx | Tx): Ctx {
  return isOpen(ctx) ? ctx.outside : ctx
}

/** Rolls back, without messages or events. Returns the error of `work`, or null if it would succeed. */
export async function dryRun(tx: Tx, work: (tx: Tx) => Promise<void>): Promise<ApiError | null> {
  const apart = { ...emptyTx(), afterCommit: new Set<never>(), afterRollback: new Set<never>() }
  await sql`savepoint rehearsal`.execute(tx.db)
  try {
    await work({ ...tx, ...apart })
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx.db)
  }
}
