import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { accounts } from '#contract/accounts.ts'
import { loggedInAgain, type Person } from '../testing/people.ts'
import { createSamples, samples } from '../testing/samples.ts'
import { requestOf } from '../testing/sending.ts'
import { createWorld, type World } from '../testing/world.ts'

/** Opens the sample stream and reads it part by part. */
async function listen(world: World, person: Person | null, headers: Record<string, string> = {}) {
  const hangUp = new AbortController()
  const request = requestOf(world.url, samples.live, {}, { token: person?.token, headers })
  const reply = await fetch(request, { signal: hangUp.signal })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    reply,
    hangUp: () => hangUp.abort(),
    /** Reads until this has come. */
    async until(wanted: string) {
      while (!text.includes(wanted)) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        assert.ok(!done, `the stream ended before ${wanted}`)
        text += value
      }
      return text
    },
    /** All that came until the server ended it. */
    async rest() {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return text
        text += value
      }
    },
    /** Resolves when the server ends it. */
    async ended() {
      while (!(await reader?.read())?.done);
    },
  }
}

test('what is sent arrives at once, numbered and under the names of the wire, with signs of life', async () => {
  const { routes, streams } = createSamples()
  await using world = await createWorld({ routes, streams: { heartbeat: 20 } })
  const mona = await world.person()
  const heard = await listen(world, mona, { 'last-event-id': '41' })
  assert.equal(heard.reply.status, 200)
  assert.equal(heard.reply.headers.get('content-type'), 'text/event-stream')
  assert.equal(heard.reply.headers.get('cache-control'), 'no-store')
  assert.equal(heard.reply.headers.get('x-accel-buffering'), 'no')
  const [stream] = streams
  assert.deepEqual([stream?.userId, stream?.lastEventId], [mona.id, 41])
  stream?.tell('سطر\nآخر', 42)
  await heard.until('id: 42\ndata: {"nwes":"سطر\\nآخر"}\n\n')
  stream?.tell('more')
  const all = await heard.until('data: {"nwes":"more"}\n\n:\n\n')
  assert.ok(all.startsWith(':\n\n'))
  heard.hangUp()
})

test('a reader who leaves ends the stream, and its handler is told', async () => {
  const { routes, streams } = createSamples()
  await using world = await createWorld({ routes })
  const heard = await listen(world, await world.person())
  const left = new Promise((resolve) => streams[0]?.signal.addEventListener('abort', resolve))
  const shown = await (await fetch(`${world.url}/metrics`)).text()
  assert.match(shown, new RegExp(`^open_streams\\{call="${samples.live.name}"\\} 1$`, 'm'))
  heard.hangUp()
  await left
  streams[0]?.tell('nobody hears')
})

test('a stream ends soon after its session', async () => {
  const { routes, streams } = createSamples()
  await using world = await createWorld({ routes, streams: { heartbeat: 20 } })
  const [mona, sami] = [await world.person(), await world.person()]
  const [hers, his] = [await listen(world, mona), await listen(world, sami)]
  await world.ask(accounts.logout, {}, mona)
  await hers.ended()
  assert.deepEqual(
    streams.map(({ signal }) => signal.aborted),
    [true, false],
  )
  world.clock.advance(31 * 24 * 3600)
  await his.ended()
})

test('when the server closes each reader is told another time to come back, spread over more time the more they are', async () => {
  const { routes, streams } = createSamples()
  const world = await createWorld({ routes })
  const mona = await world.person()
  const heard = await Promise.all(Array.from({ length: 8 }, () => listen(world, mona)))
  streams[0]?.tell('last', 7)
  await world[Symbol.asyncDispose]()
  const texts = await Promise.all(heard.map(({ rest }) => rest()))
  const waits = texts.map((text) => Number(/\nretry: (\d+)\n\n$/.exec(text)?.[1]))
  assert.ok(
    waits.every((wait) => wait < 64),
    String(waits),
  )
  assert.ok(new Set(waits).size > 1, String(waits))
  assert.equal(texts.filter((text) => text.includes('id: 7\n')).length, 1)
})

test('streams: a node has so many in all, of which nobody takes one from somebody with as few', async () => {
  const { routes } = createSamples()
  await using world = await createWorld({
    routes,
    streams: { perSession: 2, share: { total: 2, retryAfter: 15 } },
  })
  const [mona, sami, hoda] = [await world.person(), await world.person(), await world.person()]
  const first = await listen(world, mona)
  const opened = [first, await listen(world, sami)]
  const refused = async (person: Person) => {
    const { status, headers, body } = await world.send(samples.live, {}, person)
    return [status, headers.get('retry-after'), (body as { errorKey: string }).errorKey]
  }
  assert.deepEqual(await refused(mona), [503, '15', 'NotReady'])
  assert.deepEqual(await refused(hoda), [503, '15', 'NotReady'])
  first.hangUp()
  // The server learns a moment later that the reader left.
  let again = await listen(world, hoda)
  while (again.reply.status === 503) again = await listen(world, hoda)
  assert.equal(again.reply.status, 200)
  for (const { hangUp } of [...opened, again]) hangUp()
})

test('streams: an account has its share, in however many sessions', async () => {
  const { routes } = createSamples()
  await using world = await createWorld({
    routes,
    streams: { perSession: 2, share: { total: 100, perHolder: 3, retryAfter: 15 } },
  })
  const mona = await world.person()
  const again = await loggedInAgain(world.ctx(), mona)
  const opened = [await listen(world, mona), await listen(world, mona), await listen(world, again)]
  for (const person of [mona, again]) {
    const { status, body } = await world.send(samples.live, {}, person)
    assert.deepEqual([status, (body as { errorKey: string }).errorKey], [429, 'TooMany'])
  }
  const other = await listen(world, await world.person())
  assert.equal(other.reply.status, 200)
  for (const { hangUp } of [...opened, other]) hangUp()
})

test('streams: ten accounts that hold all of them give way to an eleventh', async () => {
  const { routes } = createSamples()
  await using world = await createWorld({ routes, streams: { share: { total: 40, retryAfter: 15 } } })
  const hoarders = await Promise.all(Array.from({ length: 10 }, () => world.person()))
  const held = await Promise.all(
    hoarders.flatMap((person) => Array.from({ length: 4 }, () => listen(world, person))),
  )
  assert.ok(held.every(({ reply }) => reply.status === 200))
  assert.equal((await world.send(samples.live, {}, hoarders[0])).status, 503)
  const mona = await world.person()
  const opened = [await listen(world, mona), await listen(world, mona)]
  for (const { reply } of opened) assert.equal(reply.status, 200)
  await Promise.any(held.map(({ ended }) => ended()))
  for (const { hangUp } of [...held, ...opened]) hangUp()
})

test('open streams take no place of calls that are answered', async () => {
  const { routes } = createSamples()
  await using world = await createWorld({ routes, limits: { calls: { total: 1, retryAfter: 5 } } })
  const mona = await world.person()
  const opened = [await listen(world, mona), await listen(world, mona)]
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 200)
  for (const { hangUp } of opened) hangUp()
})

test('a stream needs a session and a reader: a visitor is refused, and nothing opens for HEAD', async () => {
  const { routes, streams } = createSamples()
  await using world = await createWorld({ routes })
  assert.equal((await listen(world, null)).reply.status, 401)
  const { headers, url } = requestOf(world.url, samples.live, {}, { token: (await world.person()).token })
  assert.equal((await fetch(url, { method: 'HEAD', headers })).status, 404)
  assert.equal(streams.length, 0)
})

test('a message that breaks the contract is not sent', async () => {
  const { routes, streams } = createSamples()
  await using world = await createWorld({ routes })
  const mona = await world.person()
  const heard = await listen(world, mona)
  assert.throws(() => streams[0]?.tell(5 as unknown as string), /samples\.live broke its contract/)
  streams[0]?.tell('well')
  assert.equal(await heard.until('well"}\n\n'), ':\n\ndata: {"nwes":"well"}\n\n')
  heard.hangUp()
})

test('a reader who takes nothing is cut off before much waits for them', async () => {
  const { routes, streams } = createSamples()
  await using world = await createWorld({ routes })
  const { token } = await world.person()
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  socket.write(
    `GET /api/Samples/Live HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  while (streams.length === 0) await turn()
  const [stream] = streams
  let told = 0
  while (!stream?.signal.aborted && told < 1000) {
    stream?.tell('x'.repeat(64 * 1024))
    told += 1
    await turn()
  }
  assert.ok(told < 1000)
  socket.destroy()
})

test('whoever hangs up before the reply begins keeps no stream open', async () => {
  const { routes, streams } = createSamples()
  await using world = await createWorld({ routes, streams: { perSession: 1 } })
  const mona = await world.person()
  const { hostname, port } = new URL(world.url)
  const head = `GET /api/Samples/Live HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${mona.token}\r\n\r\n`
  for (let turns = 0; turns < 20; turns += 1) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(head)
    for (let n = 0; n < turns; n += 1) await turn()
    socket.resetAndDestroy()
  }
  let heard = await listen(world, mona)
  while (heard.reply.status === 429) heard = await listen(world, mona)
  assert.equal(heard.reply.status, 200)
  assert.equal(streams.filter(({ signal }) => !signal.aborted).length, 1)
  heard.hangUp()
})

test('a server that stops ends its streams at once', async () => {
  const { routes } = createSamples()
  // No heartbeat ends them instead.
  const world = await createWorld({ routes, streams: { heartbeat: 2 ** 31 - 1 } })
  const heard = await listen(world, await world.person())
  await Promise.all([heard.ended(), world[Symbol.asyncDispose]()])
})
