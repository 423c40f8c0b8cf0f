import type { Ctx } from '../core/ctx.ts'
import { inTransaction } from '../core/transaction.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedOffers } from './offers.ts'
import { seedOrders } from './orders.ts'
import { seedOwners } from './owners.ts'
import { seedPeople } from './people.ts'
import { seedPlaces } from './places.ts'
import { seedPoints } from './points.ts'
import { lockSeeding } from './reference.ts'

/** Fills a new database with the demo, all of it or nothing; a database that has people is left as it is. */
export function seedDemo(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockSeeding(tx)
    const somebody = await tx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (somebody) return
    await seedCatalogue(tx)
    await seedPlaces(tx)
    await seedOffers(tx)
    await seedPeople(tx)
    await seedOwners(tx)
    await seedPoints(tx)
    await seedOrders(tx)
  })
}
