import type { Ctx, Tx } from '#server/core/ctx.ts'

export type Differences = { granted: number[]; withdrawn: number[] }

export async function getDifferences(ctx: Ctx, userId: number): Promise<Differences> {
  const rows = await ctx.db
    .selectFrom('user_roles')
    .select(['role_id', 'granted'])
    .where('user_id', '=', userId)
    .orderBy('role_id')
    .execute()
  const listRoleIds = (granted: boolean) =>
    rows.filter((row) => row.granted === granted).map(({ role_id }) => role_id)
  return { granted: listRoleIds(true), withdrawn: listRoleIds(false) }
}

export async function saveDifferences(
  tx: Tx,
  userId: number,
  { granted, withdrawn }: Differences,
): Promise<void> {
  await tx.db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  const rows = [
    ...granted.map((role_id) => ({ user_id: userId, role_id, granted: true })),
    ...withdrawn.map((role_id) => ({ user_id: userId, role_id, granted: false })),
  ]
  if (rows.length > 0) await tx.db.insertInto('user_roles').values(rows).execute()
}
