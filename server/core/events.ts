import { sql } from 'kysely'
import type { Language } from '../../contract/text.ts'
import type { AccountsEvents } from '../features/accounts/accounts.events.ts'
import type { PagesEvents } from '../features/pages/pages.events.ts'
import type { Ctx } from './ctx.ts'
import { jsonOf } from './json.ts'

/** Everything that may happen, with what is said of it. */
export type Events = AccountsEvents & PagesEvents

/** Tells people of what happened; it may be called twice for one event and never changes what happened. */
export type Listener<Body> = (ctx: Ctx, body: Body) => Promise<void>

export type Listeners = { [Name in keyof Events]?: Listener<Events[Name]>[] }

/** Writes down what happened, in the transaction that makes it happen; listeners hear of it afterwards. */
export async function emit<Name extends keyof Events>(
  tx: Ctx,
  name: Name,
  body: Events[Name],
): Promise<void> {
  if (!tx.inTransaction)
    throw new Error(`${String(name)} must be emitted in the transaction that makes it happen`)
  await tx.db
    .insertInto('events')
    .values({
      name,
      body: jsonOf(body),
      language: tx.language,
      created_at: tx.now(),
      due_at: tx.now(),
      last_error: null,
    })
    .execute()
}

const tries = 12

/** Seconds before the next try of an event that failed `attempts` times. */
function backoff(attempts: number): number {
  return Math.min(3600, 2 ** attempts * 5)
}

async function deliver(ctx: Ctx, listeners: Listeners, name: string, body: unknown): Promise<void> {
  const listening = (listeners as Record<string, Listener<unknown>[] | undefined>)[name] ?? []
  for (const listen of listening) await listen(ctx, body)
}

/**
 * Delivers one event that is due, at least once; several workers never take the same one.
 * Replies whether there was any.
 */
export function deliverOne(ctx: Ctx, listeners: Listeners): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const event = await db
      .selectFrom('events')
      .selectAll()
      .where('due_at', '<=', ctx.now())
      .where('attempts', '<', tries)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!event) return false
    try {
      await deliver({ ...ctx, language: event.language as Language }, listeners, event.name, event.body)
      await db.deleteFrom('events').where('id', '=', event.id).execute()
    } catch (error) {
      const given =
        event.attempts + 1 === tries ? 'an event is given up' : 'an event could not be delivered yet'
      ctx.log.error({ err: error, event: event.name, id: event.id }, given)
      const dueAt = new Date(ctx.now().getTime() + backoff(event.attempts) * 1000)
      await db
        .updateTable('events')
        .set({ attempts: sql`attempts + 1`, due_at: dueAt, last_error: String(error) })
        .where('id', '=', event.id)
        .execute()
    }
    return true
  })
}
