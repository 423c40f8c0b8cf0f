import { sql } from 'kysely'
import { maxBranches } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { branches } from '#contract/places/branches.endpoints.ts'
import { branchesPolicy, placeBranchesPolicy } from '#contract/places/policy.ts'
import type { BranchInput } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { assertSameCountry, checkLocation, toLocationColumns } from './location.service.ts'
import { copyMainHours, readSameHoursColumns } from './mainHours.service.ts'
import { type BranchRow, presentManagedBranch, selectManagedBranches } from './managedBranch.service.ts'
import { lockPlace } from './managedPlace.service.ts'
import { auditBranch } from './placeAudit.service.ts'
import { assertNoOpenOrders, deleteOrHide } from './softDelete.service.ts'

function selectAccessibleBranches(ctx: Ctx, actor: Actor) {
  return selectManagedBranches(ctx).where((eb) =>
    whereAccessible(eb, branchesPolicy, actor, { placeId: 'branches.placeId', branchId: 'branches.id' }),
  )
}

export async function listBranches({ ctx, actor, input: { placeId } }: Args<typeof branches.listBranches>) {
  const rows = await selectAccessibleBranches(ctx, actor).where('branches.placeId', '=', placeId).execute()
  if (rows.length === 0) throw new ApiError('NotFound')
  return rows.map((row) => presentManagedBranch(ctx, row))
}

export async function readBranch(ctx: Ctx, actor: Actor, id: number): Promise<BranchRow> {
  const row = await selectAccessibleBranches(ctx, actor).where('branches.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

export async function getBranch({ ctx, actor, input: { id } }: Args<typeof branches.getBranch>) {
  return presentManagedBranch(ctx, await readBranch(ctx, actor, id))
}

/** The branch's place is locked first. */
export async function lockBranch(tx: Tx, actor: Actor, id: number): Promise<BranchRow> {
  const { placeId } = await readBranch(tx, actor, id)
  await lockPlace(tx, placeId)
  return readBranch(tx, actor, id)
}

export function placeNames(tx: Tx, id: number): Promise<{ nameAr: string; nameEn: string }> {
  return tx.db
    .selectFrom('places')
    .select(['nameAr', 'nameEn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function getPublicTexts({ nameAr, nameEn, addressAr, addressEn }: BranchInput | BranchRow) {
  return { nameAr, nameEn, addressAr, addressEn }
}

/** Name, address and the rest of the location. */
function toBranchColumns(input: BranchInput) {
  return { nameAr: input.nameAr, nameEn: input.nameEn, ...toLocationColumns(input) }
}

async function changeBranch(tx: Tx, before: BranchRow, input: BranchInput): Promise<number> {
  if (before.placeId !== input.placeId) throw new ApiError('NotFound')
  assertCurrentVersion(input.version, presentManagedBranch(tx, before))
  await assertPublicTexts(tx, getPublicTexts(input), getPublicTexts(before))
  const { location } = await checkLocation(tx, input, { countryId: before.countryId })
  await assertSameCountry(tx, input.placeId, { id: before.id, countryId: input.countryId })
  await assertNameFree(tx, input)
  await tx.db
    .updateTable('branches')
    .set({
      ...toBranchColumns(location),
      ...(await readSameHoursColumns(tx, input, before)),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute()
  if (before.isMain) await copyMainHours(tx, before.placeId)
  return before.id
}

async function createBranch(tx: Tx, actor: Actor, input: BranchInput): Promise<number> {
  const { placeId } = input
  const isAccessible = canAccess(placeBranchesPolicy, actor, { placeId })
  if (!isAccessible || !(await lockPlace(tx, placeId))) throw new ApiError('NotFound')
  await assertPublicTexts(tx, getPublicTexts(input))
  const { location } = await checkLocation(tx, input)
  await assertSameCountry(tx, placeId, { id: null, countryId: input.countryId })
  await assertNameFree(tx, input)
  const { count } = await tx.db
    .selectFrom('branches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxBranches) throw new ApiError('TooManyBranches')
  const { id } = await tx.db
    .insertInto('branches')
    .values({
      placeId,
      isMain: false,
      ...toBranchColumns(location),
      ...(await readSameHoursColumns(tx, input, null)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The place's row must be locked. */
async function assertNameFree(tx: Tx, { id, placeId, nameAr, nameEn }: BranchInput): Promise<void> {
  const sameName = await tx.db
    .selectFrom('branches')
    .select('id')
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id ?? 0)
    .where(sql<boolean>`ar_norm(name_ar) = ar_norm(${nameAr}) and ar_norm(name_en) = ar_norm(${nameEn})`)
    .limit(1)
    .executeTakeFirst()
  if (!sameName) return
  const field = nameAr === '' ? 'nameEn' : 'nameAr'
  throw new ApiError('NameTaken', { fields: { [field]: 'NameTaken' } })
}

export function saveBranch({ ctx, actor, input }: Args<typeof branches.saveBranch>) {
  return mapConstraintErrors({ branches_city_id_fkey: ['InvalidData', 'cityId'] }, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await lockBranch(tx, actor, input.id) : null
      const id = await (before ? changeBranch(tx, before, input) : createBranch(tx, actor, input))
      const after = await selectManagedBranches(tx).where('branches.id', '=', id).executeTakeFirstOrThrow()
      await auditBranch(tx, actor, await placeNames(tx, input.placeId), before, after)
      return presentManagedBranch(tx, after)
    }),
  )
}

async function promoteOldest(tx: Tx, placeId: number): Promise<void> {
  await tx.db
    .updateTable('branches')
    .set((branches) => ({ isMain: true, sameHoursAsMain: false, version: branches('version', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('branches as left')
        .where('left.placeId', '=', placeId)
        .where('left.deletedAt', 'is', null)
        .select((all) => all.fn.min('left.id').as('oldest')),
    )
    .execute()
  await copyMainHours(tx, placeId)
}

export function deleteBranch({ ctx, actor, input: { id, version } }: Args<typeof branches.deleteBranch>) {
  return inTransaction(ctx, async (tx) => {
    const branch = await lockBranch(tx, actor, id)
    const placeId = branch.placeId
    if (!canAccess(placeBranchesPolicy, actor, { placeId })) throw new ApiError('NotFound')
    assertCurrentVersion(version, presentManagedBranch(tx, branch))
    // A concurrent transaction that makes a user the branch's manager has this row locked, or finds it
    // deleted.
    await tx.db.selectFrom('branches').select('id').where('id', '=', id).forUpdate().execute()
    const { managersCount } = await readBranch(tx, actor, id)
    if (managersCount) throw new ApiError('BranchHasManagers')
    await assertNoOpenOrders(tx, 'branches', id)
    const otherBranch = await tx.db
      .selectFrom('branches')
      .select('id')
      .where('placeId', '=', placeId)
      .where('deletedAt', 'is', null)
      .where('id', '!=', id)
      .limit(1)
      .executeTakeFirst()
    if (!otherBranch) throw new ApiError('LastBranch')
    await deleteOrHide(tx, 'branches', id)
    if (branch.isMain) await promoteOldest(tx, placeId)
    await auditBranch(tx, actor, await placeNames(tx, placeId), branch, null)
    await emit(tx, 'places.branchDeleted', { placeId })
    return { id }
  })
}
