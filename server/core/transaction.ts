import { sql } from 'kysely'
import { Failure } from '../common/failure.ts'
import type { Ctx, Tx } from './ctx.ts'
import { writeNews } from './live.ts'

function isOpen(ctx: Ctx | Tx): ctx is Tx {
  return ctx.db.isTransaction
}

/** Has those hear what happened who tell it within its transaction. They may make more of it happen, and be told of that. */
async function tellLast(tx: Tx): Promise<void> {
  for (const [teller, bodies] of tx.told) {
    tx.told.delete(teller)
    await teller.tell(tx, bodies)
  }
  await writeNews(tx)
}

/** Runs `work` in one transaction; joins the one that is open, if there is one. */
export async function inTransaction<Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isOpen(ctx)) return work(ctx)
  const afterCommit = new Set<(outside: Ctx) => void | Promise<void>>()
  const afterRollback = new Set<(outside: Ctx) => Promise<void>>()
  const opened = ctx.db.transaction().execute(async (db) => {
    const tx: Tx = { ...ctx, db, told: new Map(), news: [], afterCommit, afterRollback, outside: ctx }
    const result = await work(tx)
    await tellLast(tx)
    return result
  })
  const result = await opened.catch(async (error) => {
    for (const call of afterRollback) await call(ctx)
    throw error
  })
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
export async function rehearse(tx: Tx, work: (tx: Tx) => Promise<void>): Promise<Failure | null> {
  const apart = { told: new Map(), news: [], afterCommit: new Set<never>(), afterRollback: new Set<never>() }
  await sql`savepoint rehearsal`.execute(tx.db)
  try {
    await work({ ...tx, ...apart })
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx.db)
  }
}
