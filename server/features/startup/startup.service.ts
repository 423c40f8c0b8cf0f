import { consentPages, type RequiredConsent, requiredConsents } from '#contract/consents/constants.ts'
import type { Language } from '#contract/core/text.ts'
import type { appConfig } from '#contract/startup/endpoints.ts'
import type { OwnStartup, Settings, SharedStartup } from '#contract/startup/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { jsonArrayFrom, jsonObjectFrom } from '#server/core/database/jsonFrom.ts'
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
  return ctx.db
    .selectFrom('settings')
    .select(['taxAccountNumber', 'contactAddress', 'companyNameAr', 'companyNameEn', 'companyAddressAr'])
    .select(['companyAddressEn', 'commercialRegister', 'dataOfficerAr', 'dataOfficerEn', 'dataContact'])
    .select(['dataLocationAr', 'dataLocationEn', 'socialLinks', 'appLinks'])
    .limit(1)
}

type SettingsRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['execute']>>[number]

function presentSettings(language: Language, row: SettingsRow | null): Settings {
  const inLanguage = (ar = '', en = '') => (language === 'en' ? en || ar : ar || en) || null
  return {
    taxAccountNumber: row?.taxAccountNumber || null,
    contactAddress: row?.contactAddress || null,
    company: {
      name: inLanguage(row?.companyNameAr, row?.companyNameEn),
      address: inLanguage(row?.companyAddressAr, row?.companyAddressEn),
      commercialRegister: row?.commercialRegister || null,
      dataOfficer: inLanguage(row?.dataOfficerAr, row?.dataOfficerEn),
      dataContact: row?.dataContact || null,
      dataLocation: inLanguage(row?.dataLocationAr, row?.dataLocationEn),
    },
    socialLinks: row?.socialLinks ?? [],
    appLinks: row?.appLinks ?? [],
  }
}

function selectVersion({ db }: Ctx, purpose: RequiredConsent) {
  return db.selectFrom('pages').select('version').where('title', '=', consentPages[purpose])
}

function publicColumns(ctx: Ctx, countryCode: string | undefined) {
  return [
    jsonArrayFrom(selectCategories(ctx)).as('categories'),
    jsonArrayFrom(selectActiveCountries(ctx)).as('countries'),
    selectCountryOfVisitor(ctx, [countryCode, ctx.client?.countryCode]).as('countryId'),
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
    country: countries.find(({ id }) => id === row.countryId) ?? null,
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

const presentSessionConfig = (ctx: Ctx, { counts, favourites }: SessionRow): OwnStartup => ({
  counts: counts ? presentCounts(ctx, counts) : {},
  favourites,
})

export async function getShared({ ctx, input: { countryCode } }: Args<typeof appConfig.getShared>) {
  return presentPublicConfig(ctx, await readPublicRow(ctx, countryCode))
}

export async function getOwn({ ctx, actor }: Args<typeof appConfig.getOwn>) {
  return presentSessionConfig(ctx, await readSessionRow(ctx, actor))
}

/** One round trip for both configurations. */
export async function getStartup({ ctx, actor, input: { countryCode } }: Args<typeof appConfig.getStartup>) {
  const query = ctx.db.selectNoFrom(() => [...publicColumns(ctx, countryCode), ...sessionColumns(ctx, actor)])
  const row = await executePreparedOne(ctx.db, query.compile())
  return { ...presentPublicConfig(ctx, row), ...presentSessionConfig(ctx, row) }
}
