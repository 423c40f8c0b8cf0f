import type { Ctx } from '../core/ctx.ts'
import { inTransaction } from '../core/database/transaction.ts'
import type { Progress } from './backdate.ts'
import { lockSeeding } from './reference.ts'

/** Fills a new database with the demo, all of it or nothing; a database that has people is left as it is. */
export function seedDemo(ctx: Ctx, progress: Progress = () => {}): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockSeeding(tx)
    const somebody = await tx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (somebody) return
    // Every later start does without the demo's texts in its memory.
    const { fillDemo } = await import('./fill.ts')
    await fillDemo(tx, progress)
  })
}
