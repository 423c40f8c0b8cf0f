import { sql } from 'kysely'
import type { Input } from '../../../contract/call.ts'
import type { Government, regions } from '../../../contract/regions.ts'
import { refuseBroken } from '../../core/constraints.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { refuseMove } from '../../core/inUse.ts'
import { refuseStale } from '../../core/stale.ts'
import { inTransaction } from '../../core/transaction.ts'
import { areaValues } from './areas.service.ts'

function selectGovernments(ctx: Ctx) {
  const name = sql.ref(ctx.language === 'en' ? 'governments.name_en' : 'governments.name_ar')
  return ctx.db
    .selectFrom('governments')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('cities')
        .whereRef('cities.government_id', '=', 'governments.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('cities_count'),
    )
    .orderBy(sql`${name} collate "und-x-icu"`)
    .orderBy('governments.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGovernments>['execute']>>[number]

function present(ctx: Ctx, row: Row): Government {
  return {
    id: row.id,
    countryId: row.country_id,
    code: row.code,
    name: ctx.language === 'en' ? row.name_en : row.name_ar,
    nameAr: row.name_ar,
    nameEn: row.name_en,
    imagePath: row.image,
    lat: row.lat,
    lng: row.lng,
    citiesCount: row.cities_count ?? 0,
    version: row.version,
  }
}

/** The governments of a country, by name. */
export async function listGovernments(ctx: Ctx, countryId: number): Promise<Government[]> {
  const rows = await selectGovernments(ctx).where('country_id', '=', countryId).execute()
  return rows.map((row) => present(ctx, row))
}

export async function getGovernment(ctx: Ctx, id: number): Promise<Government> {
  const row = await selectGovernments(ctx).where('governments.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return present(ctx, row)
}

type GovernmentInput = Input<typeof regions.saveGovernment>

async function changeGovernment(tx: Ctx, id: number, input: GovernmentInput): Promise<void> {
  await tx.db.selectFrom('governments').select('id').where('id', '=', id).forUpdate().execute()
  const before = await getGovernment(tx, id)
  refuseStale(input.version, before)
  // Its cities go with it.
  if (input.countryId !== before.countryId) await refuseMove(tx, 'governments', id, ['cities'])
  await tx.db
    .updateTable('governments')
    .set({ country_id: input.countryId, ...areaValues(input), version: before.version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Makes a government of a country or changes one. */
export function saveGovernment(ctx: Ctx, input: GovernmentInput): Promise<Government> {
  const refusals = {
    governments_name: ['NameTaken', 'nameAr'],
    governments_code: ['CodeTaken', 'code'],
    governments_country_id_fkey: ['invalid country', 'countryId'],
  } as const
  return refuseBroken(refusals, () =>
    inTransaction(ctx, async (tx) => {
      if (input.id) {
        await changeGovernment(tx, input.id, input)
        return getGovernment(tx, input.id)
      }
      const { id } = await tx.db
        .insertInto('governments')
        .values({ country_id: input.countryId, ...areaValues(input) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return getGovernment(tx, id)
    }),
  )
}
