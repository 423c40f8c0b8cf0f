import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import { findConsultantId } from './consultantAssignments.service.ts'

type PackageSale = {
  /** From `nextPackageSaleId`, if a row that is written earlier refers to the sale. */
  id?: number
  userId: number
  packageId: number
  countryId: number
  packageNameAr: string
  packageNameEn: string
  points: number
  /** In the currency's smallest unit, like all amounts here. */
  amount: number
  currencyId: number
  channel: 'online' | 'offline'
  lotId: number
  soldById: number | null
  paymentRequestId: number | null
  at: Date
}

export async function nextPackageSaleId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('package_sales', 'id')) as id`.execute(tx.db)
  if (!rows[0]) throw new Error('nextval() returned no value')
  return rows[0].id
}

/** The sale counts for the consultant to whom the member is currently assigned, regardless of the seller. */
export async function recordPackageSale(tx: Tx, sale: PackageSale): Promise<{ packageSaleId: number }> {
  const id = sale.id ?? (await nextPackageSaleId(tx))
  await tx.db
    .insertInto('packageSales')
    .values({
      ...sale,
      id,
      consultantId: await findConsultantId(tx, sale.userId),
      reversesId: null,
      reason: null,
      reversedById: null,
    })
    .execute()
  return { packageSaleId: id }
}

type PackageReturn = {
  /** From `nextPackageSaleId`, as for a sale. */
  id?: number
  packageSaleId: number
  /** Points and money that are taken back; not negative. */
  points: number
  amount: number
  reason: string
  /** Null if no user did it. */
  byId: number | null
  at: Date
}

/** Inserts a negative row; never more than was sold. */
export async function recordPackageReturn(
  tx: Tx,
  { id: requestedId, packageSaleId, points, amount, reason, byId, at }: PackageReturn,
): Promise<{ packageSaleId: number }> {
  const copiedColumns = [
    'userId',
    'packageId',
    'countryId',
    'packageNameAr',
    'packageNameEn',
    'currencyId',
    'channel',
    'consultantId',
    'soldById',
    'lotId',
    'paymentRequestId',
  ] as const
  const saleId = requestedId ?? (await nextPackageSaleId(tx))
  const { id } = await tx.db
    .insertInto('packageSales')
    .columns(['id', ...copiedColumns, 'points', 'amount', 'reversesId', 'reason', 'reversedById', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('packageSales')
        .select([
          sql`${saleId}::int`.as('id'),
          ...copiedColumns,
          sql`${-points}::int`.as('points'),
          sql`${-amount}::bigint`.as('amount'),
          'id as reversesId',
          sql`${reason}::text`.as('reason'),
          sql`${byId}::int`.as('reversedById'),
          sql`${at}::timestamptz`.as('at'),
        ])
        .where('id', '=', packageSaleId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { packageSaleId: id }
}
