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
 * graphile-worker releases its listening connection twice if its pool shuts down before LISTEN completes; the
 * second release throws, and the unhandled error ends the process.
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
