import type { Input } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/text.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import { regionsErrors } from '#contract/regions/errors.ts'
import type { Country } from '#contract/regions/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { savePicture } from '#server/core/files/pictures.ts'
import { type Actor, hasPermission } from '#server/core/request/actor.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import type { Args } from '#server/core/request/routes.ts'
import { requireRecentAuth } from '#server/core/security/stepUpAuth.ts'
import { audit, deleteAudited } from '../audit/audit.service.ts'
import { readCountry } from './countries.service.ts'
import { mainZones } from './mainZones.data.ts'

type ActivationFields = Pick<Country, 'currencyId' | 'phoneCode' | 'imagePath' | 'code'>

/** The error names every field that activation requires and this country lacks. */
function assertComplete(country: ActivationFields): void {
  const missing: [field: string, code: keyof typeof regionsErrors][] = []
  if (country.currencyId === null) missing.push(['currencyId', 'CurrencyNotFound'])
  if (country.phoneCode === null) missing.push(['phoneCode', 'PhoneCodeNotFound'])
  if (country.imagePath === null) missing.push(['imagePath', 'ImageNotFound'])
  if (country.code === null) missing.push(['code', 'CodeNotFound'])
  const [first] = missing
  if (!first) return
  const lines = (language: Language) => missing.map(([, code]) => regionsErrors[code][language]).join('\n')
  throw new ApiError(first[1], {
    fields: Object.fromEntries(missing),
    message: { ar: lines('ar'), en: lines('en') },
  })
}

/** Fields that activation requires can't be removed until the transaction ends. */
async function lockCountry(tx: Tx, id: number): Promise<Country> {
  await tx.db.selectFrom('countries').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return readCountry(tx, id)
}

export function activateCountry({
  ctx,
  input: { countryId, status: isActive },
}: Args<typeof regions.activateCountry>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockCountry(tx, countryId)
    if (before.isActive === isActive) return before
    if (isActive) assertComplete(before)
    const version = before.version + 1
    await tx.db.updateTable('countries').set({ isActive, version }).where('id', '=', countryId).execute()
    const after = { ...before, isActive, version }
    await audit(tx, 'country', countryId, before, after)
    return after
  })
}

/** Returns the time zone of the capital or of the largest population. */
export function getMainZone(code: string | null): string {
  if (code === null) return 'UTC'
  return mainZones[code] ?? new Intl.Locale(`und-${code}`).getTimeZones?.()?.[0] ?? 'UTC'
}

type CountryInput = Input<typeof regions.saveCountry>

function getChosenZone(country: Country | null): string | null {
  return country && country.timeZone !== getMainZone(country.code) ? country.timeZone : null
}

function toColumns(input: CountryInput, before: Country | null, image: string | null) {
  const code = input.code === undefined ? (before?.code ?? null) : input.code || null
  const zone = input.timeZone ?? getChosenZone(before)
  return {
    nameAr: input.nameAr,
    nameEn: input.nameEn,
    phoneCode: input.phoneCode,
    currencyId: input.currencyId || null,
    image: image ?? before?.imagePath ?? null,
    code,
    timeZone: zone || getMainZone(code),
    pointValue: input.pointValue ?? before?.pointValue ?? 1,
    lat: input.lat === undefined ? (before?.lat ?? null) : input.lat,
    lng: input.lng === undefined ? (before?.lng ?? null) : input.lng,
  } satisfies InputColumns<CountryInput, 'flagImage'>
}

/**
 * Only payment managers may set it, after re-authentication; changing an existing value also needs a
 * colleague's approval.
 */
function assertPointValueAllowed(tx: Tx, actor: Actor, input: CountryInput, before: Country | null): void {
  // A point's value is in the country's currency, so changing the currency changes the value.
  if (before && (input.currencyId || null) !== before.currencyId) requireRecentAuth(tx, actor)
  if (input.pointValue === undefined || input.pointValue === (before?.pointValue ?? 1)) return
  if (!hasPermission(actor, 'PaymentsControl')) throw new ApiError('Forbidden')
  requireRecentAuth(tx, actor)
  if (before) requireApproval(tx, `country ${before.id}`)
}

async function changeCountry(
  tx: Tx,
  actor: Actor,
  id: number,
  input: CountryInput,
  image: string | null,
): Promise<Country> {
  const before = await lockCountry(tx, id)
  assertCurrentVersion(input.version, before)
  assertPointValueAllowed(tx, actor, input, before)
  const values = toColumns(input, before, image)
  if (before.isActive) {
    assertComplete({
      currencyId: values.currencyId,
      phoneCode: values.phoneCode,
      imagePath: values.image,
      code: values.code,
    })
  }
  // The limits were in the old currency's unit. One person chose the currency and point value here, so staff
  // can't move money alone until two people set a new limit.
  const limits = values.currencyId === before.currencyId ? {} : { cashCeiling: null, singleApproverLimit: 0 }
  await tx.db
    .updateTable('countries')
    .set({ ...values, ...limits, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  return before
}

async function createCountry(
  tx: Tx,
  actor: Actor,
  input: CountryInput,
  image: string | null,
): Promise<number> {
  assertPointValueAllowed(tx, actor, input, null)
  const { id } = await tx.db
    .insertInto('countries')
    .values({ ...toColumns(input, null, image), singleApproverLimit: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A new country is inactive; an active one must stay complete. */
export async function saveCountry({ ctx, actor, input }: Args<typeof regions.saveCountry>) {
  const image = input.flagImage ? await savePicture(ctx, input.flagImage, 'flagImage') : null
  const errorsByConstraint = {
    countries_name: ['NameTaken', 'nameAr'],
    countries_code_key: ['CodeTaken', 'code'],
    countries_currency_id_fkey: ['CurrencyNotFound', 'currencyId'],
    points_packages_currency: ['CurrencyFrozen', 'currencyId'],
    commission_schedules_currency: ['CurrencyFrozen', 'currencyId'],
    countries_keep_currency: ['CurrencyFrozen', 'currencyId'],
  } as const
  return mapConstraintErrors(errorsByConstraint, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await changeCountry(tx, actor, input.id, input, image) : null
      const after = await readCountry(tx, before?.id ?? (await createCountry(tx, actor, input, image)))
      await audit(tx, 'country', after.id, before, after)
      return after
    }),
  )
}

export function deleteCountry({ ctx, input }: Args<typeof regions.deleteCountry>) {
  return deleteAudited(ctx, 'country', { table: 'countries', read: readCountry }, input)
}
