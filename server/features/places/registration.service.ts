import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { prefixErrorFields } from '#server/common/apiError.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { prepareAccount } from '../accounts/accounts.service.ts'
import { openSession, readLoginReply } from '../accounts/openSession.service.ts'
import { assignToOwner, checkNewPlace, insertPlace, placeConstraintErrors } from './newPlace.service.ts'
import { storePictures } from './placePictures.service.ts'
import { computeReviewDeadline } from './reviewDeadline.service.ts'

const hourlyLimit = { max: 5, seconds: 3600 }

/**
 * Fields and phone are checked before a visitor's picture is decoded; failures after that don't count towards
 * the hourly limit.
 */
export async function register({ ctx, input }: Args<typeof managedPlaces.register>) {
  const place = await checkNewPlace(ctx, input)
  const { rank, ...owner } = input.owner
  const createOwner = await prefixErrorFields('owner', () => prepareAccount(ctx, owner, rank))
  const limit = { key: `registrations:${getSubnet(ctx.client?.address ?? '')}`, ...hourlyLimit }
  const registration = await enforceRateLimit(ctx, limit)
  const insert = async () => {
    const stored = await storePictures(ctx, input)
    return mapConstraintErrors(placeConstraintErrors, () =>
      inTransaction(ctx, async (tx) => {
        const id = await insertPlace(tx, place, { stored, by: 'guest' })
        const ownerId = await prefixErrorFields('owner', () => createOwner(tx, id))
        await assignToOwner(tx, id, ownerId)
        return { id, token: await openSession(tx, ownerId) }
      }),
    )
  }
  const { id, token } = await insert().catch(async (error: unknown) => {
    // If the database is unavailable too, the attempt counts until its hour is over.
    await registration
      .release()
      .catch((err: unknown) =>
        ctx.log.warn({ err }, 'could not release the rate-limit slot of a failed registration'),
      )
    throw error
  })
  const reviewBy = computeReviewDeadline(ctx.now()).toISOString()
  return { id, reviewBy, ...(await readLoginReply(ctx, token)) }
}
