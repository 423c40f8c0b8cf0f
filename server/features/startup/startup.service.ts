import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Agreement, agreements, consentPages } from '#contract/consentPurposes.ts'
import type { OwnStartup, Settings, SharedStartup } from '#contract/startup.ts'
import type { Language } from '#contract/text.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { readPlannedRow } from '#server/core/prepared.ts'
import { presentCategory, selectCategories } from '../categories/categories.service.ts'
import { selectFavouriteIds } from '../favourites/favourites.service.ts'
import {
  presentCountry,
  selectActiveCountries,
  selectCountryOfVisitor,
} from '../regions/countries.service.ts'
import { presentRank, selectRanks } from '../roles/roles.service.ts'
import { presentCounts, selectCounts } from './counts.service.ts'
import { phoneFormatsOf } from './phoneFormats.ts'

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

function sharedColumns(ctx: Ctx, countryCode: string | undefined) {
  return [
    jsonArrayFrom(selectCategories(ctx)).as('categories'),
    jsonArrayFrom(selectActiveCountries(ctx)).as('countries'),
    selectCountryOfVisitor(ctx, [countryCode, ctx.client?.countryCode]).as('country_id'),
    jsonObjectFrom(selectSettings(ctx)).as('settings'),
    jsonArrayFrom(selectRanks(ctx)).as('ranks'),
    ...agreements.map((purpose) => selectVersion(ctx, purpose).as(purpose)),
  ] as const
}

function ownColumns(ctx: Ctx, actor: Actor | null) {
  return [
    jsonObjectFrom(selectCounts(ctx, actor)).as('counts'),
    selectFavouriteIds(actor).as('favourites'),
  ] as const
}

function readSharedRow(ctx: Ctx, countryCode: string | undefined) {
  return readPlannedRow(ctx.db, ctx.db.selectNoFrom(() => sharedColumns(ctx, countryCode)).compile())
}

type SharedRow = Awaited<ReturnType<typeof readSharedRow>>

function presentShared({ language }: Ctx, row: SharedRow): SharedStartup {
  const countries = row.countries.map((each) => presentCountry(language, each))
  return {
    categories: row.categories.map((each) => presentCategory(language, each)),
    ranks: row.ranks.map((each) => presentRank(language, each)),
    countries,
    country: countries.find(({ id }) => id === row.country_id) ?? null,
    phoneFormats: [...new Set(countries.flatMap(({ phoneCode }) => phoneCode ?? []))].flatMap(phoneFormatsOf),
    settings: presentSettings(language, row.settings),
    agreements: { terms: row.terms ?? 1, privacy: row.privacy ?? 1 },
  }
}

function readOwnRow(ctx: Ctx, actor: Actor | null) {
  return readPlannedRow(ctx.db, ctx.db.selectNoFrom(() => ownColumns(ctx, actor)).compile())
}

type OwnRow = Awaited<ReturnType<typeof readOwnRow>>

const presentOwn = ({ counts, favourites }: OwnRow): OwnStartup => ({
  counts: presentCounts(counts ?? {}),
  favourites,
})

/** What every screen begins with, whoever looks at it. */
export async function getShared(ctx: Ctx, countryCode: string | undefined): Promise<SharedStartup> {
  return presentShared(ctx, await readSharedRow(ctx, countryCode))
}

/** What every screen begins with for the one who looks at it. */
export async function getOwn(ctx: Ctx, actor: Actor | null): Promise<OwnStartup> {
  return presentOwn(await readOwnRow(ctx, actor))
}

/** Both at once, in one round trip. */
export async function getStartup(
  ctx: Ctx,
  actor: Actor | null,
  countryCode: string | undefined,
): Promise<SharedStartup & OwnStartup> {
  const query = ctx.db.selectNoFrom(() => [...sharedColumns(ctx, countryCode), ...ownColumns(ctx, actor)])
  const row = await readPlannedRow(ctx.db, query.compile())
  return { ...presentShared(ctx, row), ...presentOwn(row) }
}
