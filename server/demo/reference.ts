import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { egypt } from '#contract/regions/egypt.ts'
import type { Ctx, Tx } from '../core/ctx.ts'
import { inTransaction } from '../core/database/transaction.ts'
import {
  installPages,
  outdatedPages,
  type StoredPage,
  storedPages,
} from '../features/pages/defaultPages.service.ts'
import { storeCountryDetails } from '../features/regions/countryDetails.service.ts'
import { currencies } from './currencies.data.ts'

/**
 * A second start waits for the first one's transaction. It polls, since seeding may take longer than the
 * statement timeout.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(4772064) as taken`
  while (!(await lock.execute(tx.db)).rows[0]?.taken) await pause(100)
}

async function seedEgypt(tx: Tx): Promise<void> {
  const { id } = await storeCountryDetails(tx, egypt)
  const pound = currencies.find(({ code }) => code === 'EGP')
  await tx.db
    .updateTable('countries')
    .set({ currencyId: pound?.id, image: '/flags/eg.svg', isActive: true })
    .where('id', '=', id)
    .execute()
}

type State = { countries: boolean; currencies: number; settings: boolean; pages: StoredPage[] }

async function readState(ctx: Ctx): Promise<State> {
  const { rows } = await sql<State>`select
    exists (select from countries) as countries,
    (select count(*) from currencies) as currencies,
    exists (select from settings) as settings,
    ${storedPages} as pages`.execute(ctx.db)
  const [state] = rows
  if (!state) throw new Error('The query for the reference state returned no row')
  return state
}

function isComplete(state: State): boolean {
  const hasPages = outdatedPages(state.pages).length === 0
  return state.countries && state.settings && hasPages && state.currencies >= currencies.length
}

/** Runs at every start and keeps existing data; only unedited pages get this release's texts. */
export async function seedReference(ctx: Ctx): Promise<void> {
  if (isComplete(await readState(ctx))) return
  await inTransaction(ctx, async (tx) => {
    await lockSeeding(tx)
    const state = await readState(tx)
    await tx.db
      .insertInto('currencies')
      .values([...currencies])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!state.countries) await seedEgypt(tx)
    await installPages(tx, state.pages)
    await sql`insert into settings default values on conflict do nothing`.execute(tx.db)
  })
}
