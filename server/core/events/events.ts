import { CompiledQuery, sql } from 'kysely'
import type { Ctx, InTransactionListener, Tx } from '../ctx.ts'
import { toJson } from '../database/json.ts'
import { prepareNamed } from '../database/preparedStatements.ts'
import { inTransaction } from '../database/transaction.ts'

/** Every event by name, with its body. Each feature declares its own in `<feature>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: a type could not be added to
export interface Events {}

/** Third parties that may be slow or unavailable. The listeners that wait for one of them have workers of their own (the bulkhead pattern). */
export type ThirdParty = 'mail' | 'sms' | 'payments' | 'push' | 'webhooks'

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
  /** Set where it hears events within their transaction; `handle` then hears those that a node of another release left. */
  inTransactionListener?: InTransactionListener
}

type ListenerOptions<Body> = Omit<Listener<Body>, 'event' | 'inTransactionListener'> & {
  orderingKey?: keyof Body & string
}

/** Declares a listener of an event. */
export function on<Name extends keyof Events>(
  event: Name,
  listener: ListenerOptions<Events[Name]>,
): Listener {
  return { event, ...listener } as Listener
}

type InTransactionOptions<Body> = {
  name: string
  orderingKey?: keyof Body & string
  /** Writes what follows from all events of this name in a transaction. Whoever asked waits for it, so one statement must do. */
  notify(tx: Tx, bodies: readonly Body[]): void | Promise<void>
}

/**
 * Declares a listener that hears an event within its transaction, as the last thing in it: for what somebody waits to see in
 * an open window. There is no job: what it writes is there exactly when what happened is. All listeners of such an
 * event hear it so.
 */
export function onCommit<Name extends keyof Events>(
  event: Name,
  { notify, ...listener }: InTransactionOptions<Events[Name]>,
): Listener {
  const inTransactionListener: InTransactionListener = {
    notify: (tx, bodies) => notify(tx, bodies as Events[Name][]),
  }
  const handle = (ctx: Ctx, body: unknown) =>
    inTransaction(ctx, async (tx) => inTransactionListener.notify(tx, [body]))
  return { event, ...listener, handle, inTransactionListener }
}

/** Who hears events of a name within their transaction. */
export function filterInTransactionListeners(
  listeners: readonly Listener[],
  event: string,
): InTransactionListener[] {
  return listeners.flatMap((listener) => (listener.event === event && listener.inTransactionListener) || [])
}

/** Has those hear events who hear them within their transaction; replies whether there are any. */
function notifyInTransaction(tx: Tx, name: string, bodies: readonly unknown[]): boolean {
  const inTransactionListeners = tx.getInTransactionListeners(name)
  for (const listener of inTransactionListeners)
    tx.notified.set(listener, [...(tx.notified.get(listener) ?? []), ...bodies])
  return inTransactionListeners.length > 0
}

const insertEvent = prepareNamed(
  'events.emit',
  'insert into events (name, body, language, created_at) values ($1, $2, $3, $4)',
)

/**
 * Publishes an event: to those who hear it within its transaction at the end of that, else through the transactional
 * outbox: it is inserted in the transaction that makes it happen, and listeners get it once that is committed. It only
 * inserts a row, because adding a job would send NOTIFY at every commit, and PostgreSQL lets transactions that notify
 * commit only one after the other.
 */
export async function emit<Name extends keyof Events>(tx: Tx, name: Name, body: Events[Name]): Promise<void> {
  if (notifyInTransaction(tx, name, [body])) return
  await tx.db.executeQuery(CompiledQuery.raw(insertEvent, [name, toJson(body), tx.language, tx.now()]))
  tx.afterCommit.add(tx.notifyOutbox)
}

/** Publishes many events of one name at once. */
export async function emitAll<Name extends keyof Events>(
  tx: Tx,
  name: Name,
  bodies: readonly Events[Name][],
): Promise<void> {
  if (notifyInTransaction(tx, name, bodies)) return
  await sql`
    insert into events (name, body, language, created_at)
    select ${name}, body, ${tx.language}, ${tx.now()} from unnest(${bodies.map(toJson)}::jsonb[]) as body`.execute(
    tx.db,
  )
  tx.afterCommit.add(tx.notifyOutbox)
}
