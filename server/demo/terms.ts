import { sql } from 'kysely'
import { consentPages } from '#contract/consents/constants.ts'
import type { Tx } from '../core/ctx.ts'

/** The last section becomes a recent change, which all users have accepted. */
export async function seedNewTerms(tx: Tx): Promise<void> {
  const { id } = await tx.db
    .selectFrom('pages')
    .select('id')
    .where('title', '=', consentPages.terms)
    .executeTakeFirstOrThrow()
  await sql`
    insert into page_versions (page_id, number, change, subject_ar, subject_en, sections, at, user_id)
    select page_id, 2, 'added', sections -> -1 ->> 'titleAr', sections -> -1 ->> 'titleEn', sections, ${tx.now()}::timestamptz,
      (select id from users where email = 'admin@makan.test')
    from page_versions where page_id = ${id} and number = 1`.execute(tx.db)
  await sql`update page_versions set sections = sections - -1 where page_id = ${id} and number = 1`.execute(
    tx.db,
  )
  await tx.db.updateTable('pages').set({ version: 2, agreedFrom: 2 }).where('id', '=', id).execute()
  await sql`
    insert into consents (user_id, purpose, version, is_given, at)
    select user_id, purpose, 2, true, ${tx.now()}::timestamptz from consents where purpose = 'terms' order by user_id`.execute(
    tx.db,
  )
}
