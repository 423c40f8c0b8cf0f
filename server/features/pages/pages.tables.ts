import type { ColumnType, Generated } from 'kysely'

/** Written as JSON. */
type NamedLinks = ColumnType<{ kind: string; link: string }[], string | undefined, string>

export type PagesTables = {
  pages: { title: string; name_ar: string; name_en: string }
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
  settings: {
    id: Generated<number>
    tax_account_number: string | null
    contact_address: string | null
    social_links: NamedLinks
    app_links: NamedLinks
  }
}
