import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../contract/text.ts'

/** Written as JSON. */
type NamedLinks = ColumnType<{ kind: string; link: string }[], string | undefined, string>

declare module '../../core/database.ts' {
  interface Database {
    pages: {
      title: string
      name_ar: string
      name_en: string
      description_ar: Generated<string>
      description_en: Generated<string>
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
    }
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
    }
  }
}
