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
    .selectFrom('place_services')
    .select(['service_id as id', 'discount_percent as discountPercent'])
    .where('place_id', '=', placeId)
    .orderBy('position')
    .orderBy('service_id')
    .execute()
}

export async function listDiscounts({ db, language }: Ctx, placeId: number) {
  const rows = await db
    .selectFrom('place_services')
    .innerJoin('services', 'services.id', 'place_services.service_id')
    .where('place_id', '=', placeId)
    .where('discount_percent', '>', 0)
    .where('services.is_active', '=', true)
    .orderBy('discount_percent', 'desc')
    .orderBy('position')
    .select(['services.id', 'name_ar', 'name_en', 'discount_percent as percent'])
    .$narrowType<{ percent: number }>()
    .execute()
  return rows.map(({ id, name_ar, name_en, percent }) => ({
    serviceId: id,
    name: inLanguage(language, name_ar, name_en),
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
    .select(['id', 'is_active'])
    .where('category_id', '=', place.categoryId)
    .execute()
  const offered = new Set(before.map(({ id }) => id))
  const allowed = new Set(rows.flatMap(({ id, is_active }) => (is_active || offered.has(id) ? [id] : [])))
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
    await tx.db.deleteFrom('place_services').where('place_id', '=', placeId).execute()
    const rows = requested.map(({ id, discountPercent }, position) => ({
      place_id: placeId,
      service_id: id,
      position,
      discount_percent: discountPercent,
    }))
    if (rows.length > 0) await tx.db.insertInto('place_services').values(rows).execute()
    const after = await touchPlace(tx, placeId)
    if (isStaff(actor.rank))
      await audit(tx, 'place', placeId, toAuditValues(place, before), toAuditValues(place, requested))
    return { id: placeId, version: after.version, services: requested }
  })
}
