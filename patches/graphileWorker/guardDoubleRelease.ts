import type pg from 'pg'

type Release = (error?: Error | boolean) => void
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release?: Release,
) => void

function callOnce(release: Release): Release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}

/**
 * Has whoever gets a connection of this pool in a callback give it back once, however often they try. graphile-worker
 * gives back the one on which it listens a second time where its pool of workers was shut down before `listen` was
 * answered, and that then fails: of several connections that a node loses with its database it may be the last to be
 * lost. The pool throws, and the error has no handler, which ends the whole process.
 */
export function guardDoubleRelease(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const connectOnce = (callback?: ConnectCallback) =>
    callback
      ? connect((error, client, release?: Release) => callback(error, client, release && callOnce(release)))
      : connect()
  pool.connect = connectOnce as pg.Pool['connect']
  return pool
}
