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
    .insertInto('package_sales')
    .values({
      id,
      user_id: sale.userId,
      package_id: sale.packageId,
      country_id: sale.countryId,
      package_name_ar: sale.packageNameAr,
      package_name_en: sale.packageNameEn,
      points: sale.points,
      amount: sale.amount,
      currency_id: sale.currencyId,
      channel: sale.channel,
      consultant_id: await findConsultantId(tx, sale.userId),
      sold_by_id: sale.soldById,
      lot_id: sale.lotId,
      payment_request_id: sale.paymentRequestId,
      reverses_id: null,
      reason: null,
      reversed_by_id: null,
      at: sale.at,
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
    'user_id',
    'package_id',
    'country_id',
    'package_name_ar',
    'package_name_en',
    'currency_id',
    'channel',
    'consultant_id',
    'sold_by_id',
    'lot_id',
    'payment_request_id',
  ] as const
  const saleId = requestedId ?? (await nextPackageSaleId(tx))
  const { id } = await tx.db
    .insertInto('package_sales')
    .columns(['id', ...copiedColumns, 'points', 'amount', 'reverses_id', 'reason', 'reversed_by_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('package_sales')
        .select([
          sql`${saleId}::int`.as('id'),
          ...copiedColumns,
          sql`${-points}::int`.as('points'),
          sql`${-amount}::bigint`.as('amount'),
          'id as reverses_id',
          sql`${reason}::text`.as('reason'),
          sql`${byId}::int`.as('reversed_by_id'),
          sql`${at}::timestamptz`.as('at'),
        ])
        .where('id', '=', packageSaleId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { packageSaleId: id }
}
