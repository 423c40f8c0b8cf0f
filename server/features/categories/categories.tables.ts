import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    categories: {
      id: Generated<number>
      nameAr: string
      nameEn: string
      /** Synonyms, separated by commas. */
      synonymsAr: Generated<string>
      synonymsEn: Generated<string>
      actionLink: string | null
      image: string | null
      /** Name of the built-in drawing; null for categories that staff add. */
      art: string | null
      position: number
      version: Generated<number>
    }
    services: {
      id: Generated<number>
      categoryId: number
      nameAr: string
      nameEn: string
      /** Synonyms, separated by commas. */
      synonymsAr: Generated<string>
      synonymsEn: Generated<string>
      isActive: Generated<boolean>
      /** Dish in the generated illustrations of places that offer it. */
      motif: string | null
      version: Generated<number>
    }
  }
}
