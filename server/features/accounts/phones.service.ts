import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { foldDigits } from '../../../contract/fold.ts'
import { Failure } from '../../common/failure.ts'
import type { Ctx } from '../../core/ctx.ts'
import { selectCountryOfVisitor } from '../regions/countries.service.ts'

export type TypedPhone = { phone: string; phoneCode: string }

export type ReadPhone = {
  /** E.164. */
  phone: string
  countryId: number
}

/** A mobile number as typed, in E.164; null for what is none. */
export function normalPhone({ phone, phoneCode }: TypedPhone): string | null {
  return parseMobile(phone, phoneCode)?.number ?? null
}

function parseMobile(typed: string, defaultCallingCode: string) {
  const parsed = parsePhoneNumberFromString(typed.replace(/^00/, '+'), { defaultCallingCode })
  return parsed?.isValid() ? parsed : null
}

/** The calling code of a kept number. */
export function callingCodeOf(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? null
}

/**
 * A mobile number as typed, in the one form that is kept, and the country that it belongs to. Refuses what is
 * no mobile number, and numbers of countries that are not active.
 */
export async function readPhone(ctx: Ctx, { phone, phoneCode }: TypedPhone): Promise<ReadPhone> {
  const parsed = parseMobile(phone, phoneCode)
  if (!parsed) throw new Failure('EnterValidPhone', { fields: { phone: 'EnterValidPhone' } })
  const countries = await ctx.db
    .selectFrom('countries')
    .select(['id', 'code'])
    .where('is_active', '=', true)
    .where('phone_code', '=', parsed.countryCallingCode)
    .orderBy('id')
    .execute()
  // Several countries may share one calling code.
  const country = countries.find(({ code }) => code === parsed.country) ?? countries[0]
  if (!country) throw new Failure('CountryNotServed', { fields: { phone: 'CountryNotServed' } })
  return { phone: parsed.number, countryId: country.id }
}

/** A login that is a phone number, in E.164: a national one is read in the visitor's country. Null for anything else. */
export async function readLoginPhone(ctx: Ctx, typed: string): Promise<string | null> {
  const digits = foldDigits(typed).replace(/[\s().-]/g, '')
  if (!/^\+?\d{6,20}$/.test(digits)) return null
  const country = await selectCountryOfVisitor(ctx, [ctx.client?.countryCode])
    .select('phone_code')
    .executeTakeFirst()
  return normalPhone({ phone: digits, phoneCode: country?.phone_code ?? '20' })
}
