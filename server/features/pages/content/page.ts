/** The contents are HTML of p, ul, li, strong, h3 and a, with links relative to the page. */
type PageSectionContent = { titleAr: string; titleEn: string; contentAr: string; contentEn: string }

/** `slug` is the part of the address after the language. */
export type PageContent = {
  slug: string
  nameAr: string
  nameEn: string
  /** Description for search engines, at most 160 characters. */
  descriptionAr: string
  descriptionEn: string
  sections: readonly PageSectionContent[]
}
