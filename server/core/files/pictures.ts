import { createHash, randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import { pictureErrors } from '#contract/core/fields.ts'
import { pictureWidths } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import { FileStoreError } from '#server/common/fileStoreError.ts'
import type { EncodedPicture } from '#server/integrations/ports.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { outsideTransaction } from '../database/transaction.ts'
import { getHolder } from '../request/holder.ts'
import { enforcePictureQuota } from './pictureQuota.ts'

type Picture = { name: string; widths: readonly number[]; isPrivate: boolean }

function toFileName(name: string, { width, format }: Pick<EncodedPicture, 'width' | 'format'>): string {
  return `${name}-${width}.${format}`
}

/**
 * Widest first. The widest WebP is stored last and removed first: if it exists, all do. Pictures stored
 * before AVIF support have no AVIF file.
 */
export function getFileNames({ name, widths, isPrivate }: Picture): string[] {
  const formats = isPrivate ? (['webp'] as const) : (['webp', 'avif'] as const)
  return widths.toReversed().flatMap((width) => formats.map((format) => toFileName(name, { width, format })))
}

export function getStore({ ports }: Ctx, { isPrivate }: Pick<Picture, 'isPrivate'>) {
  return isPrivate ? ports.privateFiles : ports.files
}

/** The file that is stored last. */
function getWidestFile({ name, widths }: Pick<Picture, 'name' | 'widths'>): string {
  return toFileName(name, { width: widths.at(-1) ?? 0, format: 'webp' })
}

function toPath(picture: Pick<Picture, 'name' | 'widths'>): string {
  return `/files/${getWidestFile(picture)}`
}

/** Renews the upload time of the picture; null if it is not completely stored. */
async function findStored(ctx: Ctx, name: string): Promise<string | null> {
  const row = await ctx.db
    .updateTable('pictures')
    .set({ unusedSince: ctx.now() })
    .where('name', '=', name)
    .returning(['name', 'widths'])
    .executeTakeFirst()
  const isWhole = row && (await ctx.ports.files.has(getWidestFile(row)))
  return isWhole ? toPath(row) : null
}

async function findPicture({ db }: Pick<Ctx, 'db'>, name: string, { isPrivate }: Pick<Picture, 'isPrivate'>) {
  return db
    .selectFrom('pictures')
    .select(['name', 'widths'])
    .where('name', '=', name)
    .where('isPrivate', '=', isPrivate)
    .executeTakeFirst()
}

/** Returns the next wider file, else the widest, without extension; null if there is no such picture. */
export async function findOtherWidth(ctx: Pick<Ctx, 'db'>, file: string): Promise<string | null> {
  const [, name, width] = /^(.+)-(\d+)$/.exec(file) ?? []
  const requestedWidth = pictureWidths.find((candidate) => String(candidate) === width)
  if (name === undefined || requestedWidth === undefined) return null
  const picture = await findPicture(ctx, name, { isPrivate: false })
  const storedWidth =
    picture?.widths.find((candidate) => candidate > requestedWidth) ?? picture?.widths.at(-1)
  return storedWidth === undefined || storedWidth === requestedWidth ? null : `${name}-${storedWidth}`
}

/** The row is inserted first, so that the sweep finds the files after a crash. */
async function storePicture(
  ctx: Ctx,
  { name, isPrivate }: Omit<Picture, 'widths'>,
  encoded: readonly EncodedPicture[],
): Promise<Picture> {
  const picture = { name, isPrivate, widths: [...new Set(encoded.map(({ width }) => width))] }
  const row = {
    name,
    isPrivate,
    widths: picture.widths,
    bytes: encoded.reduce((sum, item) => sum + item.bytes.length, 0),
    unusedSince: ctx.now(),
  }
  await ctx.db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  const files = encoded.map(({ bytes, ...format }) => ({ name: toFileName(name, format), bytes }))
  await getStore(ctx, picture).put(files)
  return picture
}

async function storePublic(ctx: Ctx, bytes: Buffer): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const stored = await findStored(ctx, name)
  if (stored) return stored
  return toPath(
    await storePicture(
      ctx,
      { name, isPrivate: false },
      await ctx.ports.pictures.encode(bytes, getHolder(ctx)),
    ),
  )
}

async function storePrivate(ctx: Ctx, bytes: Buffer): Promise<string> {
  const encoded = await ctx.ports.pictures.encodeDocument(bytes, getHolder(ctx))
  // Random, so that a document's content does not reveal its name.
  const name = randomBytes(20).toString('hex')
  await storePicture(ctx, { name, isPrivate: true }, encoded)
  return name
}

function isPictureError(error: unknown): error is ApiError {
  return error instanceof ApiError && pictureErrors.some((code) => code === error.code)
}

async function save(
  outerCtx: Ctx,
  upload: File,
  field: string,
  store: (ctx: Ctx, bytes: Buffer) => Promise<string>,
): Promise<string> {
  // Counted, recorded and stored even if the open transaction rolls back.
  const ctx = outsideTransaction(outerCtx)
  try {
    await enforcePictureQuota(ctx, upload.size)
    return await store(ctx, Buffer.from(await upload.arrayBuffer()))
  } catch (error) {
    const apiError = error instanceof FileStoreError ? new ApiError('PictureNotStored', error.details) : error
    if (!isPictureError(apiError)) throw error
    throw new ApiError(apiError.code, { ...apiError.details, fields: { [field]: apiError.code } })
  }
}

/**
 * Stored before the transaction that references it; if that never commits, the picture is deleted a day
 * later.
 */
export function savePicture(ctx: Ctx, upload: File, field: string): Promise<string> {
  return save(ctx, upload, field, storePublic)
}

/**
 * Returns the image column of a save: the uploaded picture, otherwise the current one. An empty path removes
 * the current one.
 */
export function chooseImage(
  uploaded: string | null,
  path: string | undefined,
  before: { imagePath: string | null } | null,
): string | null {
  const current = path === '' ? null : (before?.imagePath ?? null)
  return uploaded ?? current
}

/** Throws one error that combines the errors of all uploads. */
export async function storeAll<const Stores extends readonly Promise<unknown>[]>(
  ...stores: Stores
): Promise<{ -readonly [Index in keyof Stores]: Awaited<Stores[Index]> }> {
  const settled = await Promise.allSettled(stores)
  const reasons = settled.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  const fault = reasons.find((reason) => !isPictureError(reason))
  if (fault) throw fault
  const pictureErrors = reasons.filter(isPictureError)
  const [first] = pictureErrors
  if (first) {
    const fields = Object.assign({}, ...pictureErrors.map(({ details }) => details.fields))
    throw new ApiError(first.code, { ...first.details, fields })
  }
  return (await Promise.all(stores)) as { -readonly [Index in keyof Stores]: Awaited<Stores[Index]> }
}

/** Two at a time. Throws one error with all problems, each at `field.n`. */
export async function savePictures(ctx: Ctx, uploads: readonly File[], field: string): Promise<string[]> {
  const limit = pLimit(2)
  const saves = uploads.map((upload, n) => limit(() => savePicture(ctx, upload, `${field}.${n}`)))
  return storeAll(...saves)
}

/**
 * Returns the name for a column that references `pictures`. It has no URL: an endpoint authorises its
 * readers.
 */
export function savePrivatePicture(ctx: Ctx, upload: File, field: string): Promise<string> {
  return save(ctx, upload, field, storePrivate)
}

/** WebP; null if there is none. The caller must check access first. */
export async function readPrivatePicture(ctx: Ctx, name: string): Promise<Buffer | null> {
  const picture = await findPicture(ctx, name, { isPrivate: true })
  return picture ? ctx.ports.privateFiles.get(getWidestFile(picture)) : null
}

/** The next sweep, within an hour, deletes it, instead of after a day. Remove all references first. */
export async function erasePicture(tx: Tx, name: string): Promise<void> {
  await tx.db
    .updateTable('pictures')
    .set({ unusedSince: new Date(0) })
    .where('name', '=', name)
    .execute()
}
