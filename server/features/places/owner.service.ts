import type { Ctx } from '#server/core/ctx.ts'

/** No row if the place or its owner is deleted. */
export function selectOwner({ db }: Ctx, placeId: number) {
  return db
    .selectFrom('places')
    .innerJoin('users', 'users.id', 'places.ownerId')
    .select(['places.id', 'users.name', 'users.email', 'users.language'])
    .select(['nameAr', 'nameEn'])
    .where('places.id', '=', placeId)
    .where('users.deletedAt', 'is', null)
}

export const findOwner = (ctx: Ctx, placeId: number) => selectOwner(ctx, placeId).executeTakeFirst()
