import type { Input } from '#contract/core/endpoint.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import type { Government } from '#contract/regions/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { byName, presentNames } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { assertMovable } from '#server/core/database/references.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { chooseImage, savePicture } from '#server/core/files/pictures.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit, deleteAudited } from '../audit/audit.service.ts'
import { toAreaColumns } from './areas.service.ts'

function selectGovernments(ctx: Ctx) {
  return ctx.db
    .selectFrom('governments')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('cities')
        .whereRef('cities.governmentId', '=', 'governments.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('citiesCount'),
    )
    .orderBy(byName(ctx.language, 'governments'))
    .orderBy('governments.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGovernments>['execute']>>[number]

function present(ctx: Ctx, row: Row): Government {
  return {
    id: row.id,
    countryId: row.countryId,
    code: row.code,
    ...presentNames(ctx.language, row),
    imagePath: row.image,
    lat: row.lat,
    lng: row.lng,
    citiesCount: row.citiesCount ?? 0,
    version: row.version,
  }
}

export async function getAllGovernmentsByCountryId({
  ctx,
  input: { countryId },
}: Args<typeof regions.getAllGovernmentsByCountryId>) {
  const rows = await selectGovernments(ctx).where('countryId', '=', countryId).execute()
  return rows.map((row) => present(ctx, row))
}

async function readGovernment(ctx: Ctx, id: number): Promise<Government> {
  const row = await selectGovernments(ctx).where('governments.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return present(ctx, row)
}

export function getGovernment({ ctx, input: { id } }: Args<typeof regions.getGovernment>) {
  return readGovernment(ctx, id)
}

type GovernmentInput = Input<typeof regions.saveGovernment>

function toColumns(input: GovernmentInput, before: Government | null, image: string | null) {
  return {
    countryId: input.countryId,
    ...toAreaColumns(input),
    image: chooseImage(image, input.imagePath, before),
  } satisfies InputColumns<GovernmentInput, 'imagePath'>
}

async function changeGovernment(
  tx: Tx,
  id: number,
  input: GovernmentInput,
  image: string | null,
): Promise<Government> {
  await tx.db.selectFrom('governments').select('id').where('id', '=', id).forUpdate().execute()
  const before = await readGovernment(tx, id)
  assertCurrentVersion(input.version, before)
  // Its cities move with it.
  if (input.countryId !== before.countryId) await assertMovable(tx, 'governments', id, ['cities'])
  await tx.db
    .updateTable('governments')
    .set({ ...toColumns(input, before, image), version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  return before
}

async function createGovernment(tx: Tx, input: GovernmentInput, image: string | null): Promise<number> {
  const { id } = await tx.db
    .insertInto('governments')
    .values(toColumns(input, null, image))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveGovernment({ ctx, input }: Args<typeof regions.saveGovernment>) {
  const image = input.image ? await savePicture(ctx, input.image, 'image') : null
  const errorsByConstraint = {
    governments_name: ['NameTaken', 'nameAr'],
    governments_code: ['CodeTaken', 'code'],
    governments_country_id_fkey: ['invalid country', 'countryId'],
  } as const
  return mapConstraintErrors(errorsByConstraint, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await changeGovernment(tx, input.id, input, image) : null
      const after = await readGovernment(tx, before?.id ?? (await createGovernment(tx, input, image)))
      await audit(tx, 'government', after.id, before, after)
      return after
    }),
  )
}

export function deleteGovernment({ ctx, input }: Args<typeof regions.deleteGovernment>) {
  return deleteAudited(ctx, 'government', { table: 'governments', read: readGovernment }, input)
}
