import pg from 'pg'

type Query = typeof pg.Client.prototype.query

/**
 * Counts the statements that this process sends from now on, and calls `interrupt` just before the nth one is sent, which
 * then has to do without its connection. Dispose of it.
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
