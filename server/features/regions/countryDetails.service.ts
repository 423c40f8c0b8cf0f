import { sql } from 'kysely'
import type { regions } from '#contract/regions/endpoints.ts'
import type { CountryDetails } from '#contract/regions/schemas.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getCountryRow } from './countries.service.ts'
import { getMainZone } from './countryChanges.service.ts'

type Added = { countries: number; governments: number; cities: number }

/** The lock makes concurrent imports take turns. */
async function findOrCreateCountry(tx: Tx, details: CountryDetails): Promise<{ id: number; isNew: boolean }> {
  const code = details.code || null
  const inserted = await sql`
    insert into countries (code, name_ar, name_en, phone_code, time_zone, lat, lng)
    select ${code}::text, ${details.nameAr}::text, ${details.nameEn}::text, ${details.phoneCode ?? null}::text,
      ${getMainZone(code)}::text, ${details.lat ?? null}::float8, ${details.lng ?? null}::float8
    where not exists (
      select from countries where code = ${code} or ar_norm(name_ar) = ar_norm(${details.nameAr}))
    on conflict do nothing`.execute(tx.db)
  const result = await sql<{ id: number }>`
    select id from countries
    where code = ${code} or ar_norm(name_ar) = ar_norm(${details.nameAr})
    order by (code = ${code}) desc nulls last
    limit 1
    for no key update`.execute(tx.db)
  const [country] = result.rows
  // The country existed, but was deleted meanwhile.
  if (!country) return findOrCreateCountry(tx, details)
  return { id: country.id, isNew: inserted.numAffectedRows === 1n }
}

const givenRows = (rows: string) => sql`
  jsonb_to_recordset(${rows}::jsonb) as given (
    position int, parent int, code text, "nameAr" text, "nameEn" text, lat float8, lng float8)`

type Row = CountryDetails['governments'][number]['cities'][number]

function toRowsJson(list: readonly { parent: number; row: Row }[]): string {
  return toJson(
    list.map(({ parent, row }, position) => ({
      position,
      parent,
      code: row.code || null,
      nameAr: row.nameAr,
      nameEn: row.nameEn,
      lat: row.lat ?? null,
      lng: row.lng ?? null,
    })),
  )
}

const levels = {
  governments: { table: sql.table('governments'), parent: sql.ref('countryId') },
  cities: { table: sql.table('cities'), parent: sql.ref('governmentId') },
}

/** Rows whose code and folded name are both new within their parent. Returns their number. */
async function addMissing(tx: Tx, level: keyof typeof levels, rows: string): Promise<number> {
  const { table, parent } = levels[level]
  const { numAffectedRows } = await sql`
    insert into ${table} (${parent}, code, name_ar, name_en, lat, lng)
    select given.parent, given.code, given."nameAr", given."nameEn", given.lat, given.lng
    from ${givenRows(rows)}
    where not exists (
        select from ${table} there where there.${parent} = given.parent and there.code = given.code)
      and not exists (
        select from ${table} there
        where there.${parent} = given.parent and ar_norm(there.name_ar) = ar_norm(given."nameAr"))
    order by given.position
    on conflict do nothing`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}

async function readGovernmentIds(tx: Tx, rows: string): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select coalesce(by_code.id, by_name.id) as id
    from ${givenRows(rows)}
    left join governments by_code on by_code.country_id = given.parent and by_code.code = given.code
    left join governments by_name
      on by_name.country_id = given.parent and ar_norm(by_name.name_ar) = ar_norm(given."nameAr")
    order by given.position`.execute(tx.db)
  return result.rows.map(({ id }) => id)
}

/**
 * Uses one round trip per level. A row exists if its parent has one with the same code, or with the same folded
 * Arabic name; existing rows stay unchanged.
 */
export function storeCountryDetails(
  ctx: Ctx,
  details: CountryDetails,
): Promise<{ id: number; added: Added }> {
  return inTransaction(ctx, async (tx) => {
    const { id, isNew } = await findOrCreateCountry(tx, details)
    const before = await getCountryRow(tx, id)
    const governments = toRowsJson(details.governments.map((row) => ({ parent: id, row })))
    const governmentsAdded = await addMissing(tx, 'governments', governments)
    const ids = await readGovernmentIds(tx, governments)
    const cities = details.governments.flatMap((government, index) =>
      government.cities.map((row) => ({ parent: ids[index] ?? 0, row })),
    )
    const citiesAdded = await addMissing(tx, 'cities', toRowsJson(cities))
    const after = {
      ...before,
      governmentsCount: before.governmentsCount + governmentsAdded,
      citiesCount: before.citiesCount + citiesAdded,
    }
    await audit(tx, 'country', id, isNew ? null : before, after)
    return { id, added: { countries: Number(isNew), governments: governmentsAdded, cities: citiesAdded } }
  })
}

export function saveCountryDetails({ ctx, input }: Args<typeof regions.saveCountryDetails>) {
  return storeCountryDetails(ctx, input)
}
