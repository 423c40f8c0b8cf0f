import { CompiledQuery } from 'kysely'
import pLimit from 'p-limit'
import type { LiveMessage } from '../../contract/live.ts'
import type { Ctx, Tx } from './ctx.ts'
import { jsonOf } from './json.ts'
import { prepared } from './prepared.ts'

/** What a person is told on their stream; counts are added as they are when it is sent. */
export type LiveNews = Omit<LiveMessage, 'counts'>

/** Whoever was away for more messages than this begins anew. */
export const replayLimit = 500

// In the order of ids, so that two transactions that tell the same people wait for each other instead of deadlocking.
const insertMessages = prepared(
  'live.publish',
  `with given as (
    select user_id, message from json_to_recordset($1) as given(user_id int, message json)
  ), numbered as (
    insert into live_sequences as s (user_id, last_seq) select user_id, 1 from given order by user_id
    on conflict (user_id) do update set last_seq = s.last_seq + 1
    returning user_id, last_seq
  )
  insert into live_messages (user_id, seq, message, created_at)
  select user_id, last_seq, message, $2 from numbered join given using (user_id)`,
)

/**
 * Tells each of these people something on their streams, once it is committed. A person's messages are numbered under a
 * lock of their own, so that the numbers follow the commits: last in a transaction, or it holds up whoever tells them
 * something else.
 */
export async function publish(tx: Tx, news: ReadonlyMap<number, LiveNews>): Promise<void> {
  if (news.size === 0) return
  const rows = [...news].map(([user_id, message]) => ({ user_id, message }))
  await tx.db.executeQuery(CompiledQuery.raw(insertMessages, [jsonOf(rows), tx.now()]))
  tx.afterCommit.add(() => tx.live.announce([...news.keys()]))
}

const selectMessages = `
  select s.last_seq, m.seq, m.message from live_sequences s
  left join live_messages m on m.user_id = s.user_id and m.seq > $2
  where s.user_id = $1 order by m.seq limit ${replayLimit}`

type Row = { last_seq: number; seq: number | null; message: LiveNews }

export type Numbered = { seq: number; message: LiveNews }

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
  const kept = rows.flatMap(({ seq, message }) => (seq === null ? [] : [{ seq, message }]))
  const isWhole = missed > 0 && missed <= replayLimit && kept.length === missed
  return isWhole ? kept : [{ seq: last, message: { kind: 'reset' } }]
}

// However many streams there are, a few at a time ask the database, so that calls find a connection.
const reading = pLimit(4)

type Followed = { userId: number; lastEventId: number | null; signal: AbortSignal }

/**
 * Follows what a person is told, until the signal or until `deliver` replies false: each time something came after the
 * last, it gets all of that, in order, none twice. An announcement only says when to look; what is there says the database.
 */
export async function follow(
  ctx: Ctx,
  { userId, lastEventId, signal }: Followed,
  deliver: (messages: Numbered[]) => Promise<boolean>,
): Promise<void> {
  let place: Place = lastEventId
  let goesOn = true
  const look = async (): Promise<boolean> => {
    const came = signal.aborted ? [] : await readAfter(ctx, userId, place)
    const last = came.at(-1)
    if (!last) return false
    goesOn = await deliver(came)
    place = last.seq
    return true
  }
  const reader = ctx.live.join(userId, () => place ?? 0)
  signal.addEventListener('abort', reader.wake, { once: true })
  try {
    while (goesOn && !signal.aborted) {
      const woken = reader.nextWake()
      if (!(await reading(look))) await woken
    }
  } finally {
    reader.leave()
  }
}
