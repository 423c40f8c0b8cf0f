import { z } from 'zod'
import { cleanEmail, parsePhone } from './contact.ts'
import { type ErrorCode, errorKey } from './error.ts'
import { foldDigits, withoutIgnorable } from './fold.ts'
import { maxPasswordLength, maxPictures, passwordLength, pictureMegabytes } from './limits.ts'
import { isLinkOfKind, type LinkKind, type SocialKind, socialKinds } from './socialLinks.ts'
import { wireName } from './wire.ts'

// Characters that no input needs: NUL and other controls, and characters that reorder the text around them.
const controls = /(?![\n\t])\p{Cc}/u
const reordering = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g

const clean = (value: string) => value.replace(reordering, '').replace(/\r\n?/g, '\n').trim()

/** Aborts on a text of more than `max` characters, so that later checks never see it. */
export function boundedText(max: number, code: ErrorCode, missing?: ErrorCode) {
  return z.string(missing).max(max, { error: code, abort: true })
}

// Normalising takes time quadratic in the marks on one letter. The limit is that of Unicode's Stream-Safe
// Text Format.
const tooManyMarks = /\p{M}{31}/u

/** As typed or pasted, in NFC, at most `max` characters after cleaning. */
function cleanText(max: number, clean: (value: string) => string, missing?: ErrorCode) {
  // Input may be longer than the stored text: in NFD, or with characters that are removed.
  return boundedText(max * 4, 'TooLong', missing)
    .overwrite(clean)
    .refine((value) => !tooManyMarks.test(value), { error: errorKey('InvalidData'), abort: true })
    .overwrite((value) => value.normalize('NFC'))
    .max(max, { error: errorKey('TooLong'), abort: true })
}

// Invisible: spaces, marks, characters without a shape, the tatweel, and letters and symbols that Unicode
// leaves blank.
const visible = /(?![\u0640\u115F\u1160\u2800\u3164\uFFA0\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u

export const isVisible = (text: string) => visible.test(text)

/**
 * At most `max` characters, may be empty; text without visible characters becomes empty. `missing` is the
 * error if the field is missing.
 */
export function freeText(max: number, missing?: ErrorCode) {
  return cleanText(max, clean, missing)
    .refine((value) => !controls.test(value), errorKey('InvalidData'))
    .overwrite((value) => (isVisible(value) ? value : ''))
}

/** At least one visible and at most `max` characters. */
export function requiredText(max: number, missing?: ErrorCode) {
  const code = missing ?? errorKey('requiredField')
  return freeText(max, missing).min(1, code).regex(visible, code)
}

const onOneLine = (value: string) => value.replace(/\s+/g, ' ')

export function requiredLine(max: number, missing?: ErrorCode) {
  return requiredText(max, missing).overwrite(onOneLine)
}

/** May be empty. */
export function line(max: number) {
  return freeText(max).overwrite(onOneLine)
}

const largestId = 2_147_483_647

export const Id = z.int().min(1, errorKey('requiredField')).max(largestId, errorKey('InvalidData'))

/** Missing or 0 for a new row. */
export const OptionalId = z
  .int()
  .min(0, errorKey('InvalidData'))
  .max(largestId, errorKey('InvalidData'))
  .optional()

/** `code` is the error for a missing or invalid id. */
export function requiredId(code: ErrorCode) {
  return z.int(code).min(1, code).max(largestId, code)
}

export const Ids = z.array(Id).max(100, errorKey('InvalidData'))

export const Name = requiredLine(120)

export const Version = z.int().min(0)

export const Points = z.int().min(1, errorKey('requiredField')).max(1_000_000_000)

/** In the currency's unit, stored and computed as an integer of its smallest unit. */
export const Money = z.number(errorKey('decimal'))

/** Positive. No currency has more than three decimals. */
export const Price = z
  .number({ error: ({ input }) => errorKey(input === undefined ? 'requiredField' : 'decimal') })
  .min(0.001, errorKey('NotPositive'))
  .max(1_000_000_000, errorKey('InvalidData'))
  .refine((amount) => Number(amount.toFixed(3)) === amount, errorKey('TooManyDecimals'))

/** From 0 to 100, with at most two decimals. */
export const Percent = z
  .number({ error: ({ input }) => errorKey(input === undefined ? 'requiredField' : 'decimal') })
  .min(0, errorKey('ShareRange'))
  .max(100, errorKey('ShareRange'))
  .refine((percent) => Number(percent.toFixed(2)) === percent, errorKey('TooManyDecimals'))

export const Latitude = z.number().min(-90, errorKey('InvalidData')).max(90, errorKey('InvalidData'))
export const Longitude = z.number().min(-180, errorKey('InvalidData')).max(180, errorKey('InvalidData'))

/** Latin digits, without spaces and invisible characters. */
export const cleanDigits = (value: string) => foldDigits(withoutIgnorable(value)).replace(/[\s\p{Cf}]/gu, '')

export const Instant = z.iso.datetime()

export const Day = z
  .string()
  .overwrite(cleanDigits)
  .check(z.iso.date(errorKey('InvalidData')))
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', errorKey('InvalidData'))

export const Month = z
  .string()
  .overwrite(cleanDigits)
  .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, errorKey('InvalidData'))

export const Time = z
  .string()
  .overwrite(cleanDigits)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, errorKey('InvalidData'))

export const Email = cleanText(254, cleanEmail)
  .min(1, errorKey('requiredField'))
  .regex(/^(?:(?![\s@]|\p{Cc}).)+@(?:(?![\s@]|\p{Cc}).)+\.[^\s@.]{2,}$/u, errorKey('EnterValidEmail'))

/** As typed: digits of any script, with or without spaces, dashes and country code. */
export const Phone = boundedText(40, 'EnterValidPhone')
  .overwrite((value) => value.trim())
  .min(1, errorKey('requiredField'))
  .regex(/^[^\p{L}]*\p{Nd}[^\p{L}]*$/u, errorKey('EnterValidPhone'))
  .overwrite((value) => parsePhone(value) ?? '')
  .min(1, errorKey('EnterValidPhone'))

/** Accepts +20, 0020 and 20; the result is 20. */
export const PhoneCode = boundedText(12, 'InvalidData')
  .overwrite(cleanDigits)
  .min(1, errorKey('requiredField'))
  .overwrite((value) => value.replace(/^(\+|00)/, ''))
  .regex(/^[1-9]\d{0,3}$/, errorKey('InvalidData'))

/** 8 to 128 characters, with a symbol, a lower- and an upper-case letter, and a digit. */
export const Password = boundedText(maxPasswordLength, 'TooLong')
  .min(1, errorKey('requiredField'))
  .refine((value) => !value.includes('\u0000'), errorKey('InvalidData'))
  .regex(new RegExp(`^[\\s\\S]{${passwordLength},}$`, 'u'), errorKey('Password'))
  .regex(/[^\p{L}\p{N}\s]/u, errorKey('symbol'))
  .regex(/\p{Ll}/u, errorKey('lower'))
  .regex(/\p{Lu}/u, errorKey('upper'))
  .regex(/\p{Nd}/u, errorKey('passNumber'))

export const EnteredPassword = boundedText(maxPasswordLength, 'TooLong').min(1, errorKey('requiredField'))

const linkLength = 500

/** Accepts an address without a scheme, as people type it: `koshary.example` becomes `https://koshary.example`. */
export const Link = freeText(linkLength)
  .overwrite((value) =>
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]|$)/u.test(value) ? `https://${value}` : value,
  )
  .max(linkLength, errorKey('TooLong'))
  .refine((value) => value === '' || /^https:\/\/\S[^\s.]*\.\S+$/.test(value), errorKey('EnterValidLink'))

function linkOfKind(kind: LinkKind) {
  return Link.refine((link) => link === '' || isLinkOfKind(kind, link), errorKey('WrongService'))
}

/** One link for each kind, to that service. An empty text is no link. */
export function createLinksSchema<const Kinds extends readonly LinkKind[]>(kinds: Kinds) {
  const entries = kinds.map((kind) => [kind, linkOfKind(kind)])
  return z.object(Object.fromEntries(entries) as Record<Kinds[number], ReturnType<typeof linkOfKind>>)
}

export const SocialLinks = z
  .object(
    Object.fromEntries(socialKinds.map((kind) => [kind, z.string()])) as Record<SocialKind, z.ZodString>,
  )
  .describe('Addresses of pages on social media; empty if there is none.')
export type SocialLinks = z.infer<typeof SocialLinks>

export const pictureBytes = pictureMegabytes * 1024 * 1024

/** The server determines its type from the content, not from the name. */
export const Picture = z.file().max(pictureBytes, errorKey('TooLarge'))

/** In their order, the main one first. Errors of one picture have a path such as `images.2`. */
export const Pictures = z.array(Picture).max(maxPictures, errorKey('TooManyImages'))

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

export const ImagePath = z.string().nullable()

/** `status` 1 or 0 on the wire. */
export const Status = wireName(z.boolean(), 'status')

/** Names of the fields whose text is a fallback in the other language. */
export const StandIns = z.array(z.string())

/** `page` counts from 1. */
export const PageInput = {
  page: z.int().min(1, errorKey('InvalidData')).max(1_000_000, errorKey('InvalidData')).default(1),
  pageSize: z.int().min(1, errorKey('InvalidData')).max(200, errorKey('InvalidData')).default(20),
}

export function Page<Row extends z.ZodType>(row: Row) {
  return z.object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    hasNext: z.boolean(),
    data: z.array(row),
  })
}

/** Counted and paged only up to a maximum. */
export function BoundedPage<Row extends z.ZodType>(row: Row) {
  return Page(row).extend({ isMore: z.boolean().describe('Whether there are more rows than `totalCount`.') })
}

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const

export const csv = 'text/csv' as const

export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>

export type PrivateFile = { name: string; type: string; bytes: FileBytes }

const isStreamed = (value: unknown) =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** For endpoints with `replies: 'file'`; the file has one of these media types. */
export function PrivateFile<const Types extends readonly [string, ...string[]]>(...types: Types) {
  const bytes = z.custom<FileBytes>((value) => value instanceof Uint8Array || isStreamed(value))
  return z.object({ name: z.string(), type: z.enum(types), bytes })
}

export const Named = z.object({ id: Id, name: z.string() })

/** People read the short code to each other. */
export const NamedOrder = z.object({ id: Id, code: z.string() })

export const EmptyReply = z.object({})

export const IdReply = z.object({ id: Id })

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

/** `ids` of all rows, in order. */
export const Moved = z.object({ id: Id, position: z.int(), ids: z.array(Id) })

/** Invisible in forms for visitors. If it is filled, the sender is a bot, and the server stores nothing. */
export const Honeypot = z.string().max(2000).optional().describe('Honeypot field. Leave empty.')
