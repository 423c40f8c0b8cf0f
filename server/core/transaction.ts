import type { Ctx } from './ctx.ts'

/** Runs `work` in one transaction: all of it or nothing; joins the one that is open. */
export function inTransaction<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.inTransaction) return work(ctx)
  return ctx.db.transaction().execute((db) => work({ ...ctx, db, inTransaction: true }))
}
