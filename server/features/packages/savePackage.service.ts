import type { Input } from '../../../contract/call.ts'
import type { PointsPackage, packages } from '../../../contract/packages.ts'
import { Failure } from '../../common/failure.ts'
import { refuseViolations } from '../../core/constraints.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { isInUse, refuseMove } from '../../core/inUse.ts'
import { smallestUnits } from '../../core/money.ts'
import { refuseStale } from '../../core/optimisticLocking.ts'
import { inTransaction } from '../../core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getPackage } from './packages.service.ts'

type PackageInput = Input<typeof packages.savePointsPackage>

/** A package as it is until the transaction ends; nothing begins to refer to it meanwhile. */
async function lockPackage(tx: Tx, id: number): Promise<PointsPackage> {
  await tx.db.selectFrom('points_packages').select('id').where('id', '=', id).forUpdate().execute()
  return getPackage(tx, id)
}

async function currencyOf(tx: Tx, countryId: number) {
  const found = await tx.db
    .selectFrom('countries')
    .innerJoin('currencies', 'currencies.id', 'countries.currency_id')
    .select(['currencies.id', 'currencies.decimals'])
    .where('countries.id', '=', countryId)
    .where('countries.is_active', '=', true)
    .executeTakeFirst()
  if (!found) throw new Failure('CountryNotActive', { fields: { countryId: 'CountryNotActive' } })
  return found
}

async function valuesOf(tx: Tx, input: PackageInput) {
  const currency = await currencyOf(tx, input.countryId)
  return {
    country_id: input.countryId,
    currency_id: currency.id,
    name_ar: input.nameAr,
    name_en: input.nameEn,
    points: input.points,
    price: smallestUnits(input.price, currency.decimals, 'price'),
    months: input.months,
  }
}

async function changePackage(tx: Tx, before: PointsPackage, input: PackageInput): Promise<void> {
  refuseStale(input.version, before)
  if (input.countryId !== before.countryId) await refuseMove(tx, 'points_packages', before.id)
  await tx.db
    .updateTable('points_packages')
    .set({ ...(await valuesOf(tx, input)), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
}

async function makePackage(tx: Tx, input: PackageInput): Promise<number> {
  const { id } = await tx.db
    .insertInto('points_packages')
    .values(await valuesOf(tx, input))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a package, or changes one; what was sold of it keeps what it was. */
export function savePackage(ctx: Ctx, input: PackageInput): Promise<PointsPackage> {
  const refusals = {
    points_packages_name: ['NameTaken', 'nameAr'],
    // The country got another currency meanwhile.
    points_packages_currency: ['CountryNotActive', 'countryId'],
  } as const
  return refuseViolations(refusals, () =>
    inTransaction(ctx, async (tx) => {
      const before = input.id ? await lockPackage(tx, input.id) : null
      if (before) await changePackage(tx, before, input)
      const after = await getPackage(tx, before?.id ?? (await makePackage(tx, input)))
      await audit(tx, 'package', after.id, before, after)
      return after
    }),
  )
}

/** Takes a package off sale; it is kept where something refers to it. */
export function deletePackage(
  ctx: Ctx,
  { id, version }: Input<typeof packages.deletePointsPackage>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockPackage(tx, id)
    refuseStale(version, before)
    if (await isInUse(tx, 'points_packages', id)) {
      await tx.db.updateTable('points_packages').set({ deleted_at: tx.now() }).where('id', '=', id).execute()
    } else {
      await tx.db.deleteFrom('points_packages').where('id', '=', id).execute()
    }
    await audit(tx, 'package', id, before, null)
    return { id }
  })
}
