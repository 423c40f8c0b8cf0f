import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/core/database/database.ts'
import { fillManyPlaces } from './fillManyPlaces.ts'

const perPlace = 2

const titles = [
  ['خصم على', 'Off'],
  ['عرض الأسبوع على', 'This week’s'],
  ['اثنان بسعر واحد من', 'Two for one:'],
  ['عرض العائلة على', 'Family'],
  ['خصم الافتتاح على', 'Opening offer:'],
] as const

async function writeOffers(db: Kysely<Database>, n: number): Promise<void> {
  await sql`create temp table seed_titles as
    select * from json_to_recordset(${JSON.stringify(titles.map(([ar, en], at) => ({ at, ar, en })))})
      as t(at int, ar text, en text)`.execute(db)
  await sql`create temp table seed_offers as
    select i, place.id as place_id, t.ar || ' ' || s.name_ar as title_ar, t.en || ' ' || s.name_en as title_en,
      (array['percent', 'amount', 'price', 'twoForOne'])[1 + i % 4] as kind
    from generate_series(1, ${n}::int) as i
      join (select id, category_id, row_number() over (order by id) - 1 as nth from places) place on place.nth = i / ${perPlace}
      join seed_titles t on t.at = (hashint4(i) & 2147483647) % ${titles.length}
      join lateral (select name_ar, name_en from services where category_id = place.category_id
        order by hashint8extended(id, i) limit 1) s on true`.execute(db)
  await sql`insert into offers (id, place_id, state, terms_id, title_ar, title_en, stock, created_at, published_at)
    overriding system value
    select i, place_id, 'live', i, title_ar, title_en, case when i % 11 = 0 then 50 end, at, at
    from seed_offers, lateral (select now() - make_interval(mins => ${n} - i) as at) made`.execute(db)
  await sql`insert into offer_terms (id, offer_id, discount_type, discount_value, discount_cap, price_before, points_type,
      points, valid_from, valid_to, week_days, starts, ends, created_at)
    select i, i, kind, case kind when 'percent' then 5 + i % 46 when 'twoForOne' then null else 1000 + i % 40 * 250 end,
      case when kind = 'percent' and i % 8 = 0 then 5000 end, case when kind = 'price' then 12000 + i % 10 * 1000 end,
      case i % 3 when 0 then 'computed' when 1 then 'fixed' else 'free' end, case when i % 3 = 1 then 5 + i % 90 end,
      current_date - 30, current_date + 10 + i % 300,
      case when i % 5 = 0 then '{4,5,6}' else '{}' end::smallint[], case when i % 7 = 0 then time '12:00' end,
      case when i % 7 = 0 then time '17:00' end, now()
    from seed_offers`.execute(db)
}

/** Two per place, at generated places in Egypt. */
export async function fillManyOffers(db: Kysely<Database>, n: number): Promise<void> {
  await fillManyPlaces(db, Math.ceil((n + 1) / perPlace))
  await db.connection().execute(async (one) => {
    await one.transaction().execute((tx) => writeOffers(tx, n))
    await sql`vacuum analyze`.execute(one)
  })
}
