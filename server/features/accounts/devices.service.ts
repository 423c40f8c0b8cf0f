import { sql } from 'kysely'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import { toDeviceName } from '#server/core/security/deviceName.ts'

/** Returns those of these accounts that logged in from this browser before. */
export async function findKnownDevices(ctx: Ctx, userIds: number[]): Promise<Set<number>> {
  const device = ctx.client?.device
  if (!device) return new Set()
  const rows = await ctx.db
    .selectFrom('userDevices')
    .select('userId')
    // Without accounts it queries an ID that doesn't exist, so that it takes the same time.
    .where('userId', 'in', userIds.length > 0 ? userIds : [0])
    .where('device', '=', device)
    .execute()
  return new Set(rows.map((row) => row.userId))
}

export async function isKnownDevice(ctx: Ctx, userId: number): Promise<boolean> {
  return (await findKnownDevices(ctx, [userId])).has(userId)
}

export async function forgetOtherDevices(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('userDevices')
    .where('userId', '=', userId)
    .where('device', '!=', tx.client?.device ?? '')
    .execute()
}

/** Whether the account was in this browser before, and is so long enough for points to be moved from it. */
export async function isTrustedDevice(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom('userDevices')
    .select('pointsDelayedUntil')
    .where('userId', '=', userId)
    .where('device', '=', tx.client?.device ?? '')
    .executeTakeFirst()
  return row !== undefined && !(row.pointsDelayedUntil && row.pointsDelayedUntil > tx.now())
}

/** Also remembers the origin. False for an account's first one. */
async function isNewOrigin(
  tx: Tx,
  userId: number,
  [kind, place]: ['device' | 'country', string],
): Promise<boolean> {
  const [table, column] = [sql.table(kind === 'device' ? 'userDevices' : 'userCountries'), sql.ref(kind)]
  const { rows } = await sql<{ isNew: boolean }>`
    insert into ${table} (user_id, ${column}, last_login_at) values (${userId}, ${place}, ${tx.now()})
    on conflict (user_id, ${column}) do update set last_login_at = excluded.last_login_at
    -- A row that was there before has been updated by this transaction.
    returning xmax = 0 and exists (
      select from ${table} other where other.user_id = ${userId} and other.${column} <> ${place}) as is_new`.execute(
    tx.db,
  )
  return rows[0]?.isNew ?? false
}

/** `pointsDelayedUntil` is null if the session may move points. */
export async function rememberDevice(tx: Tx, userId: number, pointsDelayedUntil: Date | null): Promise<void> {
  const browser = tx.client?.device
  // By IP address: the cookie is the country whose places the visitor browses.
  const from = tx.ports.countryByAddress(tx.client?.address ?? '')
  const isNewBrowser = browser ? await isNewOrigin(tx, userId, ['device', browser]) : false
  const country = from && (await isNewOrigin(tx, userId, ['country', from])) ? from : null
  if (browser && pointsDelayedUntil)
    await tx.db
      .updateTable('userDevices')
      .set({ pointsDelayedUntil })
      .where('userId', '=', userId)
      .where('device', '=', browser)
      .execute()
  if (!isNewBrowser && !country && !pointsDelayedUntil) return
  const device = toDeviceName(tx.client?.userAgent ?? '')
  await emit(tx, 'accounts.newDeviceUsed', {
    userId,
    device,
    ...(country && { country }),
    ...(pointsDelayedUntil && { pointsDelayed: true }),
  })
}
