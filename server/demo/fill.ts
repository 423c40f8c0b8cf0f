import type { Tx } from '../core/ctx.ts'
import { seedApiTokens } from './apiTokens.ts'
import { seedApprovals } from './approvals.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedClaims } from './claims.ts'
import { complaintsOf } from './complaints.ts'
import { seedFavourites } from './favourites.ts'
import { seedGifts } from './gifts.ts'
import { seedInsights } from './insights.ts'
import { seedOddities } from './oddities.ts'
import { seedOffers } from './offers.ts'
import { seedOrders } from './orders.ts'
import { seedOwners } from './owners.ts'
import { seedInOrder } from './past.ts'
import { seedPayouts } from './payouts.ts'
import { seedPeople } from './people.ts'
import { seedPlaces } from './places.ts'
import { seedPoints } from './points.ts'
import { seedReferrals } from './referrals.ts'
import { seedReviews } from './reviews.ts'
import { talksOf } from './talk.ts'
import { seedNewTerms } from './terms.ts'
import { seedWebhooks } from './webhooks.ts'
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
  await seedFavourites(tx)
  await seedPayouts(tx)
  await seedApiTokens(tx)
  await seedApprovals(tx)
  await seedReviews(tx)
  await seedWebhooks(tx)
  await seedInsights(tx)
  await seedGifts(tx)
  await seedReferrals(tx)
  await seedInOrder([...(await talksOf(tx)), ...(await complaintsOf(tx))])
}
