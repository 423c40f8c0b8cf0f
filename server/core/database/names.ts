import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'

/** The two names of a row: the reader's, and both as forms edit them. */
export function presentNames(language: Language, row: { name_ar: string; name_en: string }) {
  return {
    name: language === 'en' ? row.name_en : row.name_ar,
    nameAr: row.name_ar,
    nameEn: row.name_en,
  }
}

/** Orders the rows of a table by the reader's name, as a dictionary of either language would. */
export function byName(language: Language, table: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.name_${language}`)} collate "und-x-icu"`
}
