import { z } from 'zod'
import type { FailureCode } from './failures.ts'
import { foldDigits } from './fold.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

// Nothing that a person types needs these: NUL and other controls, and characters that reorder the text around them.
const controls = /(?![\n\t])\p{Cc}/u
const reordering = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g

const clean = (value: string) => value.normalize('NFC').replace(reordering, '').replace(/\r\n?/g, '\n').trim()

/** Words that a person typed, at most `max` characters; may be empty. `missing` is the key where there are none. */
export function words(max: number, missing?: FailureCode) {
  return z
    .string(missing)
    .max(max * 4, key('TooLong'))
    .overwrite(clean)
    .max(max, key('TooLong'))
    .refine((value) => !controls.test(value), key('InvalidData'))
}

// Spaces, marks, what has no shape of its own, and the tatweel alone.
const visible = /(?!\u0640)[\p{L}\p{N}\p{P}\p{S}]/u

/** Words that must be there to be seen, at most `max` characters. */
export function required(max: number, missing?: FailureCode) {
  const code = missing ?? key('requiredField')
  return words(max, missing)
    .min(1, code)
    .refine((value) => visible.test(value), code)
}

/** The same on one line. */
export function name(max: number, missing?: FailureCode) {
  return required(max, missing).overwrite((value) => value.replace(/\s+/g, ' '))
}

const largestId = 2_147_483_647

export const Id = z.int().min(1, key('requiredField')).max(largestId, key('InvalidData'))

/** Of what is saved; missing or 0 makes a new one. */
export const SavedId = z.int().min(0, key('InvalidData')).max(largestId, key('InvalidData')).optional()

/** The id of something that was chosen; whatever can't be one fails with this key. */
export function chosen(code: FailureCode) {
  return z.int(code).min(1, code).max(largestId, code)
}

/** A number of ids at most 100 long, for filters. */
export const Ids = z.array(Id).max(100, key('InvalidData'))

export const Name = name(120)

export const Version = z.int().min(0)

export const Points = z.int().min(1, key('requiredField')).max(1_000_000_000)

/** An amount in the currency's unit; held and computed as an integer of its smallest unit. */
export const Money = z.number(key('decimal'))

export const Latitude = z.number().min(-90, key('InvalidData')).max(90, key('InvalidData'))
export const Longitude = z.number().min(-180, key('InvalidData')).max(180, key('InvalidData'))

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A time of day, HH:mm. */
export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, key('InvalidData'))

export const Email = z
  .string()
  .overwrite((value) =>
    value
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .trim()
      .toLowerCase(),
  )
  .min(1, key('requiredField'))
  .max(254, key('TooLong'))
  .regex(/^(?:(?![\s@]|\p{Cc}).)+@(?:(?![\s@]|\p{Cc}).)+\.[^\s@.]{2,}$/u, key('EnterValidEmail'))

/** A phone number as typed: digits of any script, with or without spaces and country code. */
export const Phone = z
  .string()
  .max(40, key('EnterValidPhone'))
  .overwrite((value) => value.trim())
  .min(1, key('requiredField'))
  .overwrite((value) => foldDigits(value).replace(/[^\d+]/g, ''))
  .min(1, key('EnterValidPhone'))

/** The figures that somebody typed or pasted, in Latin digits, without the spaces and marks that come along. */
export const figuresIn = (value: string) => foldDigits(value).replace(/[\s\p{Cf}]/gu, '')

/** A country's calling code: +20, 0020 and 20 are taken and become 20. */
export const PhoneCode = z
  .string()
  .max(12, key('InvalidData'))
  .overwrite(figuresIn)
  .min(1, key('requiredField'))
  .overwrite((value) => value.replace(/^(\+|00)/, ''))
  .regex(/^[1-9]\d{0,3}$/, key('InvalidData'))

/** A new password: at least 8 characters, at most 128, a symbol, a lower- and an uppercase letter and a digit. */
export const Password = z
  .string()
  .min(1, key('requiredField'))
  .max(128, key('TooLong'))
  .refine((value) => !value.includes('\u0000'), key('InvalidData'))
  .refine((value) => [...value].length >= 8, key('Password'))
  .refine((value) => /[^\p{L}\p{N}\s]/u.test(value), key('symbol'))
  .refine((value) => /\p{Ll}/u.test(value), key('lower'))
  .refine((value) => /\p{Lu}/u.test(value), key('upper'))
  .refine((value) => /\p{Nd}/u.test(value), key('passNumber'))

/** A password to compare with, as it was typed. */
export const GivenPassword = z.string().min(1, key('requiredField')).max(128, key('TooLong'))

/** A link that may be shown to people: https only. */
export const Link = words(500).refine(
  (value) => value === '' || /^https:\/\/[^\s]+\.[^\s]+$/.test(value),
  key('EnterValidLink'),
)

/** An uploaded picture: at most 10 MB; its content, not its name, decides what it is. */
export const Picture = z.file().max(10 * 1024 * 1024, key('TooLarge'))

/** Where a picture is served, or null. */
export const ImagePath = z.string().nullable()

/** On or off; the wire says `status` 1 or 0. */
export const Status = wire(z.boolean(), 'status')

/** The names of fields in which the other language stands in. */
export const StandIns = z.array(z.string())

/** Which page of a list, counted from 1, and how many rows of it. */
export const PageInput = {
  page: z.int().min(1, key('InvalidData')).max(1_000_000, key('InvalidData')).default(1),
  pageSize: z.int().min(1, key('InvalidData')).max(200, key('InvalidData')).default(20),
}

/** One page of a list. */
export function Page<Row extends z.ZodType>(row: Row) {
  return z.object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    hasNext: z.boolean(),
    data: z.array(row),
  })
}

/** What a call that gives nothing back replies beside `isError`. */
export const Nothing = z.object({})
