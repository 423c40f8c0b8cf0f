import { sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { pages } from '#contract/pages/endpoints.ts'
import type { PageSection, StaticPage } from '#contract/pages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { jsonArrayFrom } from '#server/core/database/jsonFrom.ts'
import { presentNames } from '#server/core/database/names.ts'
import type { Args } from '#server/core/request/routes.ts'
import { cleanStored } from './html.service.ts'

type SectionRow = Omit<Database['pageSections'], 'id' | 'version'> & { id: number; version: number }

export function inLanguage(
  language: Language,
  ar: string,
  en: string,
): { text: string; isFallback: boolean } {
  const [preferred, other] = language === 'en' ? [en, ar] : [ar, en]
  return preferred === '' ? { text: other, isFallback: other !== '' } : { text: preferred, isFallback: false }
}

export function presentSection(language: Language, row: SectionRow): PageSection {
  const title = inLanguage(language, row.titleAr, row.titleEn)
  const [contentAr, contentEn] = [cleanStored(row.contentAr), cleanStored(row.contentEn)]
  const content = inLanguage(language, contentAr, contentEn)
  return {
    id: row.id,
    page: row.page,
    position: row.position,
    title: title.text,
    titleAr: row.titleAr,
    titleEn: row.titleEn,
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
          .selectFrom('pageSections')
          .select(['id', 'page', 'position', 'titleAr', 'titleEn', 'contentAr', 'contentEn', 'image'])
          .select('pageSections.version')
          .whereRef('pageSections.page', '=', 'pages.title')
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
    name: inLanguage(ctx.language, page.nameAr, page.nameEn).text,
    nameAr: page.nameAr,
    nameEn: page.nameEn,
    description: ctx.language === 'en' ? page.descriptionEn : page.descriptionAr,
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
    .leftJoin('pageVersions as last', (join) =>
      join.onRef('last.pageId', '=', 'pages.id').onRef('last.number', '=', 'pages.version'),
    )
    .leftJoin('users', 'users.id', 'last.userId')
    .select(['pages.id', 'title', 'nameAr', 'nameEn', 'pages.version', 'last.at', 'last.change'])
    .select('users.name as by')
    .select((eb) =>
      eb
        .selectFrom('pageSections')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('pageSections.page', '=', 'pages.title')
        .as('sectionsCount'),
    )
    .orderBy('pages.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ...presentNames(ctx.language, row),
    sectionsCount: row.sectionsCount ?? 0,
    version: row.version,
    changedAt: row.change === 'first' ? null : (row.at?.toISOString() ?? null),
    changedBy: row.by || null,
  }))
}
