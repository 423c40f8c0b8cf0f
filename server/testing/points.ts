import type { Ctx } from '../core/ctx.ts'
import { inTransaction } from '../core/transaction.ts'
import { creditPoints } from '../features/wallet/credits.service.ts'
import { holdPoints } from '../features/wallet/holds.service.ts'
import { lockWallets } from '../features/wallet/wallets.service.ts'
import type { World } from './world.ts'

let paid = 0

type Bought = { points: number; months?: number; reference?: string; kind?: 'purchase' | 'offlineSale' }

/** Has a member buy points, by the door that payments use. */
export function buyPoints(
  world: World,
  userId: number,
  { points, months = 6, reference, kind = 'purchase' }: Bought,
): Promise<{ journalId: number; lotId: number }> {
  paid += 1
  const paidFor = reference ?? `payment:${1_000_000 + paid}`
  return inTransaction(world.ctx(), async (tx) => {
    const { country_id: countryId } = await tx.db
      .selectFrom('users')
      .select('country_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return creditPoints(tx, { userId, countryId, points, months, at: tx.now(), kind, reference: paidFor })
  })
}

/** Has points of a member held. */
export function holdFrom(
  ctx: Ctx,
  userId: number,
  { points, reference }: { points: number; reference: string },
): Promise<{ holdId: number }> {
  return inTransaction(ctx, async (tx) => {
    const [wallet] = await lockWallets(tx, [userId])
    return holdPoints(tx, wallet, { points, reference })
  })
}
