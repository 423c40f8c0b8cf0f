import type { Ctx, Tx } from '#server/core/ctx.ts'

export type Differences = { granted: number[]; withdrawn: number[] }

export async function getDifferences(ctx: Ctx, userId: number): Promise<Differences> {
  const rows = await ctx.db
    .selectFrom('userRoles')
    .select(['roleId', 'granted'])
    .where('userId', '=', userId)
    .orderBy('roleId')
    .execute()
  const listRoleIds = (granted: boolean) =>
    rows.filter((row) => row.granted === granted).map(({ roleId }) => roleId)
  return { granted: listRoleIds(true), withdrawn: listRoleIds(false) }
}

export async function saveDifferences(
  tx: Tx,
  userId: number,
  { granted, withdrawn }: Differences,
): Promise<void> {
  await tx.db.deleteFrom('userRoles').where('userId', '=', userId).execute()
  const rows = [
    ...granted.map((roleId) => ({ userId, roleId, granted: true })),
    ...withdrawn.map((roleId) => ({ userId, roleId, granted: false })),
  ]
  if (rows.length > 0) await tx.db.insertInto('userRoles').values(rows).execute()
}
