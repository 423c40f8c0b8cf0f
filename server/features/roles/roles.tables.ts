import type { Generated } from 'kysely'
import type { BaseRank, Permission } from '#contract/core/access.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    ranks: {
      id: Generated<number>
      name_ar: string
      name_en: string
      base: BaseRank
      level: number
      version: Generated<number>
    }
    roles: {
      id: Generated<number>
      name: Permission
      show_name_ar: string
      show_name_en: string
      is_screen: boolean
      is_in_user: boolean
    }
    /** One row: the version of rank_roles as a whole. */
    role_matrix: { id: Generated<number>; version: Generated<number> }
    rank_roles: { rank_id: number; role_id: number }
    /** Differences of a user from their rank: granted or withdrawn roles. */
    user_roles: { user_id: number; role_id: number; granted: boolean }
  }
}
