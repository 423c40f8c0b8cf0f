import { sql } from 'kysely'
import type { CountryDetails } from '#contract/regionInputs.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { jsonOf } from '#server/core/json.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getCountryRow } from './countries.service.ts'
import { mainZoneOf } from './countryChanges.service.ts'

type Added = { countries: number; governments: number; cities: number }

/** Finds or makes the country, and holds it until the transaction ends, so that two at once take turns. */
async function takeCountry(tx: Tx, given: CountryDetails): Promise<{ id: number; isNew: boolean }> {
  const code = given.code || null
  const made = await sql`
    insert into countries (code, name_ar, name_en, phone_code, time_zone, lat, lng)
    select ${code}::text, ${given.nameAr}::text, ${given.nameEn}::text, ${given.phoneCode ?? null}::text,
      ${mainZoneOf(code)}::text, ${given.lat ?? null}::float8, ${given.lng ?? null}::float8
    where not exists (
      select from countries where code = ${code} or ar_norm(name_ar) = ar_norm(${given.nameAr}))
    on conflict do nothing`.execute(tx.db)
  const found = await sql<{ id: number }>`
    select id from countries
    where code = ${code} or ar_norm(name_ar) = ar_norm(${given.nameAr})
    order by (code = ${code}) desc nulls last
    limit 1
    for no key update`.execute(tx.db)
  const [country] = found.rows
  // It was there, and somebody deleted it meanwhile.
  if (!country) return takeCountry(tx, given)
  return { id: country.id, isNew: made.numAffectedRows === 1n }
}

const given = (rows: string) => sql`
  jsonb_to_recordset(${rows}::jsonb) as given (
    position int, parent int, code text, name_ar text, name_en text, lat float8, lng float8)`

type Row = CountryDetails['governments'][number]['cities'][number]

function rowsOf(list: readonly { parent: number; row: Row }[]): string {
  return jsonOf(
    list.map(({ parent, row }, position) => ({
      position,
      parent,
      code: row.code || null,
      name_ar: row.nameAr,
      name_en: row.nameEn,
      lat: row.lat ?? null,
      lng: row.lng ?? null,
    })),
  )
}

const levels = {
  governments: { table: sql.table('governments'), parent: sql.ref('country_id') },
  cities: { table: sql.table('cities'), parent: sql.ref('government_id') },
}

/** Adds the rows that are there neither by code nor by folded name within their parent; replies how many. */
async function addMissing(tx: Tx, level: keyof typeof levels, rows: string): Promise<number> {
  const { table, parent } = levels[level]
  const { numAffectedRows } = await sql`
    insert into ${table} (${parent}, code, name_ar, name_en, lat, lng)
    select given.parent, given.code, given.name_ar, given.name_en, given.lat, given.lng
    from ${given(rows)}
    where not exists (
        select from ${table} there where there.${parent} = given.parent and there.code = given.code)
      and not exists (
        select from ${table} there
        where there.${parent} = given.parent and ar_norm(there.name_ar) = ar_norm(given.name_ar))
    order by given.position
    on conflict do nothing`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}

async function governmentIds(tx: Tx, rows: string): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select coalesce(by_code.id, by_name.id) as id
    from ${given(rows)}
    left join governments by_code on by_code.country_id = given.parent and by_code.code = given.code
    left join governments by_name
      on by_name.country_id = given.parent and ar_norm(by_name.name_ar) = ar_norm(given.name_ar)
    order by given.position`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

/**
 * Adds what is missing of a country, its governments and cities, one round trip a level. A row is there
 * already if its parent has one of the same code, else of the same folded Arabic name; it is left as it is.
 */
export function saveCountryDetails(ctx: Ctx, details: CountryDetails): Promise<{ id: number; added: Added }> {
  return inTransaction(ctx, async (tx) => {
    const { id, isNew } = await takeCountry(tx, details)
    const before = await getCountryRow(tx, id)
    const governments = rowsOf(details.governments.map((row) => ({ parent: id, row })))
    const governmentsAdded = await addMissing(tx, 'governments', governments)
    const ids = await governmentIds(tx, governments)
    const cities = details.governments.flatMap((government, at) =>
      government.cities.map((row) => ({ parent: ids[at] ?? 0, row })),
    )
    const citiesAdded = await addMissing(tx, 'cities', rowsOf(cities))
    const after = {
      ...before,
      governmentsCount: before.governmentsCount + governmentsAdded,
      citiesCount: before.citiesCount + citiesAdded,
    }
    await audit(tx, 'country', id, isNew ? null : before, after)
    return { id, added: { countries: Number(isNew), governments: governmentsAdded, cities: citiesAdded } }
  })
}
