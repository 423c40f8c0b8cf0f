import type { ColumnType, Generated } from 'kysely'
import type { DocumentKind, DocumentVerdict, PlaceState } from '#contract/places/schemas.ts'

/** Written by the database alone, from the tables above. */
type Immutable<Value> = ColumnType<Value, never, never>

declare module '#server/core/database/database.ts' {
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
      /** When it was last sent to staff. */
      submitted_at: Date
      /** It is hidden, and stays for what was done there. */
      deleted_at: Date | null
      /** Both names, folded. */
      names: Immutable<string>
      version: Generated<number>
    }
    /** Private pictures of a place, and of a change that waits; those of a place that is deleted belong to none. */
    place_documents: {
      id: Generated<number>
      /** Of the stored picture. */
      name: string
      place_id: number | null
      /** The change that would bring it. */
      change_id: number | null
      kind: DocumentKind
      verdict: Generated<DocumentVerdict>
      note: Generated<string>
      given_at: Date
      erase_at: Date | null
    }
    /** What owners ask for of approved places; null in a field that stays. */
    place_changes: {
      id: Generated<number>
      place_id: number
      state: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>
      name_ar: string | null
      name_en: string | null
      category_id: number | null
      /** Empty: removed. */
      tax_account_number: string | null
      requested_at: Date
      decided_at: Date | null
      reason: string | null
    }
    place_document_views: {
      id: Generated<number>
      at: Date
      user_id: number
      document_id: number
      place_id: number
      kind: DocumentKind
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
      /** It is hidden, and stays for what was done there. */
      deleted_at: Date | null
    }
    /** In the order of `position`, the first tells most about the place. */
    place_services: {
      place_id: number
      service_id: number
      position: Generated<number>
      /** The standing discount for it. */
      discount_percent: number | null
    }
    place_images: { id: Generated<number>; place_id: number; path: string; position: number }
    branch_images: { id: Generated<number>; branch_id: number; path: string; position: number }
  }
}
