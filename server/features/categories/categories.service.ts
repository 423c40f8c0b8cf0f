import { sql } from 'kysely'
import type { categories } from '#contract/categories/endpoints.ts'
import { servicesPolicy } from '#contract/categories/policy.ts'
import type { Category, CategoryRow } from '#contract/categories/schemas.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { presentNames } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { chooseImage, savePicture } from '#server/core/files/pictures.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { audit, deleteAudited } from '../audit/audit.service.ts'
import { presentSynonyms, toStoredSynonyms } from './synonyms.service.ts'

export function selectCategories(ctx: Ctx) {
  return ctx.db
    .selectFrom('categories')
    .select(['id', 'nameAr', 'nameEn', 'synonymsAr', 'synonymsEn', 'actionLink', 'image', 'art', 'version'])
    .orderBy('position')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCategories>['execute']>>[number]

export function presentCategory(language: Language, row: Row): Category {
  return {
    id: row.id,
    ...presentNames(language, row),
    ...presentSynonyms(row),
    imagePath: row.image,
    actionLink: row.actionLink,
    art: row.art,
    version: row.version,
  }
}

export async function getAllCategories({
  ctx,
  actor,
}: Args<typeof categories.getAllCategories>): Promise<CategoryRow[]> {
  const rows = await selectCategories(ctx)
    .select((eb) =>
      eb
        .selectFrom('services')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('services.categoryId', '=', 'categories.id')
        .where((eb) => whereAccessible(eb, servicesPolicy, actor, { isActive: 'services.isActive' }))
        .as('servicesCount'),
    )
    .execute()
  return rows.map((row) => ({
    ...presentCategory(ctx.language, row),
    servicesCount: row.servicesCount ?? 0,
  }))
}

export async function getCategory(ctx: Ctx, id: number): Promise<Category> {
  const row = await selectCategories(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentCategory(ctx.language, row)
}

export function getCategoryById({ ctx, input: { id } }: Args<typeof categories.getCategoryById>) {
  return getCategory(ctx, id)
}

async function lockCategory(tx: Tx, id: number): Promise<Category> {
  const row = await selectCategories(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentCategory(tx.language, row)
}

type CategoryInput = Input<typeof categories.saveCategory>

function toColumns(input: CategoryInput, before: Category | null, image: string | null) {
  return {
    nameAr: input.nameAr,
    nameEn: input.nameEn,
    ...toStoredSynonyms(input, { keptFrom: before }),
    actionLink: input.actionLink || null,
    image: chooseImage(image, input.imagePath, before),
  } satisfies InputColumns<CategoryInput, 'alsoAr' | 'alsoEn' | 'imagePath'>
}

async function updateCategory(
  tx: Tx,
  before: Category,
  input: CategoryInput,
  image: string | null,
): Promise<Category> {
  assertCurrentVersion(input.version, before)
  const row = await tx.db
    .updateTable('categories')
    .set({ ...toColumns(input, before, image), version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentCategory(tx.language, row)
}

async function createCategory(tx: Tx, input: CategoryInput, image: string | null): Promise<Category> {
  const row = await tx.db
    .insertInto('categories')
    .values({
      ...toColumns(input, null, image),
      art: null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentCategory(tx.language, row)
}

export async function saveCategory({ ctx, input }: Args<typeof categories.saveCategory>) {
  const image = input.image ? await savePicture(ctx, input.image, 'image') : null
  return mapConstraintErrors({ categories_name: ['NameTaken', 'nameAr'] }, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await lockCategory(tx, input.id) : null
      const after = await (before
        ? updateCategory(tx, before, input, image)
        : createCategory(tx, input, image))
      await audit(tx, 'category', after.id, before, after)
      return after
    }),
  )
}

export function deleteCategory({ ctx, input }: Args<typeof categories.deleteCategory>) {
  return deleteAudited(ctx, 'category', { table: 'categories', read: getCategory }, input)
}
