import { sql } from 'kysely'
import type { pages } from '#contract/pages/endpoints.ts'
import type { KeptSection, PageChange, PageVersion, PageVersionRow } from '#contract/pages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { cleanStored } from './html.service.ts'
import { inLanguage, selectPage } from './pages.service.ts'

type VersionOrigin = { change: PageChange; subject?: { titleAr: string; titleEn: string }; restored?: number }

export async function listSections(ctx: Ctx, page: string): Promise<KeptSection[]> {
  return ctx.db
    .selectFrom('pageSections')
    .select(['id', 'titleAr', 'titleEn'])
    .select(['contentAr', 'contentEn', 'image as imagePath'])
    .where('page', '=', page)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function insertVersion(
  tx: Tx,
  page: { id: number; title: string },
  number: number,
  origin: VersionOrigin,
) {
  const { id } = await tx.db
    .insertInto('pageVersions')
    .values({
      pageId: page.id,
      number,
      change: origin.change,
      subjectAr: origin.subject?.titleAr,
      subjectEn: origin.subject?.titleEn,
      restored: origin.restored ?? null,
      sections: toJson(await listSections(tx, page.title)),
      at: tx.now(),
      userId: tx.caller?.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into page_version_pictures (version_id, picture)
    select distinct ${id}::int, picture from page_sections where page = ${page.title} and picture is not null`.execute(
    tx.db,
  )
}

/** The page's row must be locked. Returns the version's number. */
export async function saveVersion(
  tx: Tx,
  page: { id: number; title: string; version: number },
  origin: VersionOrigin,
): Promise<number> {
  const number = page.version + 1
  await tx.db.updateTable('pages').set({ version: number }).where('id', '=', page.id).execute()
  await insertVersion(tx, page, number, origin)
  return number
}

export async function saveDefaultVersion(tx: Tx, title: string): Promise<void> {
  const page = await selectPage(tx, title).select(['id', 'title', 'version']).executeTakeFirstOrThrow()
  await insertVersion(tx, page, page.version, { change: 'first' })
}

function selectVersions(ctx: Ctx, pageId: number) {
  return ctx.db
    .selectFrom('pageVersions')
    .innerJoin('pages', 'pages.id', 'pageVersions.pageId')
    .leftJoin('users', 'users.id', 'pageVersions.userId')
    .select([
      'number',
      'change',
      'subjectAr',
      'subjectEn',
      'restored',
      'at',
      'users.name as by',
      'pages.agreedFrom',
    ])
    .where('pageId', '=', pageId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

function present({ language }: Ctx, row: Row): PageVersionRow {
  const { number, change, restored, at, by } = row
  const subject = inLanguage(language, row.subjectAr, row.subjectEn).text
  // A deleted user no longer has a name.
  const asksToAgree = number > 1 && number === row.agreedFrom
  return { number, change, subject, restored, at: at.toISOString(), by: by || null, asksToAgree }
}

async function findPageId(ctx: Ctx, title: string): Promise<number> {
  const page = await selectPage(ctx, title).select('id').executeTakeFirst()
  if (!page) throw new ApiError('NotFound')
  return page.id
}

export async function getVersions({ ctx, input: { title, ...paging } }: Args<typeof pages.getVersions>) {
  const pageId = await findPageId(ctx, title)
  const [{ total }, rows] = await Promise.all([
    ctx.db
      .selectFrom('pageVersions')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('pageId', '=', pageId)
      .executeTakeFirstOrThrow(),
    selectVersions(ctx, pageId)
      .orderBy('number', 'desc')
      .limit(paging.pageSize)
      .offset((paging.page - 1) * paging.pageSize)
      .execute(),
  ])
  return toPage(
    paging,
    total,
    rows.map((row) => present(ctx, row)),
  )
}

export async function getVersion({
  ctx,
  input: { title, number },
}: Args<typeof pages.getVersion>): Promise<PageVersion> {
  const row = await selectVersions(ctx, await findPageId(ctx, title))
    .select('sections')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  const sections = row.sections.map((section) => ({
    ...section,
    contentAr: cleanStored(section.contentAr),
    contentEn: cleanStored(section.contentEn),
  }))
  return { ...present(ctx, row), sections }
}
