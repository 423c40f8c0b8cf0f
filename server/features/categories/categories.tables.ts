import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    categories: {
      id: Generated<number>
      name_ar: string
      name_en: string
      /** Synonyms, separated by commas. */
      synonyms_ar: Generated<string>
      synonyms_en: Generated<string>
      action_link: string | null
      image: string | null
      /** Name of the built-in drawing; null for categories that staff add. */
      art: string | null
      position: number
      version: Generated<number>
    }
    services: {
      id: Generated<number>
      category_id: number
      name_ar: string
      name_en: string
      /** Synonyms, separated by commas. */
      synonyms_ar: Generated<string>
      synonyms_en: Generated<string>
      is_active: Generated<boolean>
      /** Dish in the generated illustrations of places that offer it. */
      motif: string | null
      version: Generated<number>
    }
  }
}
