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
      await db.deleteFrom('userRoles').where('userId', '=', id).execute()
      const rows = permissions.map((name) => ({
        userId: id,
        roleId: roleIds.get(name) as number,
        granted: granted.has(name),
      }))
      await db.insertInto('userRoles').values(rows).execute()
      const rankId = rankIds.get(rank) as number
      await db.updateTable('users').set({ rankId }).where('id', '=', id).execute()
    },
  }
}
