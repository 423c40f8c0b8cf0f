import type { Output } from '#contract/call.ts'
import { documentDays } from '#contract/limits.ts'
import type { managedPlaces } from '#contract/managedPlaces.ts'
import type { DocumentKind } from '#contract/placeInputs.ts'
import { documentsPolicy } from '#contract/places.policy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { erasePicture, readPrivatePicture } from '#server/core/pictures.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { inTransaction } from '#server/core/transaction.ts'
import type { StoredPictures } from './placePictures.service.ts'

const kept = documentDays * 24 * 3600 * 1000

type Stored = Pick<StoredPictures, 'identity' | 'commercial'>

/** The documents that were sent, by kind. */
export function documentsIn(stored: Stored): [kind: DocumentKind, name: string][] {
  const all = [
    ['identity', stored.identity],
    ['commercial', stored.commercial],
  ] as const
  return all.flatMap(([kind, name]) => (name === null ? [] : [[kind, name]]))
}

/** Erases documents of a place, or of one of its changes: their pictures go with the next sweep. */
export async function eraseDocuments(
  tx: Tx,
  placeId: number,
  changeId: number | null,
  kinds: readonly DocumentKind[],
): Promise<void> {
  if (kinds.length === 0) return
  const erased = await tx.db
    .deleteFrom('place_documents')
    .where('place_id', '=', placeId)
    .where('change_id', changeId === null ? 'is' : '=', changeId)
    .where('kind', 'in', kinds)
    .returning('name')
    .execute()
  for (const { name } of erased) await erasePicture(tx, name)
}

/** Puts documents in the place of those of their kinds, of a place or of a change that would bring them. */
export async function putDocuments(
  tx: Tx,
  placeId: number,
  changeId: number | null,
  stored: Stored,
): Promise<void> {
  const given = documentsIn(stored)
  if (given.length === 0) return
  await eraseDocuments(
    tx,
    placeId,
    changeId,
    given.map(([kind]) => kind),
  )
  const rows = given.map(([kind, name]) => ({
    name,
    place_id: placeId,
    change_id: changeId,
    kind,
    given_at: tx.now(),
    erase_at: null,
  }))
  await tx.db.insertInto('place_documents').values(rows).execute()
}

/** Has the documents of a place erased in 90 days, or no longer. */
export async function scheduleErasure(tx: Tx, placeId: number, isDue: boolean): Promise<void> {
  await tx.db
    .updateTable('place_documents')
    .set({ erase_at: isDue ? new Date(tx.now().getTime() + kept) : null })
    .where('place_id', '=', placeId)
    .execute()
}

/** Keeps the documents of a place that is being deleted for their 90 days, apart from it; those of a change go at once. */
export async function detachDocuments(tx: Tx, placeId: number): Promise<void> {
  const waiting = await tx.db
    .deleteFrom('place_documents')
    .where('place_id', '=', placeId)
    .where('change_id', 'is not', null)
    .returning('name')
    .execute()
  for (const { name } of waiting) await erasePicture(tx, name)
  await tx.db
    .updateTable('place_documents')
    .set({ place_id: null, erase_at: new Date(tx.now().getTime() + kept) })
    .where('place_id', '=', placeId)
    .execute()
}

/** Erases the documents of places that were rejected or deleted 90 days ago. */
export function eraseOldDocuments(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const erased = await tx.db
      .deleteFrom('place_documents')
      .where('erase_at', '<=', tx.now())
      .returning('name')
      .execute()
    for (const { name } of erased) await erasePicture(tx, name)
  })
}

/** A private document for whoever may see it; who saw it is noted before they do. */
export async function readDocument(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<Output<typeof managedPlaces.getDocument>> {
  const found = await ctx.db
    .selectFrom('place_documents as document')
    .innerJoin('places', 'places.id', 'document.place_id')
    .select(['document.name', 'document.kind', 'places.id as place_id'])
    .where('document.id', '=', id)
    .where((eb) => reached(eb, documentsPolicy, actor, { ownerId: 'places.owner_id' }))
    .executeTakeFirst()
  const bytes = found && (await readPrivatePicture(ctx, found.name))
  if (!bytes) throw new Failure('NotFound')
  await ctx.db
    .insertInto('place_document_views')
    .values({ at: ctx.now(), user_id: actor.id, document_id: id, place_id: found.place_id, kind: found.kind })
    .execute()
  return { name: `${found.kind}-${found.place_id}.webp`, type: 'image/webp', bytes: new Uint8Array(bytes) }
}
