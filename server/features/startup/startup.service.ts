import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { consentPages, type RequiredConsent, requiredConsents } from '#contract/consents/constants.ts'
import type { Language } from '#contract/core/text.ts'
import type { appConfig } from '#contract/startup/endpoints.ts'
import type { OwnStartup, Settings, SharedStartup } from '#contract/startup/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { executePreparedOne } from '#server/core/database/preparedStatements.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { presentCategory, selectCategories } from '../categories/categories.service.ts'
import { selectFavouriteIds } from '../favourites/favourites.service.ts'
import {
  presentCountry,
  selectActiveCountries,
  selectCountryOfVisitor,
} from '../regions/countries.service.ts'
import { presentRank, selectRanks } from '../roles/roles.service.ts'
import { presentCounts, selectCounts } from './counts.service.ts'
import { getPhoneFormats } from './phoneFormats.ts'

function selectSettings(ctx: Ctx) {
  return ctx.db.selectFrom('settings').selectAll().limit(1)
}

// JSON contains dates as text; none of them is returned here.
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

function selectVersion({ db }: Ctx, purpose: RequiredConsent) {
  return db.selectFrom('pages').select('version').where('title', '=', consentPages[purpose])
}

function publicColumns(ctx: Ctx, countryCode: string | undefined) {
  return [
    jsonArrayFrom(selectCategories(ctx)).as('categories'),
    jsonArrayFrom(selectActiveCountries(ctx)).as('countries'),
    selectCountryOfVisitor(ctx, [countryCode, ctx.client?.countryCode]).as('country_id'),
    jsonObjectFrom(selectSettings(ctx)).as('settings'),
    jsonArrayFrom(selectRanks(ctx)).as('ranks'),
    ...requiredConsents.map((purpose) => selectVersion(ctx, purpose).as(purpose)),
  ] as const
}

function sessionColumns(ctx: Ctx, actor: Actor | null) {
  return [
    jsonObjectFrom(selectCounts(ctx, actor)).as('counts'),
    selectFavouriteIds(actor).as('favourites'),
  ] as const
}

function readPublicRow(ctx: Ctx, countryCode: string | undefined) {
  return executePreparedOne(ctx.db, ctx.db.selectNoFrom(() => publicColumns(ctx, countryCode)).compile())
}

type PublicRow = Awaited<ReturnType<typeof readPublicRow>>

function presentPublicConfig({ language }: Ctx, row: PublicRow): SharedStartup {
  const countries = row.countries.map((country) => presentCountry(language, country))
  return {
    categories: row.categories.map((category) => presentCategory(language, category)),
    ranks: row.ranks.map((rank) => presentRank(language, rank)),
    countries,
    country: countries.find(({ id }) => id === row.country_id) ?? null,
    phoneFormats: [...new Set(countries.flatMap(({ phoneCode }) => phoneCode ?? []))].flatMap(
      getPhoneFormats,
    ),
    settings: presentSettings(language, row.settings),
    agreements: { terms: row.terms ?? 1, privacy: row.privacy ?? 1 },
  }
}

function readSessionRow(ctx: Ctx, actor: Actor | null) {
  return executePreparedOne(ctx.db, ctx.db.selectNoFrom(() => sessionColumns(ctx, actor)).compile())
}

type SessionRow = Awaited<ReturnType<typeof readSessionRow>>

const presentSessionConfig = ({ counts, favourites }: SessionRow): OwnStartup => ({
  counts: presentCounts(counts ?? {}),
  favourites,
})

export async function getShared({ ctx, input: { countryCode } }: Args<typeof appConfig.getShared>) {
  return presentPublicConfig(ctx, await readPublicRow(ctx, countryCode))
}

export async function getOwn({ ctx, actor }: Args<typeof appConfig.getOwn>) {
  return presentSessionConfig(await readSessionRow(ctx, actor))
}

/** One round trip for both configurations. */
export async function getStartup({ ctx, actor, input: { countryCode } }: Args<typeof appConfig.getStartup>) {
  const query = ctx.db.selectNoFrom(() => [...publicColumns(ctx, countryCode), ...sessionColumns(ctx, actor)])
  const row = await executePreparedOne(ctx.db, query.compile())
  return { ...presentPublicConfig(ctx, row), ...presentSessionConfig(row) }
}
