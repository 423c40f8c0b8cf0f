import { createHash, randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import { pictureRefusals } from '#contract/fields.ts'
import { pictureWidths } from '#contract/limits.ts'
import { Failure } from '../common/failure.ts'
import { StoreUnavailable } from '../common/storeUnavailable.ts'
import type { EncodedPicture } from '../integrations/ports.ts'
import type { Ctx, Tx } from './ctx.ts'
import { holderOf } from './holder.ts'
import { enforcePictureQuota } from './pictureQuota.ts'
import { outsideTransaction } from './transaction.ts'

type Picture = { name: string; widths: readonly number[]; isPrivate: boolean }

function fileOf(name: string, { width, format }: Pick<EncodedPicture, 'width' | 'format'>): string {
  return `${name}-${width}.${format}`
}

/**
 * The names of a picture's files, the widest first: its WebP is stored last and removed first, so where it stands, all do.
 * Pictures of before there was AVIF have none.
 */
export function filesOf({ name, widths, isPrivate }: Picture): string[] {
  const formats = isPrivate ? (['webp'] as const) : (['webp', 'avif'] as const)
  return widths.toReversed().flatMap((width) => formats.map((format) => fileOf(name, { width, format })))
}

export function storeOf({ ports }: Ctx, { isPrivate }: Pick<Picture, 'isPrivate'>) {
  return isPrivate ? ports.privateFiles : ports.files
}

/** The one that is stored last. */
function widestOf({ name, widths }: Pick<Picture, 'name' | 'widths'>): string {
  return fileOf(name, { width: widths.at(-1) ?? 0, format: 'webp' })
}

/** Where a public picture is served; the address tells its greatest width. */
function pathOf(picture: Pick<Picture, 'name' | 'widths'>): string {
  return `/files/${widestOf(picture)}`
}

/** The path of a picture that somebody uploaded before, which counts as just uploaded; null where it is not stored whole. */
async function findStored(ctx: Ctx, name: string): Promise<string | null> {
  const known = await ctx.db
    .updateTable('pictures')
    .set({ unused_since: ctx.now() })
    .where('name', '=', name)
    .returning(['name', 'widths'])
    .executeTakeFirst()
  const isWhole = known && (await ctx.ports.files.has(widestOf(known)))
  return isWhole ? pathOf(known) : null
}

async function findKept({ db }: Pick<Ctx, 'db'>, name: string, { isPrivate }: Pick<Picture, 'isPrivate'>) {
  return db
    .selectFrom('pictures')
    .select(['name', 'widths'])
    .where('name', '=', name)
    .where('is_private', '=', isPrivate)
    .executeTakeFirst()
}

/**
 * The name without its ending of the file to show where a public picture isn't kept in the width that was asked for, because
 * it was stored before there was that width: the next wider one, else its widest. Null where there is no such picture.
 */
export async function findOtherWidth(ctx: Pick<Ctx, 'db'>, file: string): Promise<string | null> {
  const [, name, width] = /^(.+)-(\d+)$/.exec(file) ?? []
  const asked = pictureWidths.find((each) => String(each) === width)
  if (name === undefined || asked === undefined) return null
  const picture = await findKept(ctx, name, { isPrivate: false })
  const kept = picture?.widths.find((each) => each > asked) ?? picture?.widths.at(-1)
  return kept === undefined || kept === asked ? null : `${name}-${kept}`
}

/** Stores the files of a picture. Its row comes first: what a crash leaves of it, the sweep finds. */
async function keep(
  ctx: Ctx,
  { name, isPrivate }: Omit<Picture, 'widths'>,
  encoded: readonly EncodedPicture[],
): Promise<Picture> {
  const picture = { name, isPrivate, widths: [...new Set(encoded.map(({ width }) => width))] }
  const row = {
    name,
    is_private: isPrivate,
    widths: picture.widths,
    bytes: encoded.reduce((sum, each) => sum + each.bytes.length, 0),
    unused_since: ctx.now(),
  }
  await ctx.db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  const files = encoded.map(({ bytes, ...each }) => ({ name: fileOf(name, each), bytes }))
  await storeOf(ctx, picture).put(files)
  return picture
}

async function storePublic(ctx: Ctx, bytes: Buffer): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const stored = await findStored(ctx, name)
  if (stored) return stored
  return pathOf(
    await keep(ctx, { name, isPrivate: false }, await ctx.ports.pictures.encode(bytes, holderOf(ctx))),
  )
}

async function storePrivate(ctx: Ctx, bytes: Buffer): Promise<string> {
  const encoded = await ctx.ports.pictures.encodeDocument(bytes, holderOf(ctx))
  // Nobody can tell from a document what it is called.
  const name = randomBytes(20).toString('hex')
  await keep(ctx, { name, isPrivate: true }, encoded)
  return name
}

function isRefusal(error: unknown): error is Failure {
  return error instanceof Failure && pictureRefusals.some((code) => code === error.code)
}

/** Stores what was uploaded at a field; a refusal names that field. */
async function save(
  given: Ctx,
  upload: File,
  field: string,
  store: (ctx: Ctx, bytes: Buffer) => Promise<string>,
): Promise<string> {
  // Counted, noted and stored whatever becomes of the transaction that is open.
  const ctx = outsideTransaction(given)
  try {
    await enforcePictureQuota(ctx, upload.size)
    return await store(ctx, Buffer.from(await upload.arrayBuffer()))
  } catch (error) {
    const refusal = error instanceof StoreUnavailable ? new Failure('PictureNotStored', error.details) : error
    if (!isRefusal(refusal)) throw error
    throw new Failure(refusal.code, { ...refusal.details, fields: { [field]: refusal.code } })
  }
}

/**
 * Stores an uploaded picture and replies the path under which it is served. It is stored before the transaction whose
 * row names it; where that never comes about, it is thrown away a day later.
 */
export function savePicture(ctx: Ctx, upload: File, field: string): Promise<string> {
  return save(ctx, upload, field, storePublic)
}

/** Waits for several to be stored; where some are refused, one refusal tells what is wrong with each. */
export async function storeAll<const Stores extends readonly Promise<unknown>[]>(
  ...stores: Stores
): Promise<{ -readonly [Each in keyof Stores]: Awaited<Stores[Each]> }> {
  const settled = await Promise.allSettled(stores)
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  const fault = reasons.find((reason) => !isRefusal(reason))
  if (fault) throw fault
  const refusals = reasons.filter(isRefusal)
  const [first] = refusals
  if (first) {
    const fields = Object.assign({}, ...refusals.map(({ details }) => details.fields))
    throw new Failure(first.code, { ...first.details, fields })
  }
  return (await Promise.all(stores)) as { -readonly [Each in keyof Stores]: Awaited<Stores[Each]> }
}

/** Stores pictures, two at a time, and replies their paths; a refusal tells all that is wrong, each at `field.n`. */
export async function savePictures(ctx: Ctx, uploads: readonly File[], field: string): Promise<string[]> {
  const limit = pLimit(2)
  const saves = uploads.map((upload, n) => limit(() => savePicture(ctx, upload, `${field}.${n}`)))
  return storeAll(...saves)
}

/**
 * Stores an uploaded picture that only some may see, and replies its name, for a column that references `pictures`.
 * It has no address: who may see it reads it through a call.
 */
export function savePrivatePicture(ctx: Ctx, upload: File, field: string): Promise<string> {
  return save(ctx, upload, field, storePrivate)
}

/** The bytes, WebP, of a private picture; null where there is none of that name. Whoever calls it has checked who may. */
export async function readPrivatePicture(ctx: Ctx, name: string): Promise<Buffer | null> {
  const kept = await findKept(ctx, name, { isPrivate: true })
  return kept ? ctx.ports.privateFiles.get(widestOf(kept)) : null
}

/** Has a picture thrown away at the next sweep, within the hour, rather than after a day. Rows must name it no longer. */
export async function erasePicture(tx: Tx, name: string): Promise<void> {
  await tx.db
    .updateTable('pictures')
    .set({ unused_since: new Date(0) })
    .where('name', '=', name)
    .execute()
}
