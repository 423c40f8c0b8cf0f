import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { App } from '../app.ts'
import { maxAttempts } from './scheduledJobs.ts'

/** A job for an ordering key runs until the key has no events; attempts are counted per event instead. */
const unlimited = 32_767

const batchSize = 500

/**
 * Number of queues that ordering keys are hashed into, because the engine keeps a row for each queue. Keys
 * that share a queue wait for each other.
 */
const buckets = 32

// A single statement, so that an event is deleted exactly when its jobs are inserted. A node takes only
// events that it has a listener for: during a rolling update, newer nodes may have listeners that this one
// lacks.
const dispatchStatement = `
  with listener as (
    select * from json_to_recordset($1) as listener(event text, name text, field text)
  ), taken as (
    delete from events where id in (
      select id from events where name in (select event from listener)
      order by id limit ${batchSize} for update skip locked)
    returning id, name, body, language
  ), heard as (
    select taken.id, taken.body, taken.language, listener.name as listener, taken.body ->> listener.field as key,
      listener.field is not null as in_order
    from taken join listener on listener.event = taken.name
  ), queued as (
    insert into ordered_events (listener, key, event_id, body, language)
    select listener, coalesce(key, ''), id, body, language from heard where in_order
  ), spec as (
    select id, listener, json_build_object('id', id, 'body', body, 'language', language) as payload, null as queue,
      id || ' ' || listener as job_key, ${maxAttempts} as tries
    from heard where not in_order
    union all
    select min(id), listener, json_build_object('key', coalesce(key, '')),
      listener || ' ' || mod(hashtext(coalesce(key, ''))::bigint + 2147483648, ${buckets}),
      listener || ' in order of ' || md5(coalesce(key, '')), ${unlimited}
    from heard where in_order group by listener, key
  )
  select (select count(*)::int from taken) as taken, count(added)
  from (select array_agg(row(listener, payload, queue, null, tries, job_key, null, null)::graphile_worker.job_spec
    order by id) as specs from spec) as batch
  cross join lateral graphile_worker.add_jobs(batch.specs, true) as added
  where batch.specs is not null`

/** Returns the number of events. Locked rows are skipped, so that no two nodes take the same event. */
export async function dispatchBatch(pool: Pick<Pool, 'query'>, listeners: App['listeners']): Promise<number> {
  const subscriptions = listeners.map(({ event, name, orderingKey }) => ({ event, name, field: orderingKey }))
  const { rows } = await pool.query<{ taken: number }>({
    name: 'events.dispatchBatch',
    text: dispatchStatement,
    values: [JSON.stringify(subscriptions)],
  })
  return rows[0]?.taken ?? 0
}

/** The more events arrive, the longer the next batch is collected: an event costs less in a large batch. */
function getBatchDelayMs(count: number): number {
  return count === batchSize ? 0 : Math.min(40, Math.max(5, count))
}

/** Events committed on this node become jobs immediately, those of a crashed node at the next poll. */
export async function dispatchOutbox(
  app: App,
  pool: Pool,
  { pollMs, signal, onError }: { pollMs: number; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> {
  let wake = new AbortController()
  const onEvents = () => wake.abort()
  app.signals.on('events', onEvents)
  signal.addEventListener('abort', onEvents)
  while (!signal.aborted) {
    wake = new AbortController()
    try {
      const count = await dispatchBatch(pool, app.listeners)
      if (count > 0) await pause(getBatchDelayMs(count))
      else await pause(pollMs, undefined, { signal: wake.signal }).catch(() => {})
    } catch (error) {
      onError(error)
      await pause(pollMs, undefined, { signal }).catch(() => {})
    }
  }
  app.signals.off('events', onEvents)
  signal.removeEventListener('abort', onEvents)
}
