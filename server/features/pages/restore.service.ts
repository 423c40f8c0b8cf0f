import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { KeptSection, pages } from '#contract/pages.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { jsonOf } from '#server/core/json.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getPageWithId } from './pages.service.ts'
import { getVersion, keepVersion, listSections } from './pageVersions.service.ts'
import { lockPage } from './sections.service.ts'

/** Makes the sections of a page these, under the ids that they had, so that links to them lead there again. */
export async function putSections(tx: Tx, page: string, sections: readonly KeptSection[]): Promise<void> {
  const ids = sections.map(({ id }) => id)
  await sql`delete from page_sections where page = ${page} and not id = any (${ids}::int[])`.execute(tx.db)
  await sql`
    insert into page_sections as s (id, page, position, title_ar, title_en, content_ar, content_en, image)
    overriding system value
    select id, ${page}, place, "titleAr", "titleEn", "contentAr", "contentEn", "imagePath"
    from json_to_recordset(${jsonOf(sections.map((section, at) => ({ ...section, place: at + 1 })))}::json)
      as kept (id int, place int, "titleAr" text, "titleEn" text, "contentAr" text, "contentEn" text, "imagePath" text)
    on conflict (id) do update set position = excluded.position, title_ar = excluded.title_ar, title_en = excluded.title_en,
      content_ar = excluded.content_ar, content_en = excluded.content_en, image = excluded.image, version = s.version + 1`.execute(
    tx.db,
  )
}

/** JSON in the database keeps no order of keys. */
function isSame(some: readonly KeptSection[], others: readonly KeptSection[]): boolean {
  const valuesOf = (sections: readonly KeptSection[]) =>
    sections.map(({ id, titleAr, titleEn, contentAr, contentEn, imagePath }) => [
      id,
      titleAr,
      titleEn,
      contentAr,
      contentEn,
      imagePath,
    ])
  return jsonOf(valuesOf(some)) === jsonOf(valuesOf(others))
}

/** Makes a page what it was in one of its versions. */
export function restoreVersion(
  ctx: Ctx,
  { title, number, version }: Input<typeof pages.restoreVersion>,
): Promise<Output<typeof pages.restoreVersion>> {
  return inTransaction(ctx, async (tx) => {
    const page = await lockPage(tx, title)
    const current = await getPageWithId(tx, title)
    refuseStale(version, current)
    const kept = await getVersion(tx, title, number)
    if (isSame(kept.sections, await listSections(tx, page.title))) return current
    await putSections(tx, page.title, kept.sections)
    await keepVersion(tx, page, { change: 'restored', restored: number })
    const named = { nameAr: page.name_ar, nameEn: page.name_en }
    await audit(tx, 'page', page.id, { ...named, restored: null }, { ...named, restored: number })
    return getPageWithId(tx, title)
  })
}
