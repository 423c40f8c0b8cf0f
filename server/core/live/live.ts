import { type RawBuilder, sql } from 'kysely'
import pLimit from 'p-limit'
import { Histogram } from 'prom-client'
import type { Ctx, Tx } from '../ctx.ts'
import { toJson } from '../database/json.ts'
import { pipelineWithCommit } from '../database/pipelining.ts'
import { executePrepared } from '../database/preparedStatements.ts'
import { metrics } from '../metrics.ts'
import type { LiveMessageBody, Numbered } from './sseHub.ts'

const delay = new Histogram({
  name: 'makan_live_message_delay_seconds',
  help: 'Time from writing a live message to sending it on an open stream.',
  buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  registers: [metrics],
})

/** Maximum number of messages replayed; a browser that missed more reloads its page. */
export const replayLimit = 500

/** Sends the messages in this order, after the commit. */
export function publish(
  tx: Tx,
  messages: Iterable<readonly [userId: number, message: LiveMessageBody]>,
): void {
  for (const [userId, message] of messages) tx.messages.push([userId, message])
}

type Written = Numbered & { userId: number }

/**
 * The query is a list of CTEs; the last one must be `outgoing` (user_id, n, message), others may write
 * related rows.
 */
export function publishQuery(tx: Tx, query: RawBuilder<unknown>): void {
  tx.pendingQueries.push(query)
}

/**
 * Each user's sequence is locked, so that numbers follow the commit order; run it last, because other senders
 * to the user wait. Ascending IDs avoid deadlocks between transactions with the same recipients.
 */
export async function flushLiveMessages(
  tx: Tx,
  source: RawBuilder<unknown>,
  { withCommit = false } = {},
): Promise<void> {
  const query = sql<Written>`
    with ${source}, ordered as (
      select user_id, message, row_number() over (partition by user_id order by n) as position from outgoing
    ), numbered as (
      insert into live_sequences as s (user_id, last_seq)
      select user_id, count(*) from outgoing group by user_id order by user_id
      on conflict (user_id) do update set last_seq = s.last_seq + excluded.last_seq
      returning user_id, last_seq
    )
    insert into live_messages (user_id, seq, message, created_at)
    select user_id, last_seq - max(position) over (partition by user_id) + position, message, ${tx.now()}::timestamptz
    from numbered join ordered using (user_id)
    returning user_id as "userId", seq, message, created_at as at`.compile(tx.db)
  const rows = await executePrepared(tx.db, withCommit ? pipelineWithCommit(query) : query)
  if (rows.length === 0) return
  tx.afterCommit.add(() => tx.live.broadcast(Map.groupBy(rows, ({ userId }) => userId)))
}

/** Run them separately, with `flushLiveMessages`. */
export function getMessageQueries({ messages, pendingQueries }: Tx): RawBuilder<unknown>[] {
  if (messages.length === 0) return [...pendingQueries]
  const rows = messages.map(([userId, message], n) => ({ n, userId, message }))
  const recordset = sql`json_to_recordset(${toJson(rows)}) as outgoing(n int, "userId" int, message json)`
  return [...pendingQueries, sql`outgoing as (select n, "userId" as user_id, message from ${recordset})`]
}

const selectMessages = `
  select s.last_seq as "lastSeq", m.seq, m.message, m.created_at as at from live_sequences s
  left join live_messages m on m.user_id = s.user_id and m.seq > $2
  where s.user_id = $1 order by m.seq limit ${replayLimit}`

type Row = { lastSeq: number; seq: number | null; message: LiveMessageBody; at: Date }

/** Number of the last message received; null for a new reader. */
type Position = number | null

/** If there would be a gap, returns `start` or `reset` at the last number. */
async function readAfter({ pool }: Ctx, userId: number, position: Position): Promise<Numbered[]> {
  const { rows } = await pool.query<Row>({
    name: 'live.readAfter',
    text: selectMessages,
    values: [userId, position ?? 0],
  })
  const last = rows[0]?.lastSeq ?? 0
  if (position === null) return [{ seq: last, message: { kind: 'start' } }]
  const missed = last - position
  if (missed === 0) return []
  const stored = rows.flatMap(({ seq, message, at }) => (seq === null ? [] : [{ seq, message, at }]))
  const isWhole = missed > 0 && missed <= replayLimit && stored.length === missed
  return isWhole ? stored : [{ seq: last, message: { kind: 'reset' } }]
}

/** Null if the messages don't follow the position without a gap, and must be read from the database. */
function takeConsecutive(position: Position, received: readonly Numbered[]): Numbered[] | null {
  if (position === null) return null
  // The second of two consecutive commits may be announced first.
  const newer = received.filter(({ seq }) => seq > position).toSorted((a, b) => a.seq - b.seq)
  return newer.length > 0 && newer.every(({ seq }, n) => seq === position + 1 + n) ? newer : null
}

// Only a few streams query the database at a time, however many there are, so that requests find a
// connection.
const readLimit = pLimit(4)

/** Messages written before the stream was opened are late only because no client was connected. */
function measure(delivered: readonly Numbered[], openedAt: Date, now: Date): void {
  // Another node's clock may be slightly ahead.
  for (const { at } of delivered)
    if (at && at >= openedAt) delay.observe(Math.max(0, now.getTime() - at.getTime()) / 1000)
}

type StreamOptions = { userId: number; lastEventId: number | null; signal: AbortSignal }

/**
 * Ends if the signal aborts or `deliver` returns false. Each call of `deliver` gets all messages since the
 * previous one, in order, without repeats.
 */
export async function streamMessages(
  ctx: Ctx,
  { userId, lastEventId, signal }: StreamOptions,
  deliver: (messages: Numbered[]) => Promise<boolean>,
): Promise<void> {
  let position: Position = lastEventId
  let goesOn = true
  const openedAt = ctx.now()
  const poll = async (): Promise<void> => {
    goesOn = !signal.aborted
    if (!goesOn) return
    const newMessages = takeConsecutive(position, reader.take()) ?? (await readAfter(ctx, userId, position))
    const last = newMessages.at(-1)
    if (!last) return
    goesOn = await deliver(newMessages)
    position = last.seq
    measure(newMessages, openedAt, ctx.now())
  }
  const reader = ctx.live.join(userId, () => position ?? 0)
  signal.addEventListener('abort', reader.wake, { once: true })
  try {
    while (goesOn) {
      await readLimit(poll)
      if (goesOn) await reader.awake()
    }
  } finally {
    reader.leave()
  }
}
