import { isStaff } from '#contract/core/access.ts'
import type { Output } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { lockAccessiblePlace, type ManagedPlaceRow } from './managedPlace.service.ts'
import { touchPlace } from './placeTransitions.service.ts'

type Saved = Output<typeof managedPlaces.saveServices>
type Service = Saved['services'][number]

async function readServices(tx: Tx, placeId: number): Promise<Service[]> {
  return tx.db
    .selectFrom('placeServices')
    .select(['serviceId as id', 'discountPercent'])
    .where('placeId', '=', placeId)
    .orderBy('position')
    .orderBy('serviceId')
    .execute()
}

export async function listDiscounts({ db, language }: Ctx, placeId: number) {
  const rows = await db
    .selectFrom('placeServices')
    .innerJoin('services', 'services.id', 'placeServices.serviceId')
    .where('placeId', '=', placeId)
    .where('discountPercent', '>', 0)
    .where('services.isActive', '=', true)
    .orderBy('discountPercent', 'desc')
    .orderBy('position')
    .select(['services.id', 'nameAr', 'nameEn', 'discountPercent as percent'])
    .$narrowType<{ percent: number }>()
    .execute()
  return rows.map(({ id, nameAr, nameEn, percent }) => ({
    serviceId: id,
    name: inLanguage(language, nameAr, nameEn),
    percent,
  }))
}

/**
 * Rejects services of another category, duplicates, and inactive services that the place doesn't offer yet.
 */
async function checkServices(
  tx: Tx,
  place: ManagedPlaceRow,
  requested: readonly Service[],
  before: readonly Service[],
) {
  const rows = await tx.db
    .selectFrom('services')
    .select(['id', 'isActive'])
    .where('categoryId', '=', place.categoryId)
    .execute()
  const offered = new Set(before.map(({ id }) => id))
  const allowed = new Set(rows.flatMap(({ id, isActive }) => (isActive || offered.has(id) ? [id] : [])))
  const seenIds = new Set<number>()
  const fields: Record<string, ErrorCode> = {}
  for (const [index, { id }] of requested.entries()) {
    if (!allowed.has(id) || seenIds.has(id)) fields[`services.${index}.id`] = 'InvalidData'
    seenIds.add(id)
  }
  if (Object.keys(fields).length > 0) throw new ApiError('InvalidData', { fields })
}

function toAuditValues({ nameAr, nameEn }: ManagedPlaceRow, services: readonly Service[]) {
  return {
    nameAr,
    nameEn,
    services: services.map(({ id }) => id),
    discounts: services.map(({ discountPercent }) => discountPercent ?? 0),
  }
}

export function saveServices({
  ctx,
  actor,
  input: { placeId, services, version },
}: Args<typeof managedPlaces.saveServices>) {
  return inTransaction(ctx, async (tx) => {
    const place = await lockAccessiblePlace(tx, actor, placeId)
    const before = await readServices(tx, placeId)
    assertCurrentVersion(version, { id: placeId, version: place.version, services: before } as Saved)
    const requested = services.map(({ id, discountPercent }) => ({
      id,
      discountPercent: discountPercent || null,
    }))
    await checkServices(tx, place, requested, before)
    await tx.db.deleteFrom('placeServices').where('placeId', '=', placeId).execute()
    const rows = requested.map(({ id, discountPercent }, position) => ({
      placeId,
      serviceId: id,
      position,
      discountPercent,
    }))
    if (rows.length > 0) await tx.db.insertInto('placeServices').values(rows).execute()
    const after = await touchPlace(tx, placeId)
    if (isStaff(actor.rank))
      await audit(tx, 'place', placeId, toAuditValues(place, before), toAuditValues(place, requested))
    return { id: placeId, version: after.version, services: requested }
  })
}
