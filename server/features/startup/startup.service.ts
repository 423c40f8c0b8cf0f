import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Agreement, agreements, consentPages } from '../../../contract/consentPurposes.ts'
import type { Settings, Startup } from '../../../contract/startup.ts'
import type { Language } from '../../../contract/text.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { readPlannedRow } from '../../core/prepared.ts'
import { presentCategory, selectCategories } from '../categories/categories.service.ts'
import { selectFavouriteIds } from '../favourites/favourites.service.ts'
import {
  presentCountry,
  selectActiveCountries,
  selectCountryOfVisitor,
} from '../regions/countries.service.ts'
import { presentRank, selectRanks } from '../roles/roles.service.ts'
import { presentCounts, selectCounts } from './counts.service.ts'

function selectSettings(ctx: Ctx) {
  return ctx.db.selectFrom('settings').selectAll().limit(1)
}

// Dates come as text out of JSON; none of them is told here.
type SettingsRow = Omit<
  Awaited<ReturnType<ReturnType<typeof selectSettings>['execute']>>[number],
  'factors_from'
>

function presentSettings(language: Language, row: SettingsRow | null): Settings {
  const inLanguage = (ar = '', en = '') => (language === 'en' ? en || ar : ar || en) || null
  return {
    taxAccountNumber: row?.tax_account_number || null,
    contactAddress: row?.contact_address || null,
    company: {
      name: inLanguage(row?.company_name_ar, row?.company_name_en),
      address: inLanguage(row?.company_address_ar, row?.company_address_en),
      commercialRegister: row?.commercial_register || null,
      dataOfficer: inLanguage(row?.data_officer_ar, row?.data_officer_en),
      dataContact: row?.data_contact || null,
      dataLocation: inLanguage(row?.data_location_ar, row?.data_location_en),
    },
    socialLinks: row?.social_links ?? [],
    appLinks: row?.app_links ?? [],
  }
}

function selectVersion({ db }: Ctx, purpose: Agreement) {
  return db.selectFrom('pages').select('version').where('title', '=', consentPages[purpose])
}

/** Every first page waits for this, so that one round trip brings it all. */
async function readGround(ctx: Ctx, actor: Actor | null, countryCode: string | undefined) {
  const query = ctx.db
    .selectNoFrom(() => [
      jsonArrayFrom(selectCategories(ctx)).as('categories'),
      jsonArrayFrom(selectActiveCountries(ctx)).as('countries'),
      selectCountryOfVisitor(ctx, [countryCode, ctx.client?.countryCode]).as('country_id'),
      jsonObjectFrom(selectSettings(ctx)).as('settings'),
      jsonObjectFrom(selectCounts(ctx, actor)).as('counts'),
      jsonArrayFrom(selectRanks(ctx)).as('ranks'),
      selectFavouriteIds(actor).as('favourites'),
      ...agreements.map((purpose) => selectVersion(ctx, purpose).as(purpose)),
    ])
    .compile()
  return readPlannedRow(ctx.db, query)
}

/** What every screen begins with. */
export async function getStartup(
  ctx: Ctx,
  actor: Actor | null,
  countryCode: string | undefined,
): Promise<Startup> {
  const ground = await readGround(ctx, actor, countryCode)
  const countries = ground.countries.map((row) => presentCountry(ctx.language, row))
  return {
    counts: presentCounts(ground.counts ?? {}),
    categories: ground.categories.map((row) => presentCategory(ctx.language, row)),
    ranks: ground.ranks.map((row) => presentRank(ctx.language, row)),
    countries,
    country: countries.find(({ id }) => id === ground.country_id) ?? null,
    settings: presentSettings(ctx.language, ground.settings),
    favourites: ground.favourites,
    agreements: { terms: ground.terms ?? 1, privacy: ground.privacy ?? 1 },
  }
}
