import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'

export function presentNames(language: Language, row: { nameAr: string; nameEn: string }) {
  return {
    name: language === 'en' ? row.nameEn : row.nameAr,
    nameAr: row.nameAr,
    nameEn: row.nameEn,
  }
}

export const nameColumn = (language: Language) => (language === 'en' ? 'nameEn' : 'nameAr')

/** The collation sorts both languages. */
export function byName(language: Language, table: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.${nameColumn(language)}`)} collate "und-x-icu"`
}

/** A text such as `places.name` in the reader's language, else in the other one; null if a join finds no row. */
export function localized(language: Language, column: string): RawBuilder<string> {
  return sql<string>`in_language(${language}, ${sql.ref(`${column}Ar`)}, ${sql.ref(`${column}En`)})`
}
