import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { parsePhone } from '#contract/core/contact.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { selectCountryOfVisitor } from '../regions/countries.service.ts'
import type { Span } from './accountLock.service.ts'

export type PhoneInput = { phone: string; phoneCode: string }

export type ParsedPhone = {
  /** E.164. */
  phone: string
  countryId: number
}

/** A mobile number as typed, in E.164; null for what is none. */
export function normalPhone({ phone, phoneCode }: PhoneInput): string | null {
  return parseMobile(phone, phoneCode)?.number ?? null
}

function parseMobile(text: string, defaultCallingCode: string) {
  const digits = parsePhone(text)?.replace(/^00/, '+') ?? ''
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode })
  return parsed?.isValid() ? parsed : null
}

/** The calling code of a kept number. */
export function getCallingCode(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? null
}

/**
 * A mobile number as typed, in the one form that is kept, and the country that it belongs to. Refuses what is
 * no mobile number, and numbers of countries that are not active.
 */
export async function readPhone(ctx: Ctx, { phone, phoneCode }: PhoneInput): Promise<ParsedPhone> {
  const parsed = parseMobile(phone, phoneCode)
  if (!parsed) throw new ApiError('EnterValidPhone', { fields: { phone: 'EnterValidPhone' } })
  const countries = await ctx.db
    .selectFrom('countries')
    .select(['id', 'code'])
    .where('is_active', '=', true)
    .where('phone_code', '=', parsed.countryCallingCode)
    .orderBy('id')
    .execute()
  // Several countries may share one calling code.
  const country = countries.find(({ code }) => code === parsed.country) ?? countries[0]
  if (!country) throw new ApiError('CountryNotServed', { fields: { phone: 'CountryNotServed' } })
  return { phone: parsed.number, countryId: country.id }
}

/** A login that is a phone number, in E.164: a national one is read in the visitor's country. Null for anything else. */
export async function readLoginPhone(ctx: Ctx, phone: string): Promise<string | null> {
  const country = await selectCountryOfVisitor(ctx, [ctx.client?.countryCode])
    .select('phone_code')
    .executeTakeFirst()
  return normalPhone({ phone, phoneCode: country?.phone_code ?? '20' })
}

/** Keeps for a while that an account gave a number up; who passes one through many accounts is found by it. */
export async function savePastPhone(tx: Tx, userId: number, phone: string | null): Promise<void> {
  if (phone === null) return
  const given_up_at = tx.now()
  await tx.db
    .insertInto('past_phones')
    .values({ user_id: userId, phone, given_up_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'phone']).doUpdateSet({ given_up_at }))
    .execute()
}

/**
 * Gives an account the number back that it had before a span of time, unless it is somebody else's by now, or the account got
 * the number that it has after that span.
 */
export async function restorePhone(tx: Tx, userId: number, { since, until }: Span): Promise<void> {
  const pastPhone = await tx.db
    .selectFrom('past_phones')
    .select(['phone', 'given_up_at'])
    .where('user_id', '=', userId)
    .where('given_up_at', '>', since)
    .orderBy('given_up_at')
    .execute()
  const [earlier] = pastPhone
  if (!earlier || pastPhone.some(({ given_up_at }) => given_up_at > until)) return
  const { phone } = earlier
  const current = await tx.db
    .selectFrom('users')
    .select(['id', 'users.phone'])
    .where((users) => users.or([users('id', '=', userId), users('users.phone', '=', phone)]))
    .execute()
  const [own, ...rest] = current.sort((a) => (a.id === userId ? -1 : 1))
  if (!own || rest.length > 0 || own.phone === phone) return
  await tx.db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  await savePastPhone(tx, userId, own.phone)
}
