import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { creditPoints } from '#server/features/wallet/credits.service.ts'
import { holdPoints } from '#server/features/wallet/holds.service.ts'
import { lockWallets } from '#server/features/wallet/wallets.service.ts'
import type { TestApp } from '../app/testApp.ts'

let purchaseCount = 0

type PurchaseInput = {
  points: number
  months?: number
  reference?: string
  kind?: 'purchase' | 'offlineSale'
}

export function buyPoints(
  app: TestApp,
  userId: number,
  { points, months = 6, reference, kind = 'purchase' }: PurchaseInput,
): Promise<{ journalId: number; lotId: number }> {
  purchaseCount += 1
  const paymentReference = reference ?? `payment:${1_000_000 + purchaseCount}`
  return inTransaction(app.ctx(), async (tx) => {
    const { countryId } = await tx.db
      .selectFrom('users')
      .select('countryId')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return creditPoints(tx, {
      userId,
      countryId,
      points,
      months,
      at: tx.now(),
      kind,
      reference: paymentReference,
    })
  })
}

export function createHold(
  ctx: Ctx,
  userId: number,
  { points, reference }: { points: number; reference: string },
): Promise<{ holdId: number }> {
  return inTransaction(ctx, async (tx) => {
    const [wallet] = await lockWallets(tx, [userId])
    return holdPoints(tx, wallet, { points, reference })
  })
}
