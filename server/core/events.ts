import { CompiledQuery, sql } from 'kysely'
import type { Ctx, Tx } from './ctx.ts'
import { jsonOf } from './json.ts'
import { prepared } from './prepared.ts'

/** Every event by name, with its body. Each feature declares its own in `<feature>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: a type could not be added to
export interface Events {}

/** Third parties that may be slow or unavailable. The listeners that wait for one of them have workers of their own (the bulkhead pattern). */
export type ThirdParty = 'mail' | 'sms' | 'payments'

/** A subscriber to an event. Each event becomes one job per listener, and each job is retried by itself. */
export type Listener<Body = unknown> = {
  event: string
  /** `feature.whatItDoes`: unique, and not to be changed while stored jobs carry it. */
  name: string
  waitsFor?: ThirdParty
  /** The field of the body by which events are ordered: those with equal values are handled one by one, in the order in which they happened. */
  orderingKey?: string
  /** Delivery is at least once, so this may be called twice for one event; it must not undo or change what happened. */
  handle(ctx: Ctx, body: Body): Promise<void>
}

type ListenerOptions<Body> = Omit<Listener<Body>, 'event'> & { orderingKey?: keyof Body & string }

/** Declares a listener of an event. */
export function on<Name extends keyof Events>(
  event: Name,
  listener: ListenerOptions<Events[Name]>,
): Listener {
  return { event, ...listener } as Listener
}

/** An event as a row of the outbox, for a statement that writes more than that. */
export function eventRow<Name extends keyof Events>(tx: Tx, name: Name, body: Events[Name]) {
  tx.afterCommit.add(tx.wakeRelay)
  return { name, body: jsonOf(body), language: tx.language, created_at: tx.now() }
}

const insertEvent = prepared(
  'events.emit',
  'insert into events (name, body, language, created_at) values ($1, $2, $3, $4)',
)

/**
 * Publishes an event through the transactional outbox: it is inserted in the transaction that makes it happen, and
 * listeners get it once that is committed. It only inserts a row, because adding a job would send NOTIFY at every
 * commit, and PostgreSQL lets transactions that notify commit only one after the other.
 */
export async function emit<Name extends keyof Events>(tx: Tx, name: Name, body: Events[Name]): Promise<void> {
  await tx.db.executeQuery(CompiledQuery.raw(insertEvent, Object.values(eventRow(tx, name, body))))
}

/** Publishes many events of one name at once. */
export async function emitAll<Name extends keyof Events>(
  tx: Tx,
  name: Name,
  bodies: readonly Events[Name][],
): Promise<void> {
  await sql`
    insert into events (name, body, language, created_at)
    select ${name}, body, ${tx.language}, ${tx.now()} from unnest(${bodies.map(jsonOf)}::jsonb[]) as body`.execute(
    tx.db,
  )
  tx.afterCommit.add(tx.wakeRelay)
}
