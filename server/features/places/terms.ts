import type pg from 'pg'
import type { Branches } from './area.ts'
import { wordsOf } from './words.ts'

type Names = { nameAr: string; nameEn: string }
type Term = Names & { id: number }

type CategoryTerm = Term & { art: string | null; image: string | null }
type ServiceTerm = Term & { categoryId: number; motif: string | null; isActive: boolean }

/** What has a word in one of its names. */
export type Named = {
  categoryIds: number[]
  serviceIds: number[]
  governmentIds: number[]
  cityIds: number[]
}

/** What search knows by heart, because it is small and every search needs it. */
export type Terms = {
  /** Of the database, when this was read. */
  version: number
  categories: ReadonlyMap<number, CategoryTerm>
  services: ReadonlyMap<number, ServiceTerm>
  governments: ReadonlyMap<number, Term>
  cities: ReadonlyMap<number, Term>
  /** Every folded word of all these names, but for services that are not active. */
  words: ReadonlyMap<string, Named>
  /** The time zone of each country. */
  zones: ReadonlyMap<number, string>
  /** Guessed from a sample, to choose a way to look into a part of the map. */
  branches: Branches
  readAt: number
}

const staleAfter = 10 * 60_000

type Read = {
  version: number
  categories: CategoryTerm[]
  services: ServiceTerm[]
  governments: Term[]
  cities: Term[]
  countries: { id: number; zone: string }[]
  cells: { lat: number; lng: number; count: number }[]
}

// One statement, so that the version and the names are of one moment.
const readAll = `
  with
    c as (select id, name_ar as "nameAr", name_en as "nameEn", art, image from categories),
    s as (select id, category_id as "categoryId", name_ar as "nameAr", name_en as "nameEn", motif,
      is_active as "isActive" from services),
    g as (select id, name_ar as "nameAr", name_en as "nameEn" from governments),
    t as (select id, name_ar as "nameAr", name_en as "nameEn" from cities),
    n as (select id, time_zone as zone from countries),
    share as (select least(1, 20000 / greatest(1, reltuples)) as of_all from pg_class where relname = 'place_search'),
    b as (
      select round(lat::numeric, 1)::float8 as lat, round(lng::numeric, 1)::float8 as lng,
        count(*) / min(of_all) as count
      from share, place_search tablesample system (100 * (select of_all from share)) group by 1, 2
    )
  select (select version from search_terms) as version,
    coalesce((select json_agg(c) from c), '[]') as categories,
    coalesce((select json_agg(s) from s), '[]') as services,
    coalesce((select json_agg(g) from g), '[]') as governments,
    coalesce((select json_agg(t) from t), '[]') as cities,
    coalesce((select json_agg(n) from n), '[]') as countries,
    coalesce((select json_agg(b) from b), '[]') as cells`

function byId<Each extends Term>(rows: Each[]): Map<number, Each> {
  return new Map(rows.map((row) => [row.id, row]))
}

function wordsIn({ categories, services, governments, cities }: Read): Map<string, Named> {
  const words = new Map<string, Named>()
  const add = (key: keyof Named, terms: Term[]) => {
    for (const { id, nameAr, nameEn } of terms) {
      for (const word of new Set([...wordsOf(nameAr), ...wordsOf(nameEn)])) {
        const named = words.get(word) ?? { categoryIds: [], serviceIds: [], governmentIds: [], cityIds: [] }
        named[key].push(id)
        words.set(word, named)
      }
    }
  }
  add('categoryIds', categories)
  add(
    'serviceIds',
    services.filter(({ isActive }) => isActive),
  )
  add('governmentIds', governments)
  add('cityIds', cities)
  return words
}

const known = new WeakMap<pg.Pool, Terms>()

/** Reads the names anew and keeps them for the searches that follow. */
export async function readTerms(pool: pg.Pool): Promise<Terms> {
  const { rows } = await pool.query<Read>({ name: 'places.terms', text: readAll })
  const [read] = rows
  if (!read) throw new Error('search_terms is empty')
  const terms = {
    version: read.version,
    words: wordsIn(read),
    categories: byId(read.categories),
    services: byId(read.services),
    governments: byId(read.governments),
    cities: byId(read.cities),
    zones: new Map(read.countries.map(({ id, zone }) => [id, zone])),
    branches: { all: read.cells.reduce((sum, { count }) => sum + count, 0), cells: read.cells },
    readAt: Date.now(),
  }
  known.set(pool, terms)
  return terms
}

/** The names as they were last read; whoever uses them compares their version with the database's. */
export async function knownTerms(pool: pg.Pool): Promise<Terms> {
  const terms = known.get(pool)
  return terms && Date.now() - terms.readAt < staleAfter ? terms : readTerms(pool)
}
