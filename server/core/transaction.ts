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
  const afterCommit = new Set<() => void>()
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
  for (const call of afterCommit) call()
  return result
}

/** The ctx outside of any transaction that is open: what is written there stays whether or not that one commits. */
export function outsideTransaction(ctx: Ctx | Tx): Ctx {
  return isOpen(ctx) ? ctx.outside : ctx
}
