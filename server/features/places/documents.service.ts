import { documentDays } from '#contract/core/limits.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { documentsPolicy } from '#contract/places/policy.ts'
import type { DocumentKind } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { erasePicture, readPrivatePicture } from '#server/core/files/pictures.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import type { StoredPictures } from './placePictures.service.ts'

const retentionMs = documentDays * 24 * 3600 * 1000

type StoredDocuments = Pick<StoredPictures, 'identity' | 'commercial'>

export function getSentDocuments(stored: StoredDocuments): [kind: DocumentKind, name: string][] {
  const all = [
    ['identity', stored.identity],
    ['commercial', stored.commercial],
  ] as const
  return all.flatMap(([kind, name]) => (name === null ? [] : [[kind, name]]))
}

/** The next purge deletes their pictures. */
export async function eraseDocuments(
  tx: Tx,
  placeId: number,
  changeId: number | null,
  kinds: readonly DocumentKind[],
): Promise<void> {
  if (kinds.length === 0) return
  const erased = await tx.db
    .deleteFrom('placeDocuments')
    .where('placeId', '=', placeId)
    .where('changeId', changeId === null ? 'is' : '=', changeId)
    .where('kind', 'in', kinds)
    .returning('name')
    .execute()
  for (const { name } of erased) await erasePicture(tx, name)
}

export async function replaceDocuments(
  tx: Tx,
  placeId: number,
  changeId: number | null,
  stored: StoredDocuments,
): Promise<void> {
  const documents = getSentDocuments(stored)
  if (documents.length === 0) return
  await eraseDocuments(
    tx,
    placeId,
    changeId,
    documents.map(([kind]) => kind),
  )
  const rows = documents.map(([kind, name]) => ({
    name,
    placeId,
    changeId,
    kind,
    uploadedAt: tx.now(),
    eraseAt: null,
  }))
  await tx.db.insertInto('placeDocuments').values(rows).execute()
}

export async function scheduleErasure(tx: Tx, placeId: number, shouldErase: boolean): Promise<void> {
  await tx.db
    .updateTable('placeDocuments')
    .set({ eraseAt: shouldErase ? new Date(tx.now().getTime() + retentionMs) : null })
    .where('placeId', '=', placeId)
    .execute()
}

/** The documents of the place remain for their 90 days; those of a pending change are erased immediately. */
export async function detachDocuments(tx: Tx, placeId: number): Promise<void> {
  const waiting = await tx.db
    .deleteFrom('placeDocuments')
    .where('placeId', '=', placeId)
    .where('changeId', 'is not', null)
    .returning('name')
    .execute()
  for (const { name } of waiting) await erasePicture(tx, name)
  await tx.db
    .updateTable('placeDocuments')
    .set({ placeId: null, eraseAt: new Date(tx.now().getTime() + retentionMs) })
    .where('placeId', '=', placeId)
    .execute()
}

export function eraseOldDocuments(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const erased = await tx.db
      .deleteFrom('placeDocuments')
      .where('eraseAt', '<=', tx.now())
      .returning('name')
      .execute()
    for (const { name } of erased) await erasePicture(tx, name)
  })
}

/** Records the view before the document is sent. */
export async function getDocument({ ctx, actor, input: { id } }: Args<typeof managedPlaces.getDocument>) {
  const documentRow = await ctx.db
    .selectFrom('placeDocuments as document')
    .innerJoin('places', 'places.id', 'document.placeId')
    .select(['document.name', 'document.kind', 'places.id as placeId'])
    .where('document.id', '=', id)
    .where((eb) => whereAccessible(eb, documentsPolicy, actor, { ownerId: 'places.ownerId' }))
    .executeTakeFirst()
  const bytes = documentRow && (await readPrivatePicture(ctx, documentRow.name))
  if (!bytes) throw new ApiError('NotFound')
  await ctx.db
    .insertInto('placeDocumentViews')
    .values({
      at: ctx.now(),
      userId: actor.id,
      documentId: id,
      placeId: documentRow.placeId,
      kind: documentRow.kind,
    })
    .execute()
  return {
    name: `${documentRow.kind}-${documentRow.placeId}.webp`,
    type: 'image/webp' as const,
    bytes: new Uint8Array(bytes),
  }
}
