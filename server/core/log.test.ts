import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import test from 'node:test'
import { stdSerializers } from 'pino'
import { redact, redactAddresses } from './log.ts'

test('log: a logged error contains no address in any of its parts', () => {
  const error = Object.assign(new Error('Key (email)=(mona@example.test) already exists.'), {
    detail: 'Key (phone)=(+201012345678) already exists.',
    rejected: ['<sami@بريد.example>'],
    cause: new Error('550 <mona+tag@example.test> at 00201012345678'),
  })
  const logged = JSON.stringify(redact(stdSerializers.err(error)))
  assert.doesNotMatch(logged, /mona|sami|2010123/)
  assert.match(logged, /Key \(email\)=\(<e-mail>\) already exists/)
})

test('log: text that is not an address stays', () => {
  for (const text of [
    'status 550 5.1.1 at RCPT TO',
    'file.ts:123:45',
    'attempt 12 of 25 after 86400000 ms',
  ]) {
    assert.equal(redactAddresses(text), text)
  }
})

function runLogger(lines: string): string {
  const script = `import { createLogger } from '${new URL('log.ts', import.meta.url)}'
    import { runTraced } from '${new URL('tracing.ts', import.meta.url)}'
    const log = createLogger({ logLevel: 'info' })
    ${lines}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).stdout
}

test('log: an entry is always one line, whatever a client sends', () => {
  const out = runLogger(`log.info({ login: 'mona\\n{"level":60}' }, 'said\\r\\n{"level":60}')`)
  assert.equal(out.split(/[\r\n]/).filter(Boolean).length, 1, out)
  assert.equal(JSON.parse(out).login, 'mona\n{"level":60}')
})

test('log: a line names its request, endpoint or job once', () => {
  const out = runLogger(`
    runTraced({ traceId: 'a1' }, () => runTraced({ action: 'orders.reserve' }, async () => {
      await null
      log.info('in an endpoint')
      log.child({ reqId: 'a1' }).info('of the request')
    }))
    runTraced({ job: 'orders.expire' }, () => log.info('in a job'))
    log.info('outside')`)
  const lines = out.trim().split('\n')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ msg, reqId, endpoint, job }) => [msg, reqId, endpoint, job]),
    [
      ['in a job', undefined, undefined, 'orders.expire'],
      ['outside', undefined, undefined, undefined],
      ['in an endpoint', 'a1', 'orders.reserve', undefined],
      ['of the request', 'a1', undefined, undefined],
    ],
  )
  assert.deepEqual(
    lines.map((line) => line.match(/"reqId"/g)?.length ?? 0),
    [0, 0, 1, 1],
  )
})
