import { sql } from 'kysely'
import type { Input } from '../../../contract/call.ts'
import type { Category, CategoryRow, categories } from '../../../contract/categories.ts'
import type { Language } from '../../../contract/text.ts'
import type { Actor } from '../../core/actor.ts'
import { refuseBroken } from '../../core/constraints.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { savePicture } from '../../core/pictures.ts'
import { refuseStale } from '../../core/stale.ts'
import { inTransaction } from '../../core/transaction.ts'
import { seesEveryService } from './services.service.ts'

/** Categories in the order in which home shows them. */
export function selectCategories(ctx: Ctx) {
  return ctx.db.selectFrom('categories').selectAll().orderBy('position').orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCategories>['execute']>>[number]

/** A category as its reads give it. */
export function presentCategory(language: Language, row: Row): Category {
  return {
    id: row.id,
    name: language === 'en' ? row.name_en : row.name_ar,
    nameAr: row.name_ar,
    nameEn: row.name_en,
    imagePath: row.image,
    actionLink: row.action_link,
    art: row.art,
    version: row.version,
  }
}

/** Every category, each with how many of its services this person sees. */
export async function listCategories(ctx: Ctx, actor: Actor | null): Promise<CategoryRow[]> {
  const rows = await selectCategories(ctx)
    .select((eb) =>
      eb
        .selectFrom('services')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('services.category_id', '=', 'categories.id')
        .$if(!seesEveryService(actor), (services) => services.where('services.is_active', '=', true))
        .as('services_count'),
    )
    .execute()
  return rows.map((row) => ({
    ...presentCategory(ctx.language, row),
    servicesCount: row.services_count ?? 0,
  }))
}

export async function getCategory(ctx: Ctx, id: number): Promise<Category> {
  const row = await selectCategories(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return presentCategory(ctx.language, row)
}

type CategoryInput = Input<typeof categories.saveCategory>

async function changeCategory(
  tx: Ctx,
  id: number,
  input: CategoryInput,
  image: string | null,
): Promise<Category> {
  const before = await selectCategories(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw new Failure('NotFound')
  refuseStale(input.version, presentCategory(tx.language, before))
  const kept = input.imagePath === '' ? null : before.image
  const row = await tx.db
    .updateTable('categories')
    .set({
      name_ar: input.nameAr,
      name_en: input.nameEn,
      action_link: input.actionLink || null,
      image: image ?? kept,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentCategory(tx.language, row)
}

async function makeCategory(tx: Ctx, input: CategoryInput, image: string | null): Promise<Category> {
  const row = await tx.db
    .insertInto('categories')
    .values({
      name_ar: input.nameAr,
      name_en: input.nameEn,
      action_link: input.actionLink || null,
      image,
      art: null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentCategory(tx.language, row)
}

/** Makes a category, which comes last, or changes one. */
export async function saveCategory(ctx: Ctx, input: CategoryInput): Promise<Category> {
  const image = input.image ? await savePicture(ctx, input.image, 'image') : null
  return refuseBroken({ categories_name: ['NameTaken', 'nameAr'] }, () =>
    inTransaction(ctx, (tx) =>
      input.id ? changeCategory(tx, input.id, input, image) : makeCategory(tx, input, image),
    ),
  )
}
