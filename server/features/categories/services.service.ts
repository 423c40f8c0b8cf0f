import { sql } from 'kysely'
import { allows } from '../../../contract/access.ts'
import type { Input } from '../../../contract/call.ts'
import { type CategoryService, categories } from '../../../contract/categories.ts'
import type { Actor } from '../../core/actor.ts'
import { refuseBroken } from '../../core/constraints.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { refuseStale } from '../../core/stale.ts'
import { inTransaction } from '../../core/transaction.ts'

/** Services by name; `inServicePlace` says whether this place offers them. */
function selectServices(ctx: Ctx, placeId: number | null) {
  const name = sql.ref(ctx.language === 'en' ? 'services.name_en' : 'services.name_ar')
  return ctx.db
    .selectFrom('services')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('place_services')
            .select('place_services.service_id')
            .whereRef('place_services.service_id', '=', 'services.id')
            .where('place_services.place_id', '=', placeId ?? 0),
        )
        .as('in_service_place'),
    )
    .orderBy(sql`${name} collate "und-x-icu"`)
    .orderBy('services.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number]

function present(ctx: Ctx, row: Row): CategoryService {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: ctx.language === 'en' ? row.name_en : row.name_ar,
    nameAr: row.name_ar,
    nameEn: row.name_en,
    isActive: row.is_active,
    inServicePlace: Boolean(row.in_service_place),
    version: row.version,
  }
}

/** Services that are switched off are there only for who may edit them. */
export function seesEveryService(actor: Actor | null): boolean {
  return allows(categories.saveService.access, actor)
}

/** The services of a category, as far as this person sees them. */
export async function listServices(
  ctx: Ctx,
  actor: Actor | null,
  categoryId: number,
): Promise<CategoryService[]> {
  const rows = await selectServices(ctx, actor?.servicePlaceId ?? null)
    .where('category_id', '=', categoryId)
    .$if(!seesEveryService(actor), (query) => query.where('is_active', '=', true))
    .execute()
  return rows.map((row) => present(ctx, row))
}

async function getService(ctx: Ctx, actor: Actor, id: number): Promise<CategoryService> {
  const row = await selectServices(ctx, actor.servicePlaceId).where('services.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return present(ctx, row)
}

type ServiceInput = Input<typeof categories.saveService>

async function changeService(tx: Ctx, actor: Actor, id: number, input: ServiceInput): Promise<void> {
  await tx.db.selectFrom('services').select('id').where('id', '=', id).forUpdate().execute()
  const before = await getService(tx, actor, id)
  // A service stays in its category: the places that offer it are of that one.
  if (before.categoryId !== input.categoryId) throw new Failure('NotFound')
  refuseStale(input.version, before)
  await tx.db
    .updateTable('services')
    .set({
      name_ar: input.nameAr,
      name_en: input.nameEn,
      is_active: input.isActive ?? before.isActive,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute()
}

async function makeService(tx: Ctx, input: ServiceInput): Promise<number> {
  const { id } = await tx.db
    .insertInto('services')
    .values({
      category_id: input.categoryId,
      name_ar: input.nameAr,
      name_en: input.nameEn,
      is_active: input.isActive ?? true,
      motif: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a service of a category or changes one. */
export function saveService(ctx: Ctx, actor: Actor, input: ServiceInput): Promise<CategoryService> {
  const refusals = {
    services_name: ['NameTaken', 'nameAr'],
    services_category_id_fkey: ['NotFound', 'categoryId'],
  } as const
  return refuseBroken(refusals, () =>
    inTransaction(ctx, async (tx) => {
      if (!input.id) return getService(tx, actor, await makeService(tx, input))
      await changeService(tx, actor, input.id, input)
      return getService(tx, actor, input.id)
    }),
  )
}

/** Switches a service on or off. */
export async function activateService(
  ctx: Ctx,
  actor: Actor,
  id: number,
  isActive: boolean,
): Promise<CategoryService> {
  await ctx.db
    .updateTable('services')
    .set({ is_active: isActive, version: sql`version + (is_active <> ${isActive})::int` })
    .where('id', '=', id)
    .execute()
  return getService(ctx, actor, id)
}
