/** One part of a static page; the contents are HTML of p, ul, li, strong, h3 and a, whose links start from the page. */
type PageSectionContent = { titleAr: string; titleEn: string; contentAr: string; contentEn: string }

/** A static page as a new installation first has it; `title` is the slug of its address. */
export type PageContent = {
  title: string
  nameAr: string
  nameEn: string
  /** What search engines show, of at most 160 characters. */
  descriptionAr: string
  descriptionEn: string
  sections: readonly PageSectionContent[]
}
