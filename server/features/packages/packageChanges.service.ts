import type { Input } from '#contract/core/endpoint.ts'
import type { packages } from '#contract/packages/endpoints.ts'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { assertMovable, isReferenced } from '#server/core/database/references.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toPointUnits, toSmallestUnits } from '#server/core/money.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getPackage } from './packages.service.ts'

type PackageInput = Input<typeof packages.savePointsPackage>

/** `min_share` is in ten thousandths. */
const minShareUnit = 10_000n

/** Locks the package, so that no new reference to it can appear until the transaction ends. */
async function lockPackage(tx: Tx, id: number): Promise<PointsPackage> {
  await tx.db.selectFrom('pointsPackages').select('id').where('id', '=', id).forUpdate().execute()
  return getPackage(tx, id)
}

/** Locks the country, so that its point value can't change until the transaction ends. */
async function lockCountry(tx: Tx, countryId: number) {
  const country = await tx.db
    .selectFrom('countries')
    .innerJoin('currencies', 'currencies.id', 'countries.currencyId')
    .select([
      'currencies.id as currencyId',
      'countries.pointValue',
      'countries.minShare',
      'currencies.decimals',
    ])
    .where('countries.id', '=', countryId)
    .where('countries.isActive', '=', true)
    .forShare('countries')
    .executeTakeFirst()
  if (!country) throw new ApiError('CountryNotActive', { fields: { countryId: 'CountryNotActive' } })
  return country
}

type PackageCountry = Awaited<ReturnType<typeof lockCountry>>

function toColumns({ currencyId, decimals }: PackageCountry, input: PackageInput) {
  return {
    countryId: input.countryId,
    currencyId,
    nameAr: input.nameAr,
    nameEn: input.nameEn,
    points: input.points,
    price: toSmallestUnits(input.price, decimals, 'price'),
    months: input.months,
  } satisfies InputColumns<PackageInput>
}

/** A package must cost a minimum share of what its points are worth. */
function isBelowMinimumPrice(
  { pointValue, minShare, decimals }: PackageCountry,
  { points, price }: PackageInput,
): boolean {
  const worth = BigInt(points) * BigInt(toPointUnits(pointValue, decimals))
  const scaledMinimum = worth * BigInt(minShare)
  return BigInt(toSmallestUnits(price, decimals, 'price')) * minShareUnit < scaledMinimum
}

/** A price below the minimum needs approval by a second person; renaming such a package doesn't. */
function requireApprovalIfBelowMinimumPrice(
  tx: Tx,
  country: PackageCountry,
  before: PointsPackage | null,
  input: PackageInput,
) {
  const isRepriced =
    input.points !== before?.points || input.price !== before.price || input.countryId !== before.countryId
  if (!isRepriced || !isBelowMinimumPrice(country, input)) return
  requireApproval(tx, before ? `package ${before.id}` : `package ${input.nameEn} of ${input.countryId}`)
}

async function updatePackage(
  tx: Tx,
  country: PackageCountry,
  before: PointsPackage,
  input: PackageInput,
): Promise<number> {
  assertCurrentVersion(input.version, before)
  if (input.countryId !== before.countryId) await assertMovable(tx, 'pointsPackages', before.id)
  await tx.db
    .updateTable('pointsPackages')
    .set({ ...toColumns(country, input), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  return before.id
}

async function createPackage(tx: Tx, country: PackageCountry, input: PackageInput): Promise<number> {
  const { id } = await tx.db
    .insertInto('pointsPackages')
    .values(toColumns(country, input))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function savePointsPackage({ ctx, input }: Args<typeof packages.savePointsPackage>) {
  const errorsByConstraint = {
    points_packages_name: ['NameTaken', 'nameAr'],
    // The country's currency changed meanwhile.
    points_packages_currency: ['CountryNotActive', 'countryId'],
  } as const
  return mapConstraintErrors(errorsByConstraint, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await lockPackage(tx, input.id) : null
      const country = await lockCountry(tx, input.countryId)
      const id = await (before
        ? updatePackage(tx, country, before, input)
        : createPackage(tx, country, input))
      const after = await getPackage(tx, id)
      await audit(tx, 'package', id, before, after)
      // Last: ApprovalNeeded must mean that all other checks passed. It rolls the change back.
      requireApprovalIfBelowMinimumPrice(tx, country, before, input)
      return after
    }),
  )
}

export function deletePointsPackage({
  ctx,
  input: { id, version },
}: Args<typeof packages.deletePointsPackage>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockPackage(tx, id)
    assertCurrentVersion(version, before)
    if (await isReferenced(tx, 'pointsPackages', id)) {
      await tx.db.updateTable('pointsPackages').set({ deletedAt: tx.now() }).where('id', '=', id).execute()
    } else {
      await tx.db.deleteFrom('pointsPackages').where('id', '=', id).execute()
    }
    await audit(tx, 'package', id, before, null)
    return { id }
  })
}
