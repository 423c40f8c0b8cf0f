import type { Tx } from '../core/ctx.ts'
import { seedCatalogue } from './catalogue.ts'
import { complaintsOf } from './complaints.ts'
import { seedOffers } from './offers.ts'
import { seedOrders } from './orders.ts'
import { seedOwners } from './owners.ts'
import { seedPeople } from './people.ts'
import { seedPlaces } from './places.ts'
import { seedPoints } from './points.ts'
import { seedInOrder, talksOf } from './talk.ts'

/** Writes the whole demo; the database holds no people yet. */
export async function fillDemo(tx: Tx): Promise<void> {
  await seedCatalogue(tx)
  await seedPlaces(tx)
  await seedOffers(tx)
  await seedPeople(tx)
  await seedOwners(tx)
  await seedPoints(tx)
  await seedOrders(tx)
  await seedInOrder([...(await talksOf(tx)), ...(await complaintsOf(tx))])
}
