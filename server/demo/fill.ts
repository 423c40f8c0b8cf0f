import type { Ctx } from '../core/ctx.ts'
import { inTransaction } from '../core/transaction.ts'
import { fillCatalogue } from './catalogue.ts'
import { fillPeople } from './people.ts'
import { fillPlaces } from './places.ts'
import { holdFilling } from './reference.ts'

/** Fills a new database with the demo, all of it or nothing; a database that has people is left as it is. */
export function fillDemo(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await holdFilling(tx)
    const somebody = await tx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (somebody) return
    await fillCatalogue(tx)
    await fillPlaces(tx)
    await fillPeople(tx)
  })
}
