import type pg from 'pg'
import { wordsOf } from './words.ts'

type Names = { nameAr: string; nameEn: string }
type Term = Names & { id: number /** ' the folded words of both names ' */; words: string }

type CategoryTerm = Term & { art: string | null; image: string | null }
type ServiceTerm = Term & { motif: string | null; isActive: boolean }

/** What search knows by heart, because it is small and every search needs it. */
export type Terms = {
  /** Of the database, when this was read. */
  version: number
  categories: ReadonlyMap<number, CategoryTerm>
  services: ReadonlyMap<number, ServiceTerm>
  governments: ReadonlyMap<number, Term>
  cities: ReadonlyMap<number, Term>
  /** Each word of all these names once. */
  vocabulary: readonly string[]
  /** The time zone of each country. */
  zones: ReadonlyMap<number, string>
  /** How many branches there are, and where; guessed from a sample, to choose a way to look around a point. */
  branches: { all: number; cells: readonly { lat: number; lng: number; count: number }[] }
  readAt: number
}

const staleAfter = 10 * 60_000

type Row = Names & { id: number }
type Read = {
  version: number
  categories: (Row & { art: string | null; image: string | null })[]
  services: (Row & { motif: string | null; isActive: boolean })[]
  governments: Row[]
  cities: Row[]
  countries: { id: number; zone: string }[]
  cells: { lat: number; lng: number; count: number }[]
}

// One statement, so that the version and the names are of one moment.
const readAll = `
  with
    c as (select id, name_ar as "nameAr", name_en as "nameEn", art, image from categories),
    s as (select id, name_ar as "nameAr", name_en as "nameEn", motif, is_active as "isActive" from services),
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

function byId<Each extends Row>(rows: Each[]): Map<number, Each & { words: string }> {
  return new Map(
    rows.map((row) => {
      const words = ` ${wordsOf(row.nameAr).join(' ')} ${wordsOf(row.nameEn).join(' ')} `
      return [row.id, { ...row, words }]
    }),
  )
}

function vocabularyOf(names: ReadonlyMap<number, Term>[]): string[] {
  const words = names.flatMap((each) => [...each.values()].flatMap((term) => term.words.trim().split(' ')))
  return [...new Set(words)]
}

const known = new WeakMap<pg.Pool, Terms>()

/** Reads the names anew and keeps them for the searches that follow. */
export async function readTerms(pool: pg.Pool): Promise<Terms> {
  const { rows } = await pool.query<Read>({ name: 'places.terms', text: readAll })
  const [read] = rows
  if (!read) throw new Error('search_terms is empty')
  const names = {
    categories: byId(read.categories),
    services: byId(read.services),
    governments: byId(read.governments),
    cities: byId(read.cities),
  }
  const terms = {
    version: read.version,
    ...names,
    vocabulary: vocabularyOf(Object.values(names)),
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
