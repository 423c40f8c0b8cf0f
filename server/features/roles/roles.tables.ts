import type { Generated } from 'kysely'
import type { BaseRank, Permission } from '#contract/core/access.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    ranks: {
      id: Generated<number>
      nameAr: string
      nameEn: string
      base: BaseRank
      level: number
      version: Generated<number>
    }
    roles: {
      id: Generated<number>
      name: Permission
      showNameAr: string
      showNameEn: string
      isScreen: boolean
      isInUser: boolean
    }
    /** One row: the version of rank_roles as a whole. */
    roleMatrix: { id: Generated<number>; version: Generated<number> }
    rankRoles: { rankId: number; roleId: number }
    /** Differences of a user from their rank: granted or withdrawn roles. */
    userRoles: { userId: number; roleId: number; granted: boolean }
  }
}
