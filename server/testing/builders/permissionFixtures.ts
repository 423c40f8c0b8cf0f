import type { BaseRank, Permission } from '#contract/core/access.ts'
import { permissions } from '#contract/core/access.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

/** Exactly these permissions, regardless of the rank's defaults. */
export type AccessProfile = { rank: BaseRank; permissions: ReadonlySet<Permission> }

export async function createPermissionSetter({ db }: TestApp) {
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute()
  const ranks = await db.selectFrom('ranks').select(['id', 'base']).execute()
  const roleIds = new Map(roles.map(({ id, name }) => [name, id]))
  const rankIds = new Map(ranks.map(({ id, base }) => [base, id]))
  return {
    async become({ id }: TestUser, { rank, permissions: granted }: AccessProfile): Promise<void> {
      await db.deleteFrom('user_roles').where('user_id', '=', id).execute()
      const rows = permissions.map((name) => ({
        user_id: id,
        role_id: roleIds.get(name) as number,
        granted: granted.has(name),
      }))
      await db.insertInto('user_roles').values(rows).execute()
      const rank_id = rankIds.get(rank) as number
      await db.updateTable('users').set({ rank_id }).where('id', '=', id).execute()
    },
  }
}
