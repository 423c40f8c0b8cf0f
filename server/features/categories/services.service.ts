import type { categories } from '#contract/categories/endpoints.ts'
import { servicesPolicy } from '#contract/categories/policy.ts'
import type { CategoryService } from '#contract/categories/schemas.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { byName, presentNames } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { audit, deleteAudited } from '../audit/audit.service.ts'
import { presentSynonyms, toStoredSynonyms } from './synonyms.service.ts'

function selectServices(ctx: Ctx, placeId: number | null) {
  return ctx.db
    .selectFrom('services')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('placeServices')
            .select('placeServices.serviceId')
            .whereRef('placeServices.serviceId', '=', 'services.id')
            .where('placeServices.placeId', '=', placeId ?? 0),
        )
        .as('inServicePlace'),
    )
    .orderBy(byName(ctx.language, 'services'))
    .orderBy('services.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number]

function present(ctx: Ctx, row: Row): CategoryService {
  return {
    id: row.id,
    categoryId: row.categoryId,
    ...presentNames(ctx.language, row),
    ...presentSynonyms(row),
    isActive: row.isActive,
    inServicePlace: Boolean(row.inServicePlace),
    version: row.version,
  }
}

export async function getServicesByCategoryId({
  ctx,
  actor,
  input: { categoryId },
}: Args<typeof categories.getServicesByCategoryId>) {
  const rows = await selectServices(ctx, actor?.servicePlaceId ?? null)
    .where('categoryId', '=', categoryId)
    .where((eb) => whereAccessible(eb, servicesPolicy, actor, { isActive: 'isActive' }))
    .execute()
  return rows.map((row) => present(ctx, row))
}

async function getService(ctx: Ctx, actor: Actor, id: number): Promise<CategoryService> {
  const row = await selectServices(ctx, actor.servicePlaceId).where('services.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return present(ctx, row)
}

async function lockService(tx: Tx, actor: Actor, id: number): Promise<CategoryService> {
  await tx.db.selectFrom('services').select('id').where('id', '=', id).forUpdate().execute()
  return getService(tx, actor, id)
}

type ServiceInput = Input<typeof categories.saveService>

function toColumns(input: ServiceInput, before: CategoryService | null) {
  return {
    categoryId: input.categoryId,
    nameAr: input.nameAr,
    nameEn: input.nameEn,
    ...toStoredSynonyms(input, { keptFrom: before }),
    isActive: input.isActive ?? before?.isActive ?? true,
  } satisfies InputColumns<ServiceInput, 'alsoAr' | 'alsoEn'>
}

async function changeService(tx: Tx, before: CategoryService, input: ServiceInput): Promise<void> {
  // A service can't change its category, because the places that offer it are in that category.
  if (before.categoryId !== input.categoryId) throw new ApiError('NotFound')
  assertCurrentVersion(input.version, before)
  await tx.db
    .updateTable('services')
    .set({ ...toColumns(input, before), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
}

async function createService(tx: Tx, input: ServiceInput): Promise<number> {
  const { id } = await tx.db
    .insertInto('services')
    .values({ ...toColumns(input, null), motif: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function saveService({ ctx, actor, input }: Args<typeof categories.saveService>) {
  const constraintErrors = {
    services_name: ['NameTaken', 'nameAr'],
    services_category_id_fkey: ['NotFound', 'categoryId'],
  } as const
  return mapConstraintErrors(constraintErrors, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await lockService(tx, actor, input.id) : null
      if (before) await changeService(tx, before, input)
      const after = await getService(tx, actor, before?.id ?? (await createService(tx, input)))
      await audit(tx, 'service', after.id, before, after)
      return after
    }),
  )
}

export function activateService({
  ctx,
  actor,
  input: { id, status: isActive },
}: Args<typeof categories.activateService>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockService(tx, actor, id)
    if (before.isActive === isActive) return before
    const after = { ...before, isActive, version: before.version + 1 }
    await tx.db
      .updateTable('services')
      .set({ isActive, version: after.version })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'service', id, before, after)
    return after
  })
}

export function deleteService({ ctx, actor, input }: Args<typeof categories.deleteService>) {
  const read = (tx: Ctx, id: number) => getService(tx, actor, id)
  return deleteAudited(ctx, 'service', { table: 'services', read }, input)
}
