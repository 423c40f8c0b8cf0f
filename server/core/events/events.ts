import { CompiledQuery, sql } from 'kysely'
import type { Ctx, InTransactionListener, Tx } from '../ctx.ts'
import { toJson } from '../database/json.ts'
import { prepareNamed } from '../database/preparedStatements.ts'
import { inTransaction } from '../database/transaction.ts'

/** All events by name, with their bodies. Each feature declares its own in `<feature>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their members into it, which a type alias doesn't allow
export interface Events {}

/** Listeners that wait for one of them have separate workers (bulkhead pattern). */
export type ThirdParty = 'mail' | 'sms' | 'payments' | 'push' | 'webhooks'

/** Each event becomes one job per listener, and each job is retried separately. */
export type Listener<Body = unknown> = {
  event: string
  /** `feature.whatItDoes`: unique. Do not change it while stored jobs use it. */
  name: string
  /** Selects the worker lane. */
  waitsFor?: ThirdParty
  /**
   * Field of the body: events with equal values are handled one by one, in the order in which they were
   * emitted.
   */
  orderingKey?: string
  /** Delivery is at least once, so this may run twice for one event. It must be idempotent. */
  handle(ctx: Ctx, body: Body): Promise<void>
  /**
   * Runs inside the emitting transaction; `handle` then only processes events left by a node of another
   * release.
   */
  inTransactionListener?: InTransactionListener
}

type ListenerOptions<Body> = Omit<Listener<Body>, 'event' | 'inTransactionListener'> & {
  orderingKey?: keyof Body & string
}

export function on<Name extends keyof Events>(
  event: Name,
  listener: ListenerOptions<Events[Name]>,
): Listener {
  return { event, ...listener } as Listener
}

type InTransactionOptions<Body> = {
  name: string
  orderingKey?: keyof Body & string
  /** The caller waits for it, so use a single statement for all events. */
  notify(tx: Tx, bodies: readonly Body[]): void | Promise<void>
}

/**
 * For changes that users wait to see in an open window: the writes commit or roll back with the event. All
 * listeners of the event must be declared this way.
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

export function filterInTransactionListeners(
  listeners: readonly Listener[],
  event: string,
): InTransactionListener[] {
  return listeners.flatMap((listener) => (listener.event === event && listener.inTransactionListener) || [])
}

/** Returns false if the event has no in-transaction listeners. */
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

/** Only inserts a row: adding a job would send NOTIFY, and PostgreSQL serialises commits that notify. */
export async function emit<Name extends keyof Events>(tx: Tx, name: Name, body: Events[Name]): Promise<void> {
  if (notifyInTransaction(tx, name, [body])) return
  await tx.db.executeQuery(CompiledQuery.raw(insertEvent, [name, toJson(body), tx.language, tx.now()]))
  tx.afterCommit.add(tx.notifyOutbox)
}

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
