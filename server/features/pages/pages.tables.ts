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
      nameAr: string
      nameEn: string
      descriptionAr: Generated<string>
      descriptionEn: Generated<string>
      version: Generated<number>
      /** First version that users who accepted an earlier one must accept again. */
      agreedFrom: Generated<number>
    }
    pageSections: {
      id: Generated<number>
      page: string
      position: number
      titleAr: string
      titleEn: string
      contentAr: string
      contentEn: string
      image: string | null
      version: Generated<number>
    }
    /** State of a page after each change. */
    pageVersions: {
      id: GeneratedAlways<number>
      pageId: number
      number: number
      change: PageChange
      subjectAr: Generated<string>
      subjectEn: Generated<string>
      restored: number | null
      sections: ColumnType<KeptSection[], string, never>
      at: Date
      /** Null for a first version, which no user made. */
      userId: number | null
    }
    /** Pictures that a version shows are kept as long as the version. */
    pageVersionPictures: { versionId: number; picture: string }
    contactMails: {
      id: Generated<number>
      name: string
      /** As the sender typed it. */
      email: string
      message: string
      language: Language
      sentAt: Date
      answer: string | null
      answeredAt: Date | null
      answeredById: number | null
    }
    settings: {
      id: Generated<number>
      taxAccountNumber: string | null
      contactAddress: string | null
      /** From when everyone but members must have a second factor; null means never. */
      factorsFrom: Generated<Date | null>
      companyNameAr: Generated<string>
      companyNameEn: Generated<string>
      companyAddressAr: Generated<string>
      companyAddressEn: Generated<string>
      commercialRegister: string | null
      dataOfficerAr: Generated<string>
      dataOfficerEn: Generated<string>
      dataContact: string | null
      dataLocationAr: Generated<string>
      dataLocationEn: Generated<string>
      socialLinks: NamedLinks
      appLinks: NamedLinks
      version: Generated<number>
    }
  }
}
