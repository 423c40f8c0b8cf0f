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
      /** The number of its last version. */
      version: Generated<number>
      /** The first version that whoever agreed to an earlier one is asked to agree to anew. */
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
    /** A page as it stood after each change. */
    page_versions: {
      id: GeneratedAlways<number>
      page_id: number
      number: number
      change: PageChange
      /** The title of the section that was changed. */
      subject_ar: Generated<string>
      subject_en: Generated<string>
      restored: number | null
      sections: ColumnType<KeptSection[], string, never>
      at: Date
      /** Null where nobody called: a first version. */
      user_id: number | null
    }
    /** Pictures that a version shows are kept as long as it is. */
    page_version_pictures: { version_id: number; picture: string }
    /** What people wrote in the contact form. */
    contact_mails: {
      id: Generated<number>
      name: string
      /** As it was typed. */
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
      /** From when all but members must have a second factor; null: never. */
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
