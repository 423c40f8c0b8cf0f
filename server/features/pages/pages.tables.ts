import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { KeptSection, PageChange } from '#contract/pages/schemas.ts'

/** Written as JSON. */
type NamedLinks = ColumnType<{ kind: string; link: string }[], string | undefined, string>

declare module '#server/core/database/database.ts' {
  interface Database {
    pages: {
      id: GeneratedAlways<number>
      title: string
      name_ar: string
      name_en: string
      description_ar: Generated<string>
      description_en: Generated<string>
      version: Generated<number>
      /** First version that users who accepted an earlier one must accept again. */
      agreed_from: Generated<number>
    }
    page_sections: {
      id: Generated<number>
      page: string
      position: number
      title_ar: string
      title_en: string
      content_ar: string
      content_en: string
      image: string | null
      version: Generated<number>
    }
    /** State of a page after each change. */
    page_versions: {
      id: GeneratedAlways<number>
      page_id: number
      number: number
      change: PageChange
      subject_ar: Generated<string>
      subject_en: Generated<string>
      restored: number | null
      sections: ColumnType<KeptSection[], string, never>
      at: Date
      /** Null for a first version, which no user made. */
      user_id: number | null
    }
    /** Pictures that a version shows are kept as long as the version. */
    page_version_pictures: { version_id: number; picture: string }
    contact_mails: {
      id: Generated<number>
      name: string
      /** As the sender typed it. */
      email: string
      message: string
      language: Language
      sent_at: Date
      answer: string | null
      answered_at: Date | null
      answered_by_id: number | null
    }
    settings: {
      id: Generated<number>
      tax_account_number: string | null
      contact_address: string | null
      /** From when everyone but members must have a second factor; null means never. */
      factors_from: Generated<Date | null>
      company_name_ar: Generated<string>
      company_name_en: Generated<string>
      company_address_ar: Generated<string>
      company_address_en: Generated<string>
      commercial_register: string | null
      data_officer_ar: Generated<string>
      data_officer_en: Generated<string>
      data_contact: string | null
      data_location_ar: Generated<string>
      data_location_en: Generated<string>
      social_links: NamedLinks
      app_links: NamedLinks
      version: Generated<number>
    }
  }
}
