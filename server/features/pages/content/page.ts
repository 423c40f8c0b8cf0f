/**
 * One section of a static page; the contents are HTML of p, ul, li, strong, h3 and a, with links relative to
 * the page.
 */
type PageSectionContent = { titleAr: string; titleEn: string; contentAr: string; contentEn: string }

/** A static page of a new installation; `slug` is the part of its address after the language. */
export type PageContent = {
  slug: string
  nameAr: string
  nameEn: string
  /** Description for search engines, at most 160 characters. */
  descriptionAr: string
  descriptionEn: string
  sections: readonly PageSectionContent[]
}
