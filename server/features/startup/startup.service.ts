import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Settings, Startup } from '../../../contract/startup.ts'
import { type Actor, holds } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { presentCategory, selectCategories } from '../categories/categories.service.ts'
import {
  presentCountry,
  selectActiveCountries,
  selectCountryOfVisitor,
} from '../regions/countries.service.ts'
import { listRanks } from '../roles/roles.service.ts'

function selectSettings(ctx: Ctx) {
  return ctx.db
    .selectFrom('settings')
    .select(['tax_account_number', 'contact_address', 'social_links', 'app_links'])
    .limit(1)
}

type SettingsRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['execute']>>[number]

function presentSettings(row: SettingsRow | null): Settings {
  return {
    taxAccountNumber: row?.tax_account_number || null,
    contactAddress: row?.contact_address || null,
    socialLinks: row?.social_links ?? [],
    appLinks: row?.app_links ?? [],
  }
}

/** Every first page waits for this, so that one round trip brings it all. */
async function readGround(ctx: Ctx, countryCode: string | undefined, seesUnapproved: boolean) {
  return ctx.db
    .selectNoFrom((eb) => [
      jsonArrayFrom(selectCategories(ctx)).as('categories'),
      jsonArrayFrom(selectActiveCountries(ctx)).as('countries'),
      selectCountryOfVisitor(ctx, [countryCode, ctx.client?.countryCode]).as('country_id'),
      jsonObjectFrom(selectSettings(ctx)).as('settings'),
      eb
        .selectFrom('places')
        .select(eb.fn.countAll<number>().as('n'))
        .where('state', '=', 'registered')
        .where(eb.val(seesUnapproved), '=', true)
        .as('unapproved_places'),
    ])
    .executeTakeFirstOrThrow()
}

/** What every screen begins with, in two round trips that run at once. */
export async function getStartup(
  ctx: Ctx,
  actor: Actor | null,
  countryCode: string | undefined,
): Promise<Startup> {
  const seesUnapproved = actor !== null && holds(actor, 'ServicesPlaceControl')
  const [ground, ranks] = await Promise.all([readGround(ctx, countryCode, seesUnapproved), listRanks(ctx)])
  const countries = ground.countries.map((row) => presentCountry(ctx.language, row))
  return {
    counts: seesUnapproved ? { unapprovedPlaces: ground.unapproved_places ?? 0 } : {},
    categories: ground.categories.map((row) => presentCategory(ctx.language, row)),
    ranks,
    countries,
    country: countries.find(({ id }) => id === ground.country_id) ?? null,
    settings: presentSettings(ground.settings),
  }
}
