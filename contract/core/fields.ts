import { z } from 'zod'
import { type ErrorCode, errorKey } from '../errors.ts'
import { cleanEmail, parsePhone } from './contact.ts'
import { foldDigits, withoutIgnorable } from './fold.ts'
import { maxPictures, passwordLength, pictureMegabytes } from './limits.ts'
import { wireName } from './wire.ts'

// Nothing that a person types needs these: NUL and other controls, and characters that reorder the text around them.
const controls = /(?![\n\t])\p{Cc}/u
const reordering = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g

const clean = (value: string) => value.replace(reordering, '').replace(/\r\n?/g, '\n').trim()

/** A text of at most `max` characters. It aborts on a longer one, so that the checks that follow never see it. */
export function boundedText(max: number, code: ErrorCode, missing?: ErrorCode) {
  return z.string(missing).max(max, { error: code, abort: true })
}

// Normalising takes time quadratic in the marks on one letter: we allow as many as Unicode's Stream-Safe Text Format does.
const tooManyMarks = /\p{M}{31}/u

/** A text as it was typed or pasted, in NFC, at most `max` characters once it is clean. */
function cleanText(max: number, clean: (value: string) => string, missing?: ErrorCode) {
  // A text may arrive longer than it is stored: in NFD, or with characters that are cleaned away.
  return boundedText(max * 4, 'TooLong', missing)
    .overwrite(clean)
    .refine((value) => !tooManyMarks.test(value), { error: errorKey('InvalidData'), abort: true })
    .overwrite((value) => value.normalize('NFC'))
    .max(max, { error: errorKey('TooLong'), abort: true })
}

// Not visible: spaces, marks, characters without a shape, the tatweel, and letters and symbols that Unicode leaves blank.
const visible = /(?![\u0640\u115F\u1160\u2800\u3164\uFFA0\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string) => visible.test(text)

/** Free text, at most `max` characters; may be empty, as it is where nothing of it is visible. `missing` is the refusal where the field is missing. */
export function freeText(max: number, missing?: ErrorCode) {
  return cleanText(max, clean, missing)
    .refine((value) => !controls.test(value), errorKey('InvalidData'))
    .overwrite((value) => (isVisible(value) ? value : ''))
}

/** Text with at least one visible character, at most `max` characters. */
export function requiredText(max: number, missing?: ErrorCode) {
  const code = missing ?? errorKey('requiredField')
  return freeText(max, missing).min(1, code).regex(visible, code)
}

const onOneLine = (value: string) => value.replace(/\s+/g, ' ')

/** Required text on one line. */
export function requiredLine(max: number, missing?: ErrorCode) {
  return requiredText(max, missing).overwrite(onOneLine)
}

/** Text on one line, which may be empty. */
export function line(max: number) {
  return freeText(max).overwrite(onOneLine)
}

const largestId = 2_147_483_647

export const Id = z.int().min(1, errorKey('requiredField')).max(largestId, errorKey('InvalidData'))

/** The id of what a call saves; missing or 0 for a new one. */
export const OptionalId = z
  .int()
  .min(0, errorKey('InvalidData'))
  .max(largestId, errorKey('InvalidData'))
  .optional()

/** The id of something that must be chosen; a missing or invalid one is refused with `code`. */
export function requiredId(code: ErrorCode) {
  return z.int(code).min(1, code).max(largestId, code)
}

/** At most 100 ids, for filters. */
export const Ids = z.array(Id).max(100, errorKey('InvalidData'))

export const Name = requiredLine(120)

export const Version = z.int().min(0)

export const Points = z.int().min(1, errorKey('requiredField')).max(1_000_000_000)

/** An amount in the currency's unit; held and computed as an integer of its smallest unit. */
export const Money = z.number(errorKey('decimal'))

/** An amount above nothing; no currency has more than three decimals. */
export const Price = z
  .number({ error: ({ input }) => errorKey(input === undefined ? 'requiredField' : 'decimal') })
  .min(0.001, errorKey('NotPositive'))
  .max(1_000_000_000, errorKey('InvalidData'))
  .refine((amount) => Number(amount.toFixed(3)) === amount, errorKey('TooManyDecimals'))

/** From 0 to 100, with two decimals at most. */
export const Percent = z
  .number({ error: ({ input }) => errorKey(input === undefined ? 'requiredField' : 'decimal') })
  .min(0, errorKey('ShareRange'))
  .max(100, errorKey('ShareRange'))
  .refine((percent) => Number(percent.toFixed(2)) === percent, errorKey('TooManyDecimals'))

export const Latitude = z.number().min(-90, errorKey('InvalidData')).max(90, errorKey('InvalidData'))
export const Longitude = z.number().min(-180, errorKey('InvalidData')).max(180, errorKey('InvalidData'))

/** Digits as typed or pasted in any script, as Latin digits without spaces and what isn't shown. */
export const cleanDigits = (value: string) => foldDigits(withoutIgnorable(value)).replace(/[\s\p{Cf}]/gu, '')

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A day, YYYY-MM-DD. */
export const Day = z
  .string()
  .overwrite(cleanDigits)
  .check(z.iso.date(errorKey('InvalidData')))
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', errorKey('InvalidData'))

/** A month, YYYY-MM. */
export const Month = z
  .string()
  .overwrite(cleanDigits)
  .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, errorKey('InvalidData'))

/** A time of day, HH:mm. */
export const Time = z
  .string()
  .overwrite(cleanDigits)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, errorKey('InvalidData'))

export const Email = cleanText(254, cleanEmail)
  .min(1, errorKey('requiredField'))
  .regex(/^(?:(?![\s@]|\p{Cc}).)+@(?:(?![\s@]|\p{Cc}).)+\.[^\s@.]{2,}$/u, errorKey('EnterValidEmail'))

/** A phone number as typed: digits of any script, with or without spaces, dashes and country code. */
export const Phone = boundedText(40, 'EnterValidPhone')
  .overwrite((value) => value.trim())
  .min(1, errorKey('requiredField'))
  .regex(/^[^\p{L}]*\p{Nd}[^\p{L}]*$/u, errorKey('EnterValidPhone'))
  .overwrite((value) => parsePhone(value) ?? '')
  .min(1, errorKey('EnterValidPhone'))

/** A country's calling code: +20, 0020 and 20 are taken and become 20. */
export const PhoneCode = boundedText(12, 'InvalidData')
  .overwrite(cleanDigits)
  .min(1, errorKey('requiredField'))
  .overwrite((value) => value.replace(/^(\+|00)/, ''))
  .regex(/^[1-9]\d{0,3}$/, errorKey('InvalidData'))

/** A new password: at least 8 characters, at most 128, a symbol, a lower- and an uppercase letter and a digit. */
export const Password = boundedText(128, 'TooLong')
  .min(1, errorKey('requiredField'))
  .refine((value) => !value.includes('\u0000'), errorKey('InvalidData'))
  .regex(new RegExp(`^[\\s\\S]{${passwordLength},}$`, 'u'), errorKey('Password'))
  .regex(/[^\p{L}\p{N}\s]/u, errorKey('symbol'))
  .regex(/\p{Ll}/u, errorKey('lower'))
  .regex(/\p{Lu}/u, errorKey('upper'))
  .regex(/\p{Nd}/u, errorKey('passNumber'))

/** An existing password as it was typed, to be compared. */
export const EnteredPassword = boundedText(128, 'TooLong').min(1, errorKey('requiredField'))

/** A link that may be shown to people: https only. */
export const Link = freeText(500).refine(
  (value) => value === '' || /^https:\/\/\S[^\s.]*\.\S+$/.test(value),
  errorKey('EnterValidLink'),
)

/** The most bytes of a picture. */
export const pictureBytes = pictureMegabytes * 1024 * 1024

/** An uploaded picture; its content, not its name, decides what it is. */
export const Picture = z.file().max(pictureBytes, errorKey('TooLarge'))

/** Pictures in their order, the main one first. What is wrong with one of them is told at `images.2`. */
export const Pictures = z.array(Picture).max(maxPictures, errorKey('TooManyImages'))

/** How a form changes the pictures that there are: which are added, which go, and their order. */
export const pictureChanges = {
  images: Pictures.default([]).describe('Pictures to add.'),
  oldImages: z
    .array(freeText(200))
    .max(maxPictures, errorKey('InvalidData'))
    .default([])
    .describe('Paths of the pictures to remove.'),
  imageOrder: z
    .array(freeText(200))
    .max(2 * maxPictures, errorKey('InvalidData'))
    .optional()
    .describe(
      'All pictures in their order, the main one first: existing pictures by path, new ones by 0-based index in `images`. Omitted: the current order, then new pictures.',
    ),
}

/** The refusals of a call that takes pictures. */
export const pictureErrors = [
  'NotAPicture',
  'HeicPicture',
  'BrokenPicture',
  'AnimatedPicture',
  'TooManyPixels',
  'TooManyAvifPixels',
  'TooLarge',
  'TooManyPictures',
  'PictureNotStored',
] as const satisfies ErrorCode[]

/** Where a picture is served, or null. */
export const ImagePath = z.string().nullable()

/** On or off; the wire says `status` 1 or 0. */
export const Status = wireName(z.boolean(), 'status')

/** The fields whose text is in the other language, because there is none in the one that was asked for (a fallback). */
export const StandIns = z.array(z.string())

/** Pagination: which page of a list, counted from 1, and how many rows a page has. */
export const PageInput = {
  page: z.int().min(1, errorKey('InvalidData')).max(1_000_000, errorKey('InvalidData')).default(1),
  pageSize: z.int().min(1, errorKey('InvalidData')).max(200, errorKey('InvalidData')).default(20),
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

/** One page of a list whose rows are counted, and paged, up to a bound alone. */
export function BoundedPage<Row extends z.ZodType>(row: Row) {
  return Page(row).extend({ isMore: z.boolean().describe('Whether there are more rows than `totalCount`.') })
}

/** The media type of an Excel workbook. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The media type of comma-separated lines. */
export const csv = 'text/csv'

/** What is in a file: all of it, or one piece after the other as it is made. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>

export type PrivateFile = { name: string; type: string; bytes: FileBytes }

const isStreamed = (value: unknown) =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** What a call with `replies: 'file'` replies: a file of one of these media types. */
export function PrivateFile<const Types extends readonly [string, ...string[]]>(...types: Types) {
  const bytes = z.custom<FileBytes>((value) => value instanceof Uint8Array || isStreamed(value))
  return z.object({ name: z.string(), type: z.enum(types), bytes })
}

/** Something by its name. */
export const Named = z.object({ id: Id, name: z.string() })

/** An order by the code that people say. */
export const NamedOrder = z.object({ id: Id, code: z.string() })

/** The reply of a call that returns nothing beside `isError`. */
export const EmptyReply = z.object({})

/** The reply of a call that returns no more than which row it changed or deleted. */
export const IdReply = z.object({ id: Id })

/** Where a row of an order is to stand. */
export const Move = {
  id: Id,
  position: z
    .int()
    .min(1, errorKey('InvalidData'))
    .max(1000, errorKey('InvalidData'))
    .describe('1-based position. Values past the end mean the last position.'),
  idsBefore: z
    .array(Id)
    .max(1000, errorKey('InvalidData'))
    .optional()
    .describe('IDs of all rows in the order that was read. Returns 409 if the order has changed.'),
}

/** Where a row of an order stands, and all of them in their order. */
export const Moved = z.object({ id: Id, position: z.int(), ids: z.array(Id) })

/** A field that nobody sees in a form for visitors; what fills it is no person, and nothing of it is kept. */
export const Honeypot = z.string().max(2000).optional().describe('Honeypot field. Leave empty.')
