import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import { about } from './content/about.ts'
import { faqs } from './content/faqs.ts'
import { help } from './content/help.ts'
import type { PageContent } from './content/page.ts'
import { privacy } from './content/privacy.ts'
import { terms } from './content/terms.ts'
import { cleanHtml } from './html.service.ts'
import { listSections, saveDefaultVersion } from './pageVersions.service.ts'
import { replaceSections } from './restore.service.ts'
import { lockPage } from './sections.service.ts'

export const defaultPages: readonly PageContent[] = [help, about, faqs, privacy, terms]

const separator = '\u001f'

/** The database computes the same for the stored text. */
function computeDigest(page: PageContent): string {
  const sections = page.sections.flatMap((section) => [
    section.titleAr,
    section.titleEn,
    section.contentAr,
    section.contentEn,
  ])
  const texts = [page.nameAr, page.nameEn, page.descriptionAr, page.descriptionEn, ...sections]
  return createHash('sha256').update(texts.join(separator)).digest('hex')
}

const digests = new Map(defaultPages.map((page) => [page.slug, computeDigest(page)]))

export type StoredPage = { title: string; digest: string; isDefault: boolean }

/** The stored pages, and whether each shows an unedited default text of this or an earlier version. */
export const storedPages = sql<StoredPage[]>`(
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

/** Returns the default pages that are missing or show an earlier default text. */
export function outdatedPages(stored: readonly StoredPage[]): PageContent[] {
  return defaultPages.filter(({ slug }) => {
    const page = stored.find((candidate) => candidate.title === slug)
    return !page || (page.isDefault && page.digest !== digests.get(slug))
  })
}

const pickNames = ({ nameAr, nameEn, descriptionAr, descriptionEn }: PageContent) => ({
  nameAr,
  nameEn,
  descriptionAr,
  descriptionEn,
})

async function insertSections(tx: Tx, page: string, sections: PageContent['sections']): Promise<number[]> {
  if (sections.length === 0) return []
  const rows = await tx.db
    .insertInto('pageSections')
    .values(
      sections.map((section, index) => ({
        page,
        position: index + 1,
        titleAr: section.titleAr,
        titleEn: section.titleEn,
        contentAr: cleanHtml(section.contentAr),
        contentEn: cleanHtml(section.contentEn),
        image: null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function addPage(tx: Tx, page: PageContent): Promise<void> {
  await tx.db
    .insertInto('pages')
    .values({ title: page.slug, ...pickNames(page) })
    .execute()
  await insertSections(tx, page.slug, page.sections)
  await saveDefaultVersion(tx, page.slug)
}

/** A section that keeps one of its titles keeps its id, because links lead to it. */
async function updatePage(tx: Tx, page: PageContent): Promise<void> {
  const { version } = await lockPage(tx, page.slug)
  const before = await listSections(tx, page.slug)
  const findSectionId = (section: PageContent['sections'][number]) =>
    before.find(({ titleAr, titleEn }) => titleAr === section.titleAr || titleEn === section.titleEn)?.id
  const added = page.sections.filter((section) => findSectionId(section) === undefined)
  const newIds = await insertSections(tx, page.slug, added)
  const sections = page.sections.map((section) => ({
    id: findSectionId(section) ?? newIds[added.indexOf(section)] ?? 0,
    titleAr: section.titleAr,
    titleEn: section.titleEn,
    contentAr: cleanHtml(section.contentAr),
    contentEn: cleanHtml(section.contentEn),
    imagePath: null,
  }))
  await replaceSections(tx, page.slug, sections)
  await tx.db
    .updateTable('pages')
    .set({ ...pickNames(page), version: version + 1 })
    .where('title', '=', page.slug)
    .execute()
  await saveDefaultVersion(tx, page.slug)
}

/** The lock keeps other starting nodes from doing the same. */
export async function installPages(tx: Tx, stored: readonly StoredPage[]): Promise<void> {
  const titles = new Set(stored.map(({ title }) => title))
  for (const page of outdatedPages(stored))
    await (titles.has(page.slug) ? updatePage(tx, page) : addPage(tx, page))
}
