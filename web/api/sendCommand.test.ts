import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { EndpointData } from './endpoints.ts'
import { onReauthRequired } from './reauthentication.ts'
import { onRequestError } from './requestErrors.ts'
import { sendCommand } from './sendCommand.ts'

const endpoint: EndpointData = {
  name: 'wallet.transferPoints',
  method: 'POST',
  path: '/Wallet/Transfer',
  sends: 'body',
  keyed: true,
  inputNames: null,
  replyNames: null,
}

const storage = new Map<string, string>()
Object.assign(globalThis, {
  document: { documentElement: { lang: 'en', dataset: {} } },
  sessionStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
})

beforeEach(() => mock.restoreAll())

/** Answers with these replies in turn. Undefined means no network. */
async function sendTo(...replies: (Response | undefined)[]) {
  const keys: (string | null)[] = []
  mock.method(globalThis, 'fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const answer = replies[keys.length - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const troubles: string[] = []
  const stop = onRequestError((trouble) => troubles.push(trouble))
  const outcomes = []
  for (const _ of replies) outcomes.push(await sendCommand(endpoint, { points: 5 }))
  stop()
  return { outcomes, keys, troubles }
}

test('commands: without a reply the form shows an error, and the page is notified', async () => {
  const { outcomes, troubles } = await sendTo(undefined)
  const [outcome] = outcomes
  assert.ok(outcome && 'errorResponse' in outcome)
  const { message, code, fields } = outcome.errorResponse
  assert.deepEqual({ message, code, fields }, { message: 'network error', code: 'network', fields: {} })
  assert.deepEqual(troubles, ['network'])
})

test('commands: an unanswered command is resent with its key, the next has another', async () => {
  const answered = () => new Response('{"ok":true}', { status: 200 })
  const { outcomes, keys } = await sendTo(undefined, answered(), answered())
  assert.deepEqual(
    outcomes.map((outcome) => 'reply' in outcome),
    [false, true, true],
  )
  assert.ok(keys[0])
  assert.equal(keys[1], keys[0])
  assert.notEqual(keys[2], keys[1])
})

test('commands: an ended session and a server fault also notify the page', async () => {
  const { outcomes, troubles } = await sendTo(
    new Response('{}', { status: 401 }),
    new Response('{}', { status: 500 }),
  )
  assert.ok(outcomes.every((outcome) => 'errorResponse' in outcome && outcome.errorResponse.message))
  assert.deepEqual(troubles, ['ended', 'fault'])
})

test('commands: commands that are sent together ask for re-authentication once', async () => {
  let [asked, isProved] = [0, false]
  mock.method(globalThis, 'fetch', async () =>
    isProved ? new Response('{}') : new Response('{"errorKey":"ProveAgain"}', { status: 403 }),
  )
  const stop = onReauthRequired(async () => {
    asked += 1
    // By then all requests have been rejected.
    await turn()
    isProved = true
    return true
  })
  const outcomes = await Promise.all([1, 2, 3].map((points) => sendCommand(endpoint, { points })))
  stop()
  assert.ok(outcomes.every((outcome) => 'reply' in outcome))
  assert.equal(asked, 1)
})
