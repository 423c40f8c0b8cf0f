import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PageSection, StaticPage } from '../../../contract/pages.ts'
import type { Language } from '../../../contract/text.ts'
import { Failure } from '../../common/failure.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { Database } from '../../core/database.ts'

type SectionRow = Omit<Database['page_sections'], 'id' | 'page' | 'position'> & { id: number }

/** The words in the reader's language; where they are missing, the other language's stand in. */
function inLanguage(language: Language, ar: string, en: string): { words: string; standsIn: boolean } {
  const [own, other] = language === 'en' ? [en, ar] : [ar, en]
  return own === '' ? { words: other, standsIn: other !== '' } : { words: own, standsIn: false }
}

function presentSection(language: Language, row: SectionRow): PageSection {
  const title = inLanguage(language, row.title_ar, row.title_en)
  const content = inLanguage(language, row.content_ar, row.content_en)
  return {
    id: row.id,
    title: title.words,
    titleAr: row.title_ar,
    titleEn: row.title_en,
    content: content.words,
    contentAr: row.content_ar,
    contentEn: row.content_en,
    imagePath: row.image,
    standIns: [...(title.standsIn ? ['title'] : []), ...(content.standsIn ? ['content'] : [])],
  }
}

/** A static page by its title, in any letter case. */
export async function getPage(ctx: Ctx, title: string): Promise<StaticPage> {
  const page = await ctx.db
    .selectFrom('pages')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('page_sections')
          .select(['id', 'title_ar', 'title_en', 'content_ar', 'content_en', 'image'])
          .whereRef('page_sections.page', '=', 'pages.title')
          .orderBy('position')
          .orderBy('id'),
      ).as('sections'),
    )
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .executeTakeFirst()
  if (!page) throw new Failure('NotFound')
  return {
    title: page.title,
    name: inLanguage(ctx.language, page.name_ar, page.name_en).words,
    nameAr: page.name_ar,
    nameEn: page.name_en,
    description: ctx.language === 'en' ? page.description_en : page.description_ar,
    sections: page.sections.map((row) => presentSection(ctx.language, row)),
  }
}
