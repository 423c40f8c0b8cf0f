import assert from 'node:assert/strict'
import test from 'node:test'
import { parseHosts, readDatabasePooledUrl, readDatabaseReadUrl, readDatabaseUrl } from './databaseUrl.ts'
import { ConfigError } from './values.ts'

const listHosts = (url: string) => parseHosts(url)?.hosts.map(({ host, port }) => `${host} ${port}`)

test('database URL: several hosts may replace one, each with its port', () => {
  const url =
    'postgres://makan:a%2Fb@one:5433,two,[fd00::2]:6000/makan?target_session_attrs=read-write&sslmode=disable'
  assert.deepEqual(listHosts(url), ['one 5433', 'two 5432', 'fd00::2 6000'])
  assert.equal(parseHosts(url)?.withOneHost, 'postgres://makan:a%2Fb@one:5433/makan?sslmode=disable')
})

test('database URL: hosts may follow the database name, as in libpq', () => {
  assert.deepEqual(listHosts('postgresql://makan@/makan?host=one,two&port=1,2'), ['one 1', 'two 2'])
  assert.deepEqual(listHosts('postgresql://makan@/makan?host=one,/run/postgresql&port=7'), [
    'one 7',
    '/run/postgresql 7',
  ])
})

test('database URL: the driver handles a single host unless it must accept writes', () => {
  for (const url of ['postgres://x', 'postgres:///makan', 'postgres:///makan?host=/run/postgresql']) {
    assert.equal(parseHosts(url), null)
    assert.equal(readDatabaseUrl({ IT: url }, 'IT'), url)
  }
  assert.deepEqual(listHosts('postgres://x/makan?target_session_attrs=primary'), ['x 5432'])
  assert.equal(readDatabaseUrl({}, 'IT'), null)
})

test('database URL: an unusable value is rejected by setting name without its content', () => {
  const rejected = {
    'postgres://u:hidden@one,/makan': /several separated by commas/,
    'postgres://u:hidden@one:x,two/makan': /several separated by commas/,
    'postgres://u:hidden@/makan?host=one,two,three&port=1,2': /several separated by commas/,
    'postgres://u:hidden@one,two/makan?target_session_attrs=any': /accepts writes/,
    'mysql://u:hidden@one,two/makan': /postgres:\/\//,
  }
  for (const [IT, sentence] of Object.entries(rejected)) {
    assert.throws(
      () => readDatabaseUrl({ IT }, 'IT'),
      (error: Error) =>
        error instanceof ConfigError && sentence.test(error.message) && !error.message.includes('hidden'),
      IT,
    )
  }
})

test('database URL: a read replica is one host of a named server', () => {
  const both = { DATABASE_URL: 'postgres://u@one,two/makan', DATABASE_READ_URL: 'postgres://u@two/makan' }
  assert.equal(readDatabaseReadUrl(both), both.DATABASE_READ_URL)
  assert.equal(readDatabaseReadUrl({ ...both, DATABASE_READ_URL: '' }), null)
  const rejected: [object, RegExp][] = [
    [{ DATABASE_URL: '' }, /^DATABASE_READ_URL requires DATABASE_URL/],
    [
      { DATABASE_READ_URL: 'postgres://u:hidden@two,three/makan' },
      /^DATABASE_READ_URL must contain one host/,
    ],
    [
      { DATABASE_READ_URL: 'postgres://u:hidden@two/makan?target_session_attrs=primary' },
      /^DATABASE_READ_URL must contain one host/,
    ],
    [{ DATABASE_READ_URL: 'http://u:hidden@two/makan' }, /^DATABASE_READ_URL .*postgres:/],
  ]
  for (const [changed, sentence] of rejected) {
    assert.throws(
      () => readDatabaseReadUrl({ ...both, ...changed }),
      (error: Error) =>
        error instanceof ConfigError && sentence.test(error.message) && !error.message.includes('hidden'),
    )
  }
})

test('database URL: a pooler requires a named server', () => {
  const both = {
    DATABASE_URL: 'postgres://u@one/makan',
    DATABASE_POOLED_URL: 'postgres://u@pooler:6432/makan',
  }
  assert.equal(readDatabasePooledUrl(both), both.DATABASE_POOLED_URL)
  assert.equal(readDatabasePooledUrl({ ...both, DATABASE_POOLED_URL: '' }), null)
  assert.throws(
    () => readDatabasePooledUrl({ ...both, DATABASE_URL: '' }),
    /DATABASE_POOLED_URL requires DATABASE_URL/,
  )
})
