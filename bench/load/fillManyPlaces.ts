import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/core/database/database.ts'
import { categories } from '../../server/demo/categories.data.ts'
import { brands, hours, kinds, syllables, tails } from './names.data.ts'

const placesPerTransaction = 50_000
/** Places are created over this period, with the newest last. */
const secondsOf900Days = 900 * 24 * 3600

/**
 * SQL for a pseudo-random integer from 0 to below `below`, the same in every run. `i` must be the row's number
 * in the statement; each use has a salt of its own.
 */
const pseudoRandom = (salt: number, below: RawBuilder<unknown>) =>
  sql`((hashint8extended(i, ${sql.lit(salt)}) & 2147483647) % ${below})::int`

/** The same for a number from 0 to 1; a higher `power` skews it towards 0. */
const skewedRandom = (salt: number, power: number) =>
  sql`power((hashint8extended(i, ${sql.lit(salt)}) & 1048575) / 1048576.0, ${sql.lit(power)})`

async function seedCategories(db: Kysely<Database>): Promise<void> {
  const existing = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst()
  if (existing) return
  for (const [position, { key, nameAr, nameEn, services }] of categories.entries()) {
    const { id } = await db
      .insertInto('categories')
      .values({ nameAr, nameEn, art: key, actionLink: null, image: null, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = services.map((service) => ({
      categoryId: id,
      nameAr: service.nameAr,
      nameEn: service.nameEn,
      motif: service.motif ?? null,
    }))
    await db.insertInto('services').values(rows).execute()
  }
}

async function createNameTables(db: Kysely<Database>): Promise<void> {
  const kindRows = Object.entries(kinds).flatMap(([art, pairs]) =>
    pairs.map(([ar, en], n) => ({ art, n, count: pairs.length, ar, en })),
  )
  const toNumberedJson = (pairs: readonly (readonly [string, string])[]) =>
    JSON.stringify(pairs.map(([ar, en], n) => ({ n, ar, en })))
  await sql`create temp table seed_kinds as
    select c.id as category_id, k.n, k.count, k.ar, k.en
    from json_to_recordset(${JSON.stringify(kindRows)}) as k(art text, n int, count int, ar text, en text)
      join categories c on c.art = k.art`.execute(db)
  for (const [name, pairs] of Object.entries({ brands, tails, syllables })) {
    await sql`create temp table ${sql.ref(`seed_${name}`)} as
      select * from json_to_recordset(${toNumberedJson(pairs)}) as p(n int, ar text, en text)`.execute(db)
  }
  await sql`create temp table seed_hours as
    select n, opens::time, closes::time, days::smallint[]
    from json_to_recordset(${JSON.stringify(
      hours.map(([opens, closes, days], n) => ({ n, opens, closes, days })),
    )}) as h(n int, opens text, closes text, days text)`.execute(db)
  await sql`create temp table seed_cities as
    select row_number() over (order by c.government_id, c.id) - 1 as n, c.id, c.government_id, g.country_id,
      coalesce(c.lat, 30) as lat, coalesce(c.lng, 31) as lng, c.name_ar, c.name_en
    from cities c join governments g on g.id = c.government_id`.execute(db)
  await sql`create temp table seed_categories as
    select row_number() over (order by position) - 1 as n, id from categories where art is not null`.execute(
    db,
  )
}

type Share = { n: number; base: number; from: number; to: number }

async function writePlaces(db: Kysely<Database>, { n, base, from, to }: Share): Promise<void> {
  const placeId = sql`${base}::int + i`
  const isNamedAfterFamily = sql`i % 5 = 0`
  const familyAr = sql.raw("'ال' || s1.ar || s2.ar || s3.ar || 'ي'")
  const familyEn = sql.raw("'El ' || initcap(s1.en || s2.en || s3.en || 'y')")
  const hasTail = sql`i % 3 = 0`
  const isOnlyRegistered = sql`(${placeId}) % 33 = 0`
  await sql`insert into places (id, category_id, name_ar, name_en, description_ar, description_en, phones, state, created_at, submitted_at, approved_at)
    overriding system value
    select ${placeId}, c.id,
      -- Kind, family or brand, tail; in English the kind comes last.
      k.ar || ' ' || case when ${isNamedAfterFamily} then ${familyAr} else b.ar end || case when ${hasTail} then ' ' || t.ar else '' end,
      case when ${isNamedAfterFamily} then ${familyEn} else b.en end || case when ${hasTail} then ' ' || t.en else '' end || ' ' || k.en,
      'مكان من أماكن الحي يعرفه الجيران ويعودون إليه.', 'A neighbourhood place that people come back to.',
      array['+2010' || lpad((i % 100000000)::text, 8, '0')],
      case when ${isOnlyRegistered} then 'registered' else 'approved' end,
      at, at, case when ${isOnlyRegistered} then null else at + interval '1 day' end
    from generate_series(${from}::bigint, ${to}::bigint) as i
      join seed_categories c on c.n = ${pseudoRandom(1, sql`(select count(*) from seed_categories)`)}
      join seed_kinds k on k.category_id = c.id and k.n = ${pseudoRandom(2, sql`k.count`)}
      -- A few brands are common.
      join seed_brands b on b.n = floor(${skewedRandom(3, 1.6)} * ${sql.lit(brands.length)})::int
      join seed_tails t on t.n = ${pseudoRandom(4, sql.lit(tails.length))}
      join seed_syllables s1 on s1.n = ${pseudoRandom(5, sql.lit(syllables.length))}
      join seed_syllables s2 on s2.n = ${pseudoRandom(6, sql.lit(syllables.length))}
      join seed_syllables s3 on s3.n = ${pseudoRandom(7, sql.lit(syllables.length))},
      lateral (select timestamptz '2026-11-01 10:00Z' - make_interval(secs => ${sql.lit(secondsOf900Days)} * (1 - i::float8 / ${n}::float8)) as at) created`.execute(
    db,
  )
  await sql`insert into place_services (place_id, service_id, position)
    select ${base}::int + i, s.id, row_number() over (partition by i order by s.id)
    from generate_series(${from}::bigint, ${to}::bigint) as i
      join places p on p.id = ${base}::int + i
      join (select *, row_number() over (partition by category_id order by id) as nth from services) s
        on s.category_id = p.category_id
    where s.nth = 1 + i % 3 or (hashint8extended(i, s.id) & 1023) < 620 - 50 * s.nth`.execute(db)
}

/** One for each place, a second one for every fifth place and a third for every twentieth. */
async function writeBranches(db: Kysely<Database>, { base, from, to }: Share): Promise<void> {
  /** In degrees, up to 6 km. */
  const randomOffset = (salt: number) =>
    sql`((${pseudoRandom(salt, sql`1000`)} + ${pseudoRandom(salt + 1, sql`1000`)} - 1000) / 18000.0)`
  await sql`insert into branches (place_id, is_main, name_ar, name_en, address_ar, address_en, country_id, government_id, city_id, lat, lng, opens, closes, closed_days)
    select ${base}::int + place_number, nth = 0, c.name_ar, c.name_en,
      'شارع ' || (1 + i % 90) || '، ' || c.name_ar, (1 + i % 90) || ' Street, ' || c.name_en,
      c.country_id, c.government_id, c.id, c.lat + ${randomOffset(21)}, c.lng + ${randomOffset(23)}, h.opens, h.closes, h.days
    from generate_series(${from}::bigint, ${to}::bigint) as place_number
      join generate_series(0, 2) as nth
        on nth = 0 or (nth = 1 and place_number % 5 = 1) or (nth = 2 and place_number % 20 = 1),
      lateral (select place_number * 4 + nth as i) numbered
      join seed_cities c on c.n = floor(${skewedRandom(25, 1.5)} * (select count(*) from seed_cities))::int
      join seed_hours h on h.n = ${pseudoRandom(26, sql.lit(hours.length))}`.execute(db)
}

/**
 * Places that resemble a directory of Egypt, the same in every run: 97 of 100 approved, with branches in real
 * cities, services and hours.
 */
export async function fillManyPlaces(db: Kysely<Database>, n: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await seedCategories(connection)
    await createNameTables(connection)
    const highest = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from places`.execute(
      connection,
    )
    const base = highest.rows[0]?.id ?? 0
    for (let from = 1; from <= n; from += placesPerTransaction) {
      const to = Math.min(n, from + placesPerTransaction - 1)
      await connection.transaction().execute(async (tx) => {
        await writePlaces(tx, { n, base, from, to })
        await writeBranches(tx, { n, base, from, to })
      })
    }
    await sql`select setval(pg_get_serial_sequence('places', 'id'), ${base + n})`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
  })
}
