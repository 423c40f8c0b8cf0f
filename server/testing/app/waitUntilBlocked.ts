import type { TestApp } from './testApp.ts'

/** Until a statement is blocked by a lock, or `work` has ended without being blocked. */
export async function waitUntilBlocked(app: TestApp, work: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  work.then(end, end)
  for (let waiting = 0; waiting === 0 && !ended; ) {
    const { rows } = await app.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waiting = rows[0]?.waiting ?? 0
  }
}
