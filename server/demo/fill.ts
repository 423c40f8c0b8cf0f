import type { Tx } from '../core/ctx.ts'
import { seedApprovals } from './approvals.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedClaims } from './claims.ts'
import { complaintsOf } from './complaints.ts'
import { seedOddities } from './oddities.ts'
import { seedOffers } from './offers.ts'
import { seedOrders } from './orders.ts'
import { seedOwners } from './owners.ts'
import { seedInOrder } from './past.ts'
import { seedPeople } from './people.ts'
import { seedPlaces } from './places.ts'
import { seedPoints } from './points.ts'
import { talksOf } from './talk.ts'
import { seedNewTerms } from './terms.ts'
import { seedYear } from './year.ts'

/** Writes the whole demo; the database holds no people yet. */
export async function fillDemo(tx: Tx): Promise<void> {
  await seedCatalogue(tx)
  await seedPlaces(tx)
  await seedOffers(tx)
  await seedPeople(tx)
  await seedNewTerms(tx)
  await seedOwners(tx)
  await seedYear(tx)
  await seedClaims(tx)
  await seedOddities(tx)
  await seedPoints(tx)
  await seedOrders(tx)
  await seedApprovals(tx)
  await seedInOrder([...(await talksOf(tx)), ...(await complaintsOf(tx))])
}
