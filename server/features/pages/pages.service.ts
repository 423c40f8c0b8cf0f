import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#contract/core/text.ts'
import type { pages } from '#contract/pages/endpoints.ts'
import type { PageSection, StaticPage } from '#contract/pages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { presentNames } from '#server/core/database/names.ts'
import type { Args } from '#server/core/request/routes.ts'
import { cleanStored } from './html.service.ts'

type SectionRow = Omit<Database['page_sections'], 'id' | 'version'> & { id: number; version: number }

export function inLanguage(
  language: Language,
  ar: string,
  en: string,
): { text: string; isFallback: boolean } {
  const [preferred, other] = language === 'en' ? [en, ar] : [ar, en]
  return preferred === '' ? { text: other, isFallback: other !== '' } : { text: preferred, isFallback: false }
}

export function presentSection(language: Language, row: SectionRow): PageSection {
  const title = inLanguage(language, row.title_ar, row.title_en)
  const [contentAr, contentEn] = [cleanStored(row.content_ar), cleanStored(row.content_en)]
  const content = inLanguage(language, contentAr, contentEn)
  return {
    id: row.id,
    page: row.page,
    position: row.position,
    title: title.text,
    titleAr: row.title_ar,
    titleEn: row.title_en,
    content: content.text,
    contentAr,
    contentEn,
    imagePath: row.image,
    standIns: [...(title.isFallback ? ['title'] : []), ...(content.isFallback ? ['content'] : [])],
    version: row.version,
  }
}

export function selectPage(ctx: Ctx, title: string) {
  return ctx.db.selectFrom('pages').where(sql`lower(title)`, '=', title.toLowerCase())
}

async function readPage(ctx: Ctx, title: string) {
  const page = await selectPage(ctx, title)
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('page_sections')
          .select(['id', 'page', 'position', 'title_ar', 'title_en', 'content_ar', 'content_en', 'image'])
          .select('page_sections.version')
          .whereRef('page_sections.page', '=', 'pages.title')
          .orderBy('position')
          .orderBy('id'),
      ).as('sections'),
    )
    .executeTakeFirst()
  if (!page) throw new ApiError('NotFound')
  return page
}

export async function getPageWithId(ctx: Ctx, title: string): Promise<StaticPage & { id: number }> {
  const page = await readPage(ctx, title)
  return {
    id: page.id,
    title: page.title,
    name: inLanguage(ctx.language, page.name_ar, page.name_en).text,
    nameAr: page.name_ar,
    nameEn: page.name_en,
    description: ctx.language === 'en' ? page.description_en : page.description_ar,
    sections: page.sections.map((row) => presentSection(ctx.language, row)),
    version: page.version,
  }
}

export async function getByPage({
  ctx,
  input: { title },
}: Args<typeof pages.getByPage>): Promise<StaticPage> {
  const { id: _, ...page } = await getPageWithId(ctx, title)
  return page
}

export async function getMainSection({ ctx, input: { title } }: Args<typeof pages.getMainSection>) {
  const [first] = (await getByPage({ ctx, actor: null, input: { title } })).sections
  if (!first) throw new ApiError('NotFound')
  return first
}

export async function getPages({ ctx }: Args<typeof pages.getPages>) {
  const rows = await ctx.db
    .selectFrom('pages')
    .leftJoin('page_versions as last', (join) =>
      join.onRef('last.page_id', '=', 'pages.id').onRef('last.number', '=', 'pages.version'),
    )
    .leftJoin('users', 'users.id', 'last.user_id')
    .select(['pages.id', 'title', 'name_ar', 'name_en', 'pages.version', 'last.at', 'last.change'])
    .select('users.name as by')
    .select((eb) =>
      eb
        .selectFrom('page_sections')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('page_sections.page', '=', 'pages.title')
        .as('sections_count'),
    )
    .orderBy('pages.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ...presentNames(ctx.language, row),
    sectionsCount: row.sections_count ?? 0,
    version: row.version,
    changedAt: row.change === 'first' ? null : (row.at?.toISOString() ?? null),
    changedBy: row.by || null,
  }))
}
