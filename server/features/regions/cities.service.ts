import { sql } from 'kysely'
import type { Input } from '../../../contract/call.ts'
import type { City, regions } from '../../../contract/regions.ts'
import { refuseBroken } from '../../core/constraints.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { refuseMove } from '../../core/inUse.ts'
import { refuseStale } from '../../core/stale.ts'
import { inTransaction } from '../../core/transaction.ts'
import { areaValues } from './areas.service.ts'

function selectCities(ctx: Ctx) {
  const name = sql.ref(ctx.language === 'en' ? 'name_en' : 'name_ar')
  return ctx.db.selectFrom('cities').selectAll().orderBy(sql`${name} collate "und-x-icu"`).orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCities>['execute']>>[number]

function present(ctx: Ctx, row: Row): City {
  return {
    id: row.id,
    governmentId: row.government_id,
    code: row.code,
    name: ctx.language === 'en' ? row.name_en : row.name_ar,
    nameAr: row.name_ar,
    nameEn: row.name_en,
    lat: row.lat,
    lng: row.lng,
    version: row.version,
  }
}

/** The cities of a government, by name. */
export async function listCities(ctx: Ctx, governmentId: number): Promise<City[]> {
  const rows = await selectCities(ctx).where('government_id', '=', governmentId).execute()
  return rows.map((row) => present(ctx, row))
}

type CityInput = Input<typeof regions.saveCity>

async function changeCity(tx: Ctx, id: number, input: CityInput): Promise<City> {
  const before = await selectCities(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw new Failure('NotFound')
  refuseStale(input.version, present(tx, before))
  if (input.governmentId !== before.government_id) await refuseMove(tx, 'cities', id)
  const row = await tx.db
    .updateTable('cities')
    .set({ government_id: input.governmentId, ...areaValues(input), version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(tx, row)
}

async function makeCity(tx: Ctx, input: CityInput): Promise<City> {
  const row = await tx.db
    .insertInto('cities')
    .values({ government_id: input.governmentId, ...areaValues(input) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(tx, row)
}

/** Makes a city of a government or changes one. */
export function saveCity(ctx: Ctx, input: CityInput): Promise<City> {
  const refusals = {
    cities_name: ['NameTaken', 'nameAr'],
    cities_code: ['CodeTaken', 'code'],
    cities_government_id_fkey: ['invalid government', 'governmentId'],
  } as const
  return refuseBroken(refusals, () =>
    inTransaction(ctx, (tx) => (input.id ? changeCity(tx, input.id, input) : makeCity(tx, input))),
  )
}
