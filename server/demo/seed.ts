import type { Ctx } from '../core/ctx.ts'
import { inTransaction } from '../core/database/transaction.ts'
import type { Progress } from './backdate.ts'
import { lockSeeding } from './reference.ts'

/** Completely or not at all; a database with users stays unchanged. */
export function seedDemo(ctx: Ctx, progress: Progress = () => {}): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockSeeding(tx)
    const existingUser = await tx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (existingUser) return
    // Imported on demand, so that later starts don't load the demo's texts into memory.
    const { fillDemo } = await import('./fill.ts')
    await fillDemo(tx, progress)
  })
}
