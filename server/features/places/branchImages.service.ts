import type { branches } from '#contract/places/branches.endpoints.ts'
import type { BranchImage } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { savePicture } from '#server/core/files/pictures.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { lockBranch, placeNames, readBranch } from './branches.service.ts'
import { auditBranch } from './placeAudit.service.ts'

const maxImages = 6

async function readImages(ctx: Ctx, branchId: number): Promise<BranchImage[]> {
  const rows = await ctx.db
    .selectFrom('branchImages')
    .select(['id', 'path'])
    .where('branchId', '=', branchId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row, index) => ({ ...row, isMain: index === 0 }))
}

export async function getBranchImages({
  ctx,
  actor,
  input: { branchId },
}: Args<typeof branches.getBranchImages>): Promise<BranchImage[]> {
  await readBranch(ctx, actor, branchId)
  return readImages(ctx, branchId)
}

type BranchImages = { id: number; images: BranchImage[] }

function changeImages(
  ctx: Ctx,
  actor: Actor,
  branchId: number,
  change: (tx: Tx, images: BranchImage[]) => Promise<void>,
): Promise<BranchImages> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockBranch(tx, actor, branchId)
    await change(tx, await readImages(tx, branchId))
    const images = await readImages(tx, branchId)
    const after = { ...before, images: images.map(({ path }) => path) }
    await auditBranch(tx, actor, await placeNames(tx, before.placeId), before, after)
    return { id: branchId, images }
  })
}

function assertRoomForImage(images: readonly unknown[]): void {
  if (images.length >= maxImages) throw new ApiError('InvalidData', { fields: { image: 'TooManyImages' } })
}

export async function saveBranchImage({
  ctx,
  actor,
  input: { branchId, image },
}: Args<typeof branches.saveBranchImage>) {
  assertRoomForImage(await getBranchImages({ ctx, actor, input: { branchId } }))
  const path = await savePicture(ctx, image, 'image')
  return changeImages(ctx, actor, branchId, async (tx, images) => {
    // The branch already has the same picture.
    if (images.some((existing) => existing.path === path)) return
    assertRoomForImage(images)
    await tx.db
      .insertInto('branchImages')
      .values((eb) => ({
        branchId,
        path,
        position: eb
          .selectFrom('branchImages')
          .where('branchId', '=', branchId)
          .select((all) => all.fn.coalesce(all(all.fn.max('position'), '+', 1), all.lit(0)).as('next')),
      }))
      .execute()
  })
}

export function orderBranchImages({
  ctx,
  actor,
  input: { branchId, ids },
}: Args<typeof branches.orderBranchImages>) {
  return changeImages(ctx, actor, branchId, async (tx, images) => {
    const isComplete = ids.length === images.length && images.every(({ id }) => ids.includes(id))
    if (!isComplete) throw new ApiError('Stale', { current: { id: branchId, images } })
    for (const [position, id] of ids.entries())
      await tx.db.updateTable('branchImages').set({ position }).where('id', '=', id).execute()
  })
}

export function deleteBranchImage({
  ctx,
  actor,
  input: { branchId, imageId },
}: Args<typeof branches.deleteBranchImage>) {
  return changeImages(ctx, actor, branchId, async (tx, images) => {
    if (!images.some(({ id }) => id === imageId)) throw new ApiError('NotFound')
    await tx.db.deleteFrom('branchImages').where('id', '=', imageId).execute()
  })
}
