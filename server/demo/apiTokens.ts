import type { Tx } from '../core/ctx.ts'
import { hashToken } from '../core/security/apiTokens.ts'
import { generateApiToken } from '../core/security/tokenFormat.ts'
import { findActor } from './actors.ts'

/** As public as the demo's passwords; the same after each reset, so that API clients can be tried. */
export const demoToken = 'mkn_test_0fkt9io14CtXpqrDOrzi2Ur2Rqn6VWp2F3deiGm'

const minute = 60_000
const day = 24 * 60 * minute

export async function seedApiTokens(tx: Tx): Promise<void> {
  const owner = await findActor(tx, 'supplier@makan.test')
  const getTimeAt = (ms: number) => new Date(tx.now().getTime() + ms)
  const toRow = (token: string, daysAgo: number) => ({
    placeId: owner.servicePlaceId ?? 0,
    createdById: owner.id,
    tokenHash: hashToken(token),
    hint: token.slice(-4),
    createdAt: getTimeAt(-daysAgo * day),
    expiresAt: getTimeAt((365 - daysAgo) * day),
  })
  await tx.db
    .insertInto('apiTokens')
    .values([
      {
        ...toRow(generateApiToken('test'), 190),
        name: 'برنامج المحاسبة القديم',
        scopes: ['orders:read', 'statements:read'],
        lastUsedAt: getTimeAt(-41 * day),
        revokedAt: getTimeAt(-40 * day),
      },
      {
        ...toRow(demoToken, 35),
        name: 'كاشير السلطان',
        scopes: ['orders:read', 'orders:write', 'offers:read', 'statements:read'],
        lastUsedAt: getTimeAt(-12 * minute),
      },
    ])
    .execute()
}
