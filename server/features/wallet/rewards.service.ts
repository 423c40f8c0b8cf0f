import type { Tx } from '#server/core/ctx.ts'
import { getLedgerAccountId } from './accounts.service.ts'
import { post } from './journals.service.ts'
import { getExpiryAfterMonths } from './lotDates.ts'
import { lockWallets, type Wallet } from './wallets.service.ts'

/** Lifetime of points that were not bought, in months. */
const rewardMonths = 6

type Reward = {
  countryId: number
  /** The reason: `referral:12`. A second reward for the same reference is impossible. */
  reference: string
  shares: readonly { userId: number; points: number }[]
}

/** Pays from the country's marketing account, to each member who can hold points there. */
export async function creditReward(tx: Tx, { countryId, reference, shares }: Reward): Promise<void> {
  const wallets: Wallet[] = await lockWallets(
    tx,
    shares.map(({ userId }) => userId),
  )
  const payments = shares.flatMap(({ userId, points }) => {
    const wallet = wallets.find((candidate) => candidate.userId === userId)
    return points > 0 && wallet?.isConfirmed && wallet.countryId === countryId ? [{ wallet, points }] : []
  })
  const kind = 'reward' as const
  const all = payments.reduce((sum, { points }) => sum + points, 0)
  const marketing = await getLedgerAccountId(tx, { kind: 'marketing', countryId })
  await post(tx, {
    kind,
    reference,
    at: tx.now(),
    entries: [
      ...payments.map(({ wallet, points }) => ({ accountId: wallet.accountId, kind, points })),
      { accountId: marketing, kind, points: -all },
    ],
    newLots: payments.map(({ wallet, points }) => ({
      accountId: wallet.accountId,
      isBought: false,
      points,
      expiresAt: getExpiryAfterMonths(tx.now(), rewardMonths, wallet.timeZone),
    })),
  })
}

export async function fundMarketing(tx: Tx, countryId: number, points: number): Promise<void> {
  const kind = 'funding' as const
  await post(tx, {
    kind,
    at: tx.now(),
    entries: [
      { accountId: await getLedgerAccountId(tx, { kind: 'issued', countryId }), kind, points: -points },
      { accountId: await getLedgerAccountId(tx, { kind: 'marketing', countryId }), kind, points },
    ],
  })
}
