import type { ColumnType, Generated } from 'kysely'

export type PlaceState = 'registered' | 'revisionRequested' | 'approved' | 'rejected' | 'suspended'

/** Written by the database alone, from the tables above. */
type Kept<Value> = ColumnType<Value, never, never>

declare module '../../core/database.ts' {
  interface Database {
    places: {
      id: Generated<number>
      owner_id: number | null
      category_id: number
      name_ar: string
      name_en: string
      description_ar: Generated<string>
      description_en: Generated<string>
      /** E.164. */
      phones: Generated<string[]>
      tax_account_number: string | null
      state: PlaceState
      reason: string | null
      created_at: Date
      approved_at: Date | null
      version: Generated<number>
    }
    branches: {
      id: Generated<number>
      place_id: number
      is_main: boolean
      name_ar: string
      name_en: string
      address_ar: string
      address_en: string
      country_id: number
      government_id: number
      city_id: number
      lat: number
      lng: number
      /** HH:mm:ss */
      opens: Generated<string>
      closes: Generated<string>
      closed_days: Generated<number[]>
      version: Generated<number>
    }
    /** In the order of `position`, the first tells most about the place. */
    place_services: { place_id: number; service_id: number; position: Generated<number> }
    place_images: { id: Generated<number>; place_id: number; path: string; position: number }
    branch_images: { id: Generated<number>; branch_id: number; path: string; position: number }
    place_search: {
      branch_id: Kept<number>
      place_id: Kept<number>
      is_main: Kept<boolean>
      newness: Kept<number>
      names: Kept<string>
      category_id: Kept<number>
      service_ids: Kept<number[]>
      country_id: Kept<number>
      government_id: Kept<number>
      city_id: Kept<number>
      lat: Kept<number>
      lng: Kept<number>
      opens: Kept<string>
      closes: Kept<string>
      closed_days: Kept<number[]>
    }
  }
}
