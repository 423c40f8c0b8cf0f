import type { PlaceRegistration } from '#contract/placeInputs.ts'
import { refusingAt } from '#server/common/failure.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { subnetOf } from '#server/core/subnet.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { prepareAccount } from '../accounts/accounts.service.ts'
import { checkNewPlace, giveToOwner, insertPlace, placeViolations } from './newPlace.service.ts'
import { storePictures } from './placePictures.service.ts'

const anHour = { most: 5, seconds: 3600 }

/**
 * Registers a place with its main branch, its pictures and its owner in one transaction. Before a picture of a visitor is
 * decoded, all fields hold and the phone is proved; what is refused after that is no registration.
 */
export async function registerPlace(ctx: Ctx, input: PlaceRegistration): Promise<{ id: number }> {
  const phones = await checkNewPlace(ctx, input)
  const { rank, ...owner } = input.owner
  const makeOwner = await refusingAt('owner', () => prepareAccount(ctx, owner, rank))
  const limit = { key: `registrations:${subnetOf(ctx.client?.address ?? '')}`, ...anHour }
  const registration = await enforceRateLimit(ctx, limit)
  try {
    const stored = await storePictures(ctx, input)
    return await refuseViolations(placeViolations, () =>
      inTransaction(ctx, async (tx) => {
        const id = await insertPlace(tx, input, { phones, stored })
        await giveToOwner(tx, id, await refusingAt('owner', () => makeOwner(tx, id)))
        return { id }
      }),
    )
  } catch (error) {
    // Where the database is away, too, the use stays counted until its hour is over.
    await registration
      .release()
      .catch((err: unknown) => ctx.log.warn({ err }, 'a registration stays counted'))
    throw error
  }
}
