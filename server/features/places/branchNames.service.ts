import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'

export function listBranchNames({ db, language }: Ctx, placeId: number | null) {
  return db
    .selectFrom('branches')
    .select('id')
    .select(localized(language, 'branches.name').as('name'))
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()
}
