import type { Tx } from '../core/ctx.ts'
import { seedApiTokens } from './apiTokens.ts'
import { seedApprovals } from './approvals.ts'
import { type Progress, seedInOrder } from './backdate.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedClaims } from './claims.ts'
import { createComplaintEpisodes } from './complaints.ts'
import { createConversationEpisodes } from './conversations.ts'
import { seedFavourites } from './favourites.ts'
import { seedGifts } from './gifts.ts'
import { seedInsights } from './insights.ts'
import { seedOddities } from './oddities.ts'
import { seedOffers } from './offers.ts'
import { seedOrders } from './orders.ts'
import { seedOwners } from './owners.ts'
import { seedPayouts } from './payouts.ts'
import { seedPeople } from './people.ts'
import { seedPlaces } from './places.ts'
import { seedPoints } from './points.ts'
import { seedReferrals } from './referrals.ts'
import { seedReviews } from './reviews.ts'
import { seedSavedSearches } from './savedSearches.ts'
import { seedNewTerms } from './terms.ts'
import { seedWebhooks } from './webhooks.ts'
import { seedYear } from './year.ts'

type Step = (tx: Tx, progress: Progress) => Promise<void>

async function seedConversations(tx: Tx): Promise<void> {
  await seedInOrder([...(await createConversationEpisodes(tx)), ...(await createComplaintEpisodes(tx))])
}

/** Weighted by their share of the time. */
const steps: readonly [seed: Step, weight: number][] = [
  [seedCatalogue, 1],
  [seedPlaces, 1],
  [seedOffers, 1],
  [seedPeople, 1],
  [seedNewTerms, 1],
  [seedOwners, 3],
  [seedYear, 10],
  [seedClaims, 1],
  [seedOddities, 2],
  [seedPoints, 1],
  [seedOrders, 1],
  [seedFavourites, 1],
  [seedSavedSearches, 1],
  [seedPayouts, 1],
  [seedApiTokens, 1],
  [seedApprovals, 1],
  [seedReviews, 2],
  [seedWebhooks, 1],
  [seedInsights, 1],
  [seedGifts, 1],
  [seedReferrals, 1],
  [seedConversations, 1],
]

export async function fillDemo(tx: Tx, progress: Progress): Promise<void> {
  const total = steps.reduce((sum, [, weight]) => sum + weight, 0)
  let doneWeight = 0
  for (const [seed, weight] of steps) {
    await seed(tx, (share) => progress((doneWeight + share * weight) / total))
    doneWeight += weight
    progress(doneWeight / total)
  }
}
