import pg from 'pg'

type Query = typeof pg.Client.prototype.query

/**
 * Calls `interrupt` just before the nth statement of this process, which then fails because its connection is
 * gone. Dispose of it to stop.
 */
export function interruptAtStatement(nth: number, interrupt: (client: pg.Client) => void) {
  const { query } = pg.Client.prototype
  let sent = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent += 1
    if (sent === nth) interrupt(this)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as Query
  return {
    sent: () => sent,
    [Symbol.dispose]() {
      pg.Client.prototype.query = query
    },
  }
}
