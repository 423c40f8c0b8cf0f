import { sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import { maxSections } from '#contract/core/limits.ts'
import type { pages } from '#contract/pages/endpoints.ts'
import type { PageSection } from '#contract/pages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import { reorder } from '#server/common/reorder.ts'
import type { Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { savePicture } from '#server/core/files/pictures.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { cleanHtml, isEmptyHtml } from './html.service.ts'
import { presentSection, selectPage } from './pages.service.ts'
import { listSections, saveVersion } from './pageVersions.service.ts'

export async function previewSection({ input: { contentAr, contentEn } }: Args<typeof pages.previewSection>) {
  return { contentAr: cleanHtml(contentAr), contentEn: cleanHtml(contentEn) }
}

export async function uploadImage({ ctx, input: { image } }: Args<typeof pages.uploadImage>) {
  return { imagePath: await savePicture(ctx, image, 'image') }
}

type SectionInput = Input<typeof pages.saveSection>

/** Every change of a section starts with this. */
export async function lockPage(tx: Tx, title: string) {
  const page = await selectPage(tx, title)
    .select(['id', 'title', 'nameAr', 'nameEn', 'version'])
    .forUpdate()
    .executeTakeFirst()
  if (!page) throw new ApiError('NotFound')
  return page
}

type LockedPage = Awaited<ReturnType<typeof lockPage>>

async function findSection(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom('pageSections')
    .select(['id', 'page', 'position', 'titleAr', 'titleEn', 'contentAr', 'contentEn', 'image', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentSection(tx.language, row)
}

async function lockSection(tx: Tx, id: number): Promise<{ page: LockedPage; section: PageSection }> {
  const page = await lockPage(tx, (await findSection(tx, id)).page)
  // The section may have been changed or deleted before the page was locked.
  return { page, section: await findSection(tx, id) }
}

function toAuditValues({ titleAr, titleEn, ...section }: PageSection) {
  const { page, contentAr, contentEn, imagePath, position } = section
  return { nameAr: titleAr, nameEn: titleEn, page, contentAr, contentEn, imagePath, position }
}

async function assertPictureExists(tx: Tx, path: string): Promise<void> {
  const [, name, width] = /^\/files\/([0-9a-f]{40})-(\d{1,5})\.webp$/.exec(path) ?? []
  const picture = await tx.db
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name ?? '')
    .where('isPrivate', '=', false)
    .where(sql<boolean>`${Number(width ?? 0)} = any (widths)`)
    .executeTakeFirst()
  if (!picture) throw new ApiError('PictureGone', { fields: { imagePath: 'PictureGone' } })
}

/** Rejects a section that would show nothing. */
function toColumns(input: SectionInput, before: PageSection | null) {
  const [contentAr, contentEn] = [cleanHtml(input.contentAr), cleanHtml(input.contentEn)]
  const image = input.imagePath === undefined ? (before?.imagePath ?? null) : input.imagePath || null
  const hasText = !isEmptyHtml(contentAr) || !isEmptyHtml(contentEn)
  const fields = {
    ...(input.titleAr === '' && input.titleEn === '' && { titleAr: 'requiredField' as const }),
    ...(!hasText && !image && { contentAr: 'requiredField' as const }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('InvalidData', { fields })
  return {
    titleAr: input.titleAr,
    titleEn: input.titleEn,
    contentAr: isEmptyHtml(contentAr) ? '' : contentAr,
    contentEn: isEmptyHtml(contentEn) ? '' : contentEn,
    image,
  } satisfies InputColumns<SectionInput, 'title' | 'imagePath'>
}

type SectionColumns = ReturnType<typeof toColumns>

function isUnchanged(section: PageSection, values: SectionColumns): boolean {
  return (
    section.titleAr === values.titleAr &&
    section.titleEn === values.titleEn &&
    section.contentAr === values.contentAr &&
    section.contentEn === values.contentEn &&
    section.imagePath === values.image
  )
}

/** Links use titles. A concurrent save waits for the page's lock. */
async function assertTitleFree(tx: Tx, page: string, id: number, values: SectionColumns): Promise<void> {
  const otherSections = (await listSections(tx, page)).filter((section) => section.id !== id)
  const fields = {
    ...(values.titleAr !== '' &&
      otherSections.some(({ titleAr }) => fold(titleAr) === fold(values.titleAr)) && {
        titleAr: 'NameTaken' as const,
      }),
    ...(values.titleEn !== '' &&
      otherSections.some(({ titleEn }) => fold(titleEn) === fold(values.titleEn)) && {
        titleEn: 'NameTaken' as const,
      }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('NameTaken', { fields })
}

async function addSection(tx: Tx, input: SectionInput): Promise<PageSection> {
  if (!input.title) throw new ApiError('InvalidData', { fields: { title: 'requiredField' } })
  const page = await lockPage(tx, input.title)
  const values = toColumns(input, null)
  if (values.image) await assertPictureExists(tx, values.image)
  const count = (await listSections(tx, page.title)).length
  if (count >= maxSections) throw new ApiError('TooManySections')
  await assertTitleFree(tx, page.title, 0, values)
  const { id } = await tx.db
    .insertInto('pageSections')
    .values({ page: page.title, position: count + 1, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  const section = await findSection(tx, id)
  await saveVersion(tx, page, { change: 'added', subject: section })
  await audit(tx, 'pageSection', id, null, toAuditValues(section))
  return section
}

async function changeSection(tx: Tx, id: number, input: SectionInput): Promise<PageSection> {
  const { page, section: before } = await lockSection(tx, id)
  assertCurrentVersion(input.version, before)
  const values = toColumns(input, before)
  if (isUnchanged(before, values)) return before
  await assertTitleFree(tx, page.title, id, values)
  if (values.image && values.image !== before.imagePath) await assertPictureExists(tx, values.image)
  await tx.db
    .updateTable('pageSections')
    .set({ ...values, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const after = await findSection(tx, id)
  await saveVersion(tx, page, { change: 'changed', subject: after })
  await audit(tx, 'pageSection', id, toAuditValues(before), toAuditValues(after))
  return after
}

export function saveSection({ ctx, input }: Args<typeof pages.saveSection>) {
  const { id } = input
  // A picture that existed a moment ago may have just been purged.
  return mapConstraintErrors({ page_sections_picture_fkey: ['PictureGone', 'imagePath'] }, () =>
    inTransaction(ctx, (tx) => (id ? changeSection(tx, id, input) : addSection(tx, input))),
  )
}

export function deleteSection({ ctx, input: { id, version } }: Args<typeof pages.deleteSection>) {
  return inTransaction(ctx, async (tx) => {
    const { page, section } = await lockSection(tx, id)
    assertCurrentVersion(version, section)
    await tx.db.deleteFrom('pageSections').where('id', '=', id).execute()
    await tx.db
      .updateTable('pageSections')
      .set((sections) => ({ position: sections('position', '-', 1) }))
      .where('page', '=', page.title)
      .where('position', '>', section.position)
      .execute()
    await saveVersion(tx, page, { change: 'deleted', subject: section })
    await audit(tx, 'pageSection', id, toAuditValues(section), null)
    return { id }
  })
}

export function moveSection({ ctx, input: move }: Args<typeof pages.moveSection>) {
  return inTransaction(ctx, async (tx) => {
    const { page, section } = await lockSection(tx, move.id)
    const idsNow = (await listSections(tx, page.title)).map(({ id }) => id)
    const { to, isMoved, ids } = reorder(idsNow, move)
    const position = to + 1
    const reply = { id: move.id, position, ids }
    if (!isMoved) return reply
    await saveOrder(tx, ids)
    await saveVersion(tx, page, { change: 'moved', subject: section })
    await audit(tx, 'pageSection', move.id, toAuditValues(section), toAuditValues({ ...section, position }))
    return reply
  })
}

export async function saveOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update page_sections set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where page_sections.id = wanted.id`.execute(tx.db)
}
