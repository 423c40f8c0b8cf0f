import { sql } from 'kysely'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { emit } from '../../core/events.ts'

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}

/** What a browser says it is, as people know it: `Chrome · Android`. */
export function deviceName(userAgent: string): string {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean)
  if (known.length > 0) return known.join(' · ')
  return (
    userAgent
      .replace(/[^\x20-\x7E]/g, '')
      .split(/[\s/]/)[0]
      ?.slice(0, 40) || '–'
  )
}

/** Whether this account logged in before from the browser of this call. */
export async function isKnownDevice(ctx: Ctx, userId: number): Promise<boolean> {
  const device = ctx.client?.device
  if (!device) return false
  const known = await ctx.db
    .selectFrom('user_devices')
    .select('device')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()
  return known !== undefined
}

/** Forgets every browser of an account but that of this call. */
export async function forgetOtherDevices(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('user_devices')
    .where('user_id', '=', userId)
    .where('device', '!=', tx.client?.device ?? '')
    .execute()
}

/** Remembers the browser of this call for the account, whose owner is told where it is not their first. */
export async function rememberDevice(tx: Tx, userId: number): Promise<void> {
  const device = tx.client?.device
  if (!device) return
  const now = tx.now()
  const { isKnown, others } = await tx.db
    .insertInto('user_devices')
    .values({ user_id: userId, device, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_login_at: now }))
    // A row that was there before has been updated by this transaction.
    .returning((eb) => [
      sql<boolean>`xmax <> 0`.as('isKnown'),
      eb
        .selectFrom('user_devices as other')
        .select((other) => other.fn.countAll<number>().as('count'))
        .where('other.user_id', '=', userId)
        .where('other.device', '!=', device)
        .as('others'),
    ])
    .executeTakeFirstOrThrow()
  if (isKnown || !others) return
  await emit(tx, 'accounts.newDeviceUsed', { userId, device: deviceName(tx.client?.userAgent ?? '') })
}
