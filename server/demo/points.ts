import type { Tx } from '../core/ctx.ts'
import { creditPoints } from '../features/wallet/credits.service.ts'
import { transferPoints } from '../features/wallet/transfer.service.ts'
import { codeMember } from './people.data.ts'

/**
 * Purchases of members 1 to 5, and of the one without a password; the points of the older one expire within three
 * weeks.
 */
const purchases = [
  { packageEn: 'Starter', daysAgo: 162 },
  { packageEn: 'Household', daysAgo: 40 },
] as const

const dayMs = 24 * 3600 * 1000

async function findMembers(tx: Tx) {
  const emails = [1, 2, 3, 4, 5].map((n) => `member${n}@makan.test`)
  return tx.db
    .selectFrom('users')
    .select(['id', 'countryId'])
    .where((users) => users.or([users('email', 'in', emails), users('phone', '=', codeMember.phone)]))
    .orderBy('email')
    .execute()
}

async function buy(
  tx: Tx,
  user: { id: number; countryId: number },
  { packageEn, daysAgo }: (typeof purchases)[number],
) {
  const { points, months } = await tx.db
    .selectFrom('pointsPackages')
    .select(['points', 'months'])
    .where('countryId', '=', user.countryId)
    .where('nameEn', '=', packageEn)
    .executeTakeFirstOrThrow()
  await creditPoints(tx, {
    userId: user.id,
    countryId: user.countryId,
    points,
    months,
    at: new Date(tx.now().getTime() - daysAgo * dayMs),
    kind: 'purchase',
    reference: `demo:${user.id}.${packageEn}`,
  })
}

export async function seedPoints(tx: Tx): Promise<void> {
  const members = await findMembers(tx)
  for (const member of members) for (const purchase of purchases) await buy(tx, member, purchase)
  const [first, second] = members
  if (first && second) await transferPoints(tx, first.id, { toUserId: second.id, points: 40 })
}
