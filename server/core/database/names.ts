import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'

export function presentNames(language: Language, row: { name_ar: string; name_en: string }) {
  return {
    name: language === 'en' ? row.name_en : row.name_ar,
    nameAr: row.name_ar,
    nameEn: row.name_en,
  }
}

/** The collation sorts both languages. */
export function byName(language: Language, table: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.name_${language}`)} collate "und-x-icu"`
}
