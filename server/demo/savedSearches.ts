import { SavedFilters } from '#contract/savedSearches/schemas.ts'
import type { Tx } from '../core/ctx.ts'
import { notify } from '../features/notifications/notify.service.ts'
import { saveSearch, updateSavedSearch } from '../features/savedSearches/savedSearches.service.ts'
import { findActor } from './actors.ts'
import { backdate } from './backdate.ts'

const savedDaysAgo = 6

/** The category with the most offers that were published since. */
async function findCategory(tx: Tx, since: Date) {
  return tx.db
    .selectFrom('offers')
    .innerJoin('places', 'places.id', 'offers.placeId')
    .innerJoin('branches', (join) =>
      join.onRef('branches.placeId', '=', 'places.id').on('branches.isMain', '=', true),
    )
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .innerJoin('categories', 'categories.id', 'places.categoryId')
    .select(['categories.id', 'categories.nameAr', 'branches.countryId'])
    .select((eb) => eb.fn.countAll<number>().as('matches'))
    .where('offers.state', '=', 'live')
    .where('offers.publishedAt', '>', since)
    .where('places.state', '=', 'approved')
    .where('countries.code', '=', 'EG')
    .groupBy(['categories.id', 'branches.countryId'])
    .orderBy('matches', 'desc')
    .orderBy('categories.id')
    .executeTakeFirst()
}

/** One without notifications, and one with new matches. */
export async function seedSavedSearches(tx: Tx): Promise<void> {
  const at = backdate(tx, savedDaysAgo * 24)
  const category = await findCategory(tx, at.now())
  if (!category) return
  const { id: categoryId, nameAr, countryId, matches } = category
  const member = await findActor(tx, 'member1@makan.test')
  const save = (kind: 'places' | 'offers', name: string) =>
    saveSearch({
      ctx: at,
      actor: member,
      input: { kind, name, filters: SavedFilters.parse({ categoryId, countryId }) },
    })
  const places = await save('places', nameAr)
  await updateSavedSearch({ ctx: at, actor: member, input: { id: places.id, notifies: false } })
  const { id: savedSearchId, name: search } = await save('offers', `عروض ${nameAr}`)
  await tx.db
    .updateTable('savedSearches')
    .set({ notifiedUntil: tx.now() })
    .where('id', '=', savedSearchId)
    .execute()
  await notify(tx, `user-${member.id}`, 'NewMatches', { savedSearchId, search, matches })
}
