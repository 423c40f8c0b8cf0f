import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { egypt } from '../../contract/egypt.ts'
import type { Ctx, Tx } from '../core/ctx.ts'
import { inTransaction } from '../core/transaction.ts'
import { cleanHtml } from '../features/pages/html.service.ts'
import { keepFirstVersion } from '../features/pages/pageVersions.service.ts'
import { about } from '../features/pages/words/about.ts'
import { faqs } from '../features/pages/words/faqs.ts'
import { help } from '../features/pages/words/help.ts'
import { privacy } from '../features/pages/words/privacy.ts'
import { terms } from '../features/pages/words/terms.ts'
import { saveCountryDetails } from '../features/regions/countryDetails.service.ts'
import { currencies } from './currencies.data.ts'

/**
 * Two starts on one database must not both fill it: the second waits for the end of the first's transaction. It asks again
 * and again, since filling may take longer than one statement may wait.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(4772064) as taken`
  while (!(await lock.execute(tx.db)).rows[0]?.taken) await pause(100)
}

async function seedEgypt(tx: Tx): Promise<void> {
  const { id } = await saveCountryDetails(tx, egypt)
  const pound = currencies.find(({ code }) => code === 'EGP')
  await tx.db
    .updateTable('countries')
    .set({ currency_id: pound?.id, image: '/flags/eg.svg', is_active: true })
    .where('id', '=', id)
    .execute()
}

async function seedPages(tx: Tx, missing: ReadonlySet<string>): Promise<void> {
  const pages = [help, about, faqs, privacy, terms].filter(({ title }) => missing.has(title))
  await tx.db
    .insertInto('pages')
    .values(
      pages.map((page) => ({
        title: page.title,
        name_ar: page.nameAr,
        name_en: page.nameEn,
        description_ar: page.descriptionAr,
        description_en: page.descriptionEn,
      })),
    )
    .execute()
  const sections = pages.flatMap((page) =>
    page.sections.map((section, at) => ({
      page: page.title,
      position: at + 1,
      title_ar: section.titleAr,
      title_en: section.titleEn,
      content_ar: cleanHtml(section.contentAr),
      content_en: cleanHtml(section.contentEn),
      image: null,
    })),
  )
  await tx.db.insertInto('page_sections').values(sections).execute()
  for (const { title } of pages) await keepFirstVersion(tx, title)
}

type State = { countries: boolean; currencies: number; settings: boolean; pages: string[] }

async function stateOf(ctx: Ctx): Promise<State> {
  const { rows } = await sql<State>`select
    exists (select from countries) as countries,
    (select count(*) from currencies) as currencies,
    exists (select from settings) as settings,
    array(select title from pages) as pages`.execute(ctx.db)
  const [state] = rows
  if (!state) throw new Error('A select without from gives one row')
  return state
}

const titles = [help, about, faqs, privacy, terms].map(({ title }) => title)

function isComplete(state: State): boolean {
  const hasPages = titles.every((title) => state.pages.includes(title))
  return state.countries && state.settings && hasPages && state.currencies >= currencies.length
}

/**
 * Fills what every installation has: currencies, the words of the static pages, empty settings, and Egypt in full
 * and active. What is there is left as people have made it, so it may run at every start.
 */
export async function seedReference(ctx: Ctx): Promise<void> {
  if (isComplete(await stateOf(ctx))) return
  await inTransaction(ctx, async (tx) => {
    await lockSeeding(tx)
    const state = await stateOf(tx)
    await tx.db
      .insertInto('currencies')
      .values([...currencies])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!state.countries) await seedEgypt(tx)
    const missing = new Set(titles.filter((title) => !state.pages.includes(title)))
    if (missing.size > 0) await seedPages(tx, missing)
    await sql`insert into settings default values on conflict do nothing`.execute(tx.db)
  })
}
