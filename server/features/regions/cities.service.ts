import type { Input } from '#contract/core/endpoint.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import type { City } from '#contract/regions/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { byName, presentNames } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { assertMovable } from '#server/core/database/references.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit, deleteAudited } from '../audit/audit.service.ts'
import { toAreaColumns } from './areas.service.ts'

function selectCities(ctx: Ctx) {
  return ctx.db.selectFrom('cities').selectAll().orderBy(byName(ctx.language, 'cities')).orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCities>['execute']>>[number]

function present(ctx: Ctx, row: Row): City {
  return { ...row, ...presentNames(ctx.language, row) }
}

export async function getAllCitiesByGovernmentId({
  ctx,
  input: { governmentId },
}: Args<typeof regions.getAllCitiesByGovernmentId>) {
  const rows = await selectCities(ctx).where('governmentId', '=', governmentId).execute()
  return rows.map((row) => present(ctx, row))
}

async function lockCity(tx: Tx, id: number): Promise<City> {
  const row = await selectCities(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return present(tx, row)
}

type CityInput = Input<typeof regions.saveCity>

function toColumns(input: CityInput) {
  return { governmentId: input.governmentId, ...toAreaColumns(input) } satisfies InputColumns<CityInput>
}

async function changeCity(tx: Tx, before: City, input: CityInput): Promise<City> {
  const { id } = before
  assertCurrentVersion(input.version, before)
  if (input.governmentId !== before.governmentId) await assertMovable(tx, 'cities', id)
  const row = await tx.db
    .updateTable('cities')
    .set({ ...toColumns(input), version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(tx, row)
}

async function createCity(tx: Tx, input: CityInput): Promise<City> {
  const row = await tx.db
    .insertInto('cities')
    .values(toColumns(input))
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(tx, row)
}

export function saveCity({ ctx, input }: Args<typeof regions.saveCity>) {
  const errorsByConstraint = {
    cities_name: ['NameTaken', 'nameAr'],
    cities_code: ['CodeTaken', 'code'],
    cities_government_id_fkey: ['invalid government', 'governmentId'],
  } as const
  return mapConstraintErrors(errorsByConstraint, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await lockCity(tx, input.id) : null
      const after = await (before ? changeCity(tx, before, input) : createCity(tx, input))
      await audit(tx, 'city', after.id, before, after)
      return after
    }),
  )
}

export function deleteCity({ ctx, input }: Args<typeof regions.deleteCity>) {
  return deleteAudited(ctx, 'city', { table: 'cities', read: lockCity }, input)
}
