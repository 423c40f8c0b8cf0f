import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'

export function listBranchNames({ db, language }: Ctx, placeId: number | null) {
  return db
    .selectFrom('branches')
    .select('id')
    .select(sql<string>`in_language(${language}, name_ar, name_en)`.as('name'))
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()
}
