import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { flushLiveMessages, getMessageQueries } from '../live/live.ts'

function isOpen(ctx: Ctx | Tx): ctx is Tx {
  return ctx.db.isTransaction
}

/**
 * Has those hear what happened who tell it within its transaction, who may make more of it happen and be told of that; then
 * writes what people are told. The last statement goes with the commit, so it is left to wait for in `last`.
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
  // Whoever opened the transaction hears of it, but not before its commit.
  last.written?.catch(() => {})
}

const emptyTx = () => ({ notified: new Map(), messages: [], pendingQueries: [] })

/** Runs `work` in one transaction; joins the one that is open, if there is one. */
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
    // Of a statement that went with the commit, this says only that it failed.
    const cause = await last.written?.then(
      () => error,
      (why) => why,
    )
    for (const call of afterRollback) await call(ctx)
    throw cause ?? error
  })
  await last.written
  // All are begun, whatever comes of one.
  await Promise.all([...afterCommit].map(async (call) => call(ctx)))
  return result
}

/** The ctx outside of any transaction that is open: what is written there stays whether or not that one commits. */
export function outsideTransaction(ctx: Ctx | Tx): Ctx {
  return isOpen(ctx) ? ctx.outside : ctx
}

/**
 * Does work and undoes it: nothing of it stays, is told or is sent. Replies what it was refused with, null where it would have
 * been done.
 */
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
