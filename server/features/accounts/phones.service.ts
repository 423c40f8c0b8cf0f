import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { parsePhone } from '#contract/core/contact.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { selectCountryOfVisitor } from '../regions/countries.service.ts'
import type { TakeoverSpan } from './takeoverSpan.ts'

export type PhoneInput = { phone: string; phoneCode: string }

export type ParsedPhone = {
  /** E.164. */
  phone: string
  countryId: number
}

/** In E.164; null if it isn't a mobile number. */
export function normalizePhone({ phone, phoneCode }: PhoneInput): string | null {
  return parseMobile(phone, phoneCode)?.number ?? null
}

function parseMobile(text: string, defaultCallingCode: string) {
  const digits = parsePhone(text)?.replace(/^00/, '+') ?? ''
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode })
  return parsed?.isValid() ? parsed : null
}

export function getCallingCode(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? null
}

/** Rejects numbers that aren't mobile and those of inactive countries. */
export async function readPhone(ctx: Ctx, { phone, phoneCode }: PhoneInput): Promise<ParsedPhone> {
  const parsed = parseMobile(phone, phoneCode)
  if (!parsed) throw new ApiError('EnterValidPhone', { fields: { phone: 'EnterValidPhone' } })
  const countries = await ctx.db
    .selectFrom('countries')
    .select(['id', 'code'])
    .where('isActive', '=', true)
    .where('phoneCode', '=', parsed.countryCallingCode)
    .orderBy('id')
    .execute()
  // Several countries may share one dialling code.
  const country = countries.find(({ code }) => code === parsed.country) ?? countries[0]
  if (!country) throw new ApiError('CountryNotServed', { fields: { phone: 'CountryNotServed' } })
  return { phone: parsed.number, countryId: country.id }
}

/** In E.164; a national number is read in the visitor's country. null for anything else. */
export async function readLoginPhone(ctx: Ctx, phone: string): Promise<string | null> {
  const country = await selectCountryOfVisitor(ctx, [ctx.client?.countryCode])
    .select('phoneCode')
    .executeTakeFirst()
  return normalizePhone({ phone, phoneCode: country?.phoneCode ?? '20' })
}

/** Stored for a while, to find people who pass one phone through many accounts. */
export async function savePastPhone(tx: Tx, userId: number, phone: string | null): Promise<void> {
  if (phone === null) return
  const endedAt = tx.now()
  await tx.db
    .insertInto('formerPhones')
    .values({ userId, phone, endedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'phone']).doUpdateSet({ endedAt }))
    .execute()
}

/** The phone isn't restored if another account has it by now, or if the current phone was set after that span. */
export async function restorePhone(tx: Tx, userId: number, { since, until }: TakeoverSpan): Promise<void> {
  const pastPhone = await tx.db
    .selectFrom('formerPhones')
    .select(['phone', 'endedAt'])
    .where('userId', '=', userId)
    .where('endedAt', '>', since)
    .orderBy('endedAt')
    .execute()
  const [earlier] = pastPhone
  if (!earlier || pastPhone.some(({ endedAt }) => endedAt > until)) return
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
