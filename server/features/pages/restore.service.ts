import { sql } from 'kysely'
import type { pages } from '#contract/pages/endpoints.ts'
import type { KeptSection } from '#contract/pages/schemas.ts'
import type { Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getPageWithId } from './pages.service.ts'
import { getVersion, listSections, saveVersion } from './pageVersions.service.ts'
import { lockPage } from './sections.service.ts'

/** Restores the earlier ids of the sections, so that links to them work again. */
export async function replaceSections(tx: Tx, page: string, sections: readonly KeptSection[]): Promise<void> {
  const ids = sections.map(({ id }) => id)
  await sql`delete from page_sections where page = ${page} and not id = any (${ids}::int[])`.execute(tx.db)
  await sql`
    insert into page_sections as s (id, page, position, title_ar, title_en, content_ar, content_en, image)
    overriding system value
    select id, ${page}, place, "titleAr", "titleEn", "contentAr", "contentEn", "imagePath"
    from json_to_recordset(${toJson(sections.map((section, index) => ({ ...section, place: index + 1 })))}::json)
      as kept (id int, place int, "titleAr" text, "titleEn" text, "contentAr" text, "contentEn" text, "imagePath" text)
    on conflict (id) do update set position = excluded.position, title_ar = excluded.title_ar, title_en = excluded.title_en,
      content_ar = excluded.content_ar, content_en = excluded.content_en, image = excluded.image, version = s.version + 1`.execute(
    tx.db,
  )
}

/** JSON in the database doesn't keep the order of keys. */
function isSameContent(left: readonly KeptSection[], right: readonly KeptSection[]): boolean {
  const toComparable = (sections: readonly KeptSection[]) =>
    sections.map(({ id, titleAr, titleEn, contentAr, contentEn, imagePath }) => [
      id,
      titleAr,
      titleEn,
      contentAr,
      contentEn,
      imagePath,
    ])
  return toJson(toComparable(left)) === toJson(toComparable(right))
}

export function restoreVersion({
  ctx,
  actor,
  input: { title, number, version },
}: Args<typeof pages.restoreVersion>) {
  return inTransaction(ctx, async (tx) => {
    const page = await lockPage(tx, title)
    const current = await getPageWithId(tx, title)
    assertCurrentVersion(version, current)
    const stored = await getVersion({ ctx: tx, actor, input: { title, number } })
    if (isSameContent(stored.sections, await listSections(tx, page.title))) return current
    await replaceSections(tx, page.title, stored.sections)
    await saveVersion(tx, page, { change: 'restored', restored: number })
    const names = { nameAr: page.nameAr, nameEn: page.nameEn }
    await audit(tx, 'page', page.id, { ...names, restored: null }, { ...names, restored: number })
    return getPageWithId(tx, title)
  })
}
