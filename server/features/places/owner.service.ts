import type { Ctx } from '#server/core/ctx.ts'

/** No row if the place or its owner is deleted. */
export function selectOwner({ db }: Ctx, placeId: number) {
  return db
    .selectFrom('places')
    .innerJoin('users', 'users.id', 'places.owner_id')
    .select(['places.id', 'users.name', 'users.email', 'users.language'])
    .select(['name_ar as nameAr', 'name_en as nameEn'])
    .where('places.id', '=', placeId)
    .where('users.deleted_at', 'is', null)
}

export const findOwner = (ctx: Ctx, placeId: number) => selectOwner(ctx, placeId).executeTakeFirst()
