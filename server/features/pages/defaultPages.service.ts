import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import { cleanHtml } from './html.service.ts'
import { keepDefaultVersion, listSections } from './pageVersions.service.ts'
import { putSections } from './restore.service.ts'
import { lockPage } from './sections.service.ts'
import { about } from './words/about.ts'
import { faqs } from './words/faqs.ts'
import { help } from './words/help.ts'
import type { PageWords } from './words/page.ts'
import { privacy } from './words/privacy.ts'
import { terms } from './words/terms.ts'

/** The pages that every installation has, with the texts of this release. */
export const defaultPages: readonly PageWords[] = [help, about, faqs, privacy, terms]

const separator = '\u001f'

/** Of a default text; the database computes the same of what it keeps. */
function digestOf(page: PageWords): string {
  const sections = page.sections.flatMap((each) => [
    each.titleAr,
    each.titleEn,
    each.contentAr,
    each.contentEn,
  ])
  const texts = [page.nameAr, page.nameEn, page.descriptionAr, page.descriptionEn, ...sections]
  return createHash('sha256').update(texts.join(separator)).digest('hex')
}

const digests = new Map(defaultPages.map((page) => [page.title, digestOf(page)]))

export type KeptPage = { title: string; digest: string; isDefault: boolean }

/** The pages that are kept, and whether each shows a default text, this release's or an earlier one's, that nobody edited. */
export const keptPages = sql<KeptPage[]>`(
  select coalesce(json_agg(json_build_object(
    'title', title,
    'digest', encode(sha256(convert_to(concat_ws(${separator}, name_ar, name_en, description_ar, description_en, now_there.words), 'UTF8')), 'hex'),
    'isDefault', not exists (select from page_versions v where v.page_id = pages.id and v.change <> 'first')
      and now_there.words is not distinct from as_kept.words)), '[]')
  from pages
  cross join lateral (
    select string_agg(concat_ws(${separator}, title_ar, title_en, content_ar, content_en), ${separator} order by position) as words
    from page_sections where page = pages.title) now_there
  cross join lateral (
    select string_agg(concat_ws(${separator}, each ->> 'titleAr', each ->> 'titleEn', each ->> 'contentAr', each ->> 'contentEn'),
      ${separator} order by place) as words
    from page_versions v, jsonb_array_elements(v.sections) with ordinality as listed (each, place)
    where v.page_id = pages.id and v.number = pages.version) as_kept)`

/** The default pages that aren't there, or that show an earlier default text. */
export function outdatedPages(kept: readonly KeptPage[]): PageWords[] {
  return defaultPages.filter(({ title }) => {
    const page = kept.find((each) => each.title === title)
    return !page || (page.isDefault && page.digest !== digests.get(title))
  })
}

const namesOf = (page: PageWords) => ({
  name_ar: page.nameAr,
  name_en: page.nameEn,
  description_ar: page.descriptionAr,
  description_en: page.descriptionEn,
})

async function insertSections(tx: Tx, page: string, sections: PageWords['sections']): Promise<number[]> {
  if (sections.length === 0) return []
  const rows = await tx.db
    .insertInto('page_sections')
    .values(
      sections.map((section, at) => ({
        page,
        position: at + 1,
        title_ar: section.titleAr,
        title_en: section.titleEn,
        content_ar: cleanHtml(section.contentAr),
        content_en: cleanHtml(section.contentEn),
        image: null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function addPage(tx: Tx, page: PageWords): Promise<void> {
  await tx.db
    .insertInto('pages')
    .values({ title: page.title, ...namesOf(page) })
    .execute()
  await insertSections(tx, page.title, page.sections)
  await keepDefaultVersion(tx, page.title)
}

/** Gives a page the text of this release; a section that keeps one of its titles keeps its id, and links lead to it. */
async function renewPage(tx: Tx, page: PageWords): Promise<void> {
  const { version } = await lockPage(tx, page.title)
  const before = await listSections(tx, page.title)
  const idOf = (section: PageWords['sections'][number]) =>
    before.find(({ titleAr, titleEn }) => titleAr === section.titleAr || titleEn === section.titleEn)?.id
  const added = page.sections.filter((section) => idOf(section) === undefined)
  const newIds = await insertSections(tx, page.title, added)
  const sections = page.sections.map((section) => ({
    id: idOf(section) ?? newIds[added.indexOf(section)] ?? 0,
    titleAr: section.titleAr,
    titleEn: section.titleEn,
    contentAr: cleanHtml(section.contentAr),
    contentEn: cleanHtml(section.contentEn),
    imagePath: null,
  }))
  await putSections(tx, page.title, sections)
  await tx.db
    .updateTable('pages')
    .set({ ...namesOf(page), version: version + 1 })
    .where('title', '=', page.title)
    .execute()
  await keepDefaultVersion(tx, page.title)
}

/** Adds and renews pages, which `outdatedPages` names, under a lock that keeps other starts from doing the same. */
export async function fillPages(tx: Tx, kept: readonly KeptPage[]): Promise<void> {
  const titles = new Set(kept.map(({ title }) => title))
  for (const page of outdatedPages(kept))
    await (titles.has(page.title) ? renewPage(tx, page) : addPage(tx, page))
}
