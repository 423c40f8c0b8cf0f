import { type RawBuilder, sql } from 'kysely'
import pLimit from 'p-limit'
import { Histogram } from 'prom-client'
import type { Ctx, Tx } from './ctx.ts'
import { jsonOf } from './json.ts'
import type { LiveNews, Numbered } from './liveReaders.ts'
import { metrics } from './metrics.ts'
import { sentWithCommit } from './pipelining.ts'
import { readPlanned } from './prepared.ts'

const delay = new Histogram({
  name: 'live_delay_seconds',
  help: 'Time from writing a live message to sending it on an open stream.',
  buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  registers: [metrics],
})

/** Whoever was away for more messages than this begins anew. */
export const replayLimit = 500

/** Tells people something on their streams, in this order, once it is committed. */
export function publish(tx: Tx, news: Iterable<readonly [userId: number, news: LiveNews]>): void {
  for (const [userId, message] of news) tx.news.push([userId, message])
}

type Written = Numbered & { userId: number }

/**
 * Tells people, too, what the parts of a statement find out as the last thing in the transaction: the last part is `given`
 * (user_id, n, message), others may write what belongs to it.
 */
export function tellFound(tx: Tx, found: RawBuilder<unknown>): void {
  tx.found.push(found)
}

/**
 * Numbers and writes the messages that the parts of a statement find out. A person's messages are numbered under a lock of
 * their own, so that the numbers follow the commits: last in a transaction, or it would hold up whoever tells them something
 * else. Locked in the order of ids, so that two transactions that tell the same people wait for each other instead of
 * deadlocking.
 */
export async function writeFound(
  tx: Tx,
  found: RawBuilder<unknown>,
  { withCommit = false } = {},
): Promise<void> {
  const query = sql<Written>`
    with ${found}, placed as (
      select user_id, message, row_number() over (partition by user_id order by n) as place from given
    ), numbered as (
      insert into live_sequences as s (user_id, last_seq)
      select user_id, count(*) from given group by user_id order by user_id
      on conflict (user_id) do update set last_seq = s.last_seq + excluded.last_seq
      returning user_id, last_seq
    )
    insert into live_messages (user_id, seq, message, created_at)
    select user_id, last_seq - max(place) over (partition by user_id) + place, message, ${tx.now()}::timestamptz
    from numbered join placed using (user_id)
    returning user_id as "userId", seq, message, created_at as at`.compile(tx.db)
  const rows = await readPlanned(tx.db, withCommit ? sentWithCommit(query) : query)
  if (rows.length === 0) return
  tx.afterCommit.add(() => tx.live.tell(Map.groupBy(rows, ({ userId }) => userId)))
}

/** What people are told in a transaction, to be written by `writeFound`, each apart. */
export function newsOf({ news, found }: Tx): RawBuilder<unknown>[] {
  if (news.length === 0) return [...found]
  const rows = news.map(([user_id, message], n) => ({ n, user_id, message }))
  const given = sql`json_to_recordset(${jsonOf(rows)}) as given(n int, user_id int, message json)`
  return [...found, sql`given as (select * from ${given})`]
}

const selectMessages = `
  select s.last_seq, m.seq, m.message, m.created_at as at from live_sequences s
  left join live_messages m on m.user_id = s.user_id and m.seq > $2
  where s.user_id = $1 order by m.seq limit ${replayLimit}`

type Row = { last_seq: number; seq: number | null; message: LiveNews; at: Date }

/** A reader's place: the number of the last message that they had; null for a new reader. */
type Place = number | null

/** What came after a place; where that can't be said without a gap, `start` or `reset` at the last number. */
async function readAfter({ pool }: Ctx, userId: number, place: Place): Promise<Numbered[]> {
  const { rows } = await pool.query<Row>({
    name: 'live.readAfter',
    text: selectMessages,
    values: [userId, place ?? 0],
  })
  const last = rows[0]?.last_seq ?? 0
  if (place === null) return [{ seq: last, message: { kind: 'start' } }]
  const missed = last - place
  if (missed === 0) return []
  const kept = rows.flatMap(({ seq, message, at }) => (seq === null ? [] : [{ seq, message, at }]))
  const isWhole = missed > 0 && missed <= replayLimit && kept.length === missed
  return isWhole ? kept : [{ seq: last, message: { kind: 'reset' } }]
}

/** What commits on this node brought, where it follows a place without a gap; null where it has to be read. */
function following(place: Place, brought: readonly Numbered[]): Numbered[] | null {
  if (place === null) return null
  // Of two commits that follow each other, the second may be heard of first.
  const fresh = brought.filter(({ seq }) => seq > place).toSorted((one, other) => one.seq - other.seq)
  return fresh.length > 0 && fresh.every(({ seq }, n) => seq === place + 1 + n) ? fresh : null
}

// However many streams there are, a few at a time ask the database, so that calls find a connection.
const reading = pLimit(4)

/** Measures how late messages were told; what was written before the stream was open was late because nobody was there. */
function measure(told: readonly Numbered[], openedAt: Date, now: Date): void {
  // Another node's clock may be a little ahead.
  for (const { at } of told)
    if (at && at >= openedAt) delay.observe(Math.max(0, now.getTime() - at.getTime()) / 1000)
}

type Followed = { userId: number; lastEventId: number | null; signal: AbortSignal }

/**
 * Follows what a person is told, until the signal or until `deliver` replies false: each time something came after the
 * last, it gets all of that, in order, none twice. What a commit on this node brings is delivered as it is; whatever else
 * wakes a reader only says when to look, and what is there says the database.
 */
export async function follow(
  ctx: Ctx,
  { userId, lastEventId, signal }: Followed,
  deliver: (messages: Numbered[]) => Promise<boolean>,
): Promise<void> {
  let place: Place = lastEventId
  let goesOn = true
  const openedAt = ctx.now()
  const look = async (): Promise<void> => {
    goesOn = !signal.aborted
    if (!goesOn) return
    const came = following(place, reader.take()) ?? (await readAfter(ctx, userId, place))
    const last = came.at(-1)
    if (!last) return
    goesOn = await deliver(came)
    place = last.seq
    measure(came, openedAt, ctx.now())
  }
  const reader = ctx.live.join(userId, () => place ?? 0)
  signal.addEventListener('abort', reader.wake, { once: true })
  try {
    while (goesOn) {
      await reading(look)
      if (goesOn) await reader.awake()
    }
  } finally {
    reader.leave()
  }
}
