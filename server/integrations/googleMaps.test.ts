import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test } from 'node:test'
import { createHttpProvider } from '../testing/standIns/httpProvider.ts'
import { createGoogleMaps } from './googleMaps.ts'

const point = { lat: 30.7885, lng: 31.0019 }
const key = 'key of maps'

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const findAddress = (url: string) => createGoogleMaps({ url, key }).addressAt(point, 'ar')

test('Google Maps: a point’s address is requested in a language; a plus code is none', async () => {
  await using provider = await createHttpProvider(
    answering({
      status: 'OK',
      results: [
        { formatted_address: 'Q2Q2+8Q طنطا', types: ['plus_code'] },
        { formatted_address: 'شارع البحر، طنطا', types: ['route'] },
      ],
    }),
  )
  assert.equal(await findAddress(provider.url), 'شارع البحر، طنطا')
  const requestUrl = new URL(provider.requests[0]?.url ?? '', provider.url)
  assert.equal(requestUrl.pathname, '/maps/api/geocode/json')
  assert.deepEqual(Object.fromEntries(requestUrl.searchParams), {
    latlng: '30.7885,31.0019',
    language: 'ar',
    key,
  })
})

test('Google Maps: a name’s point is requested in its country; no point means none', async () => {
  const answerWithGeometry = (geometry: unknown) => answering({ status: 'OK', results: [{ geometry }] })
  await using provider = await createHttpProvider(answerWithGeometry({ location: point }))
  assert.deepEqual(
    await createGoogleMaps({ url: provider.url, key }).findPoint('Tanta, Gharbia', 'EG'),
    point,
  )
  const requestUrl = new URL(provider.requests[0]?.url ?? '', provider.url)
  const search = { address: 'Tanta, Gharbia', components: 'country:EG', key }
  assert.deepEqual(Object.fromEntries(requestUrl.searchParams), search)
  for (const answer of [
    answerWithGeometry(undefined),
    answerWithGeometry({ location: { lat: '30', lng: 31 } }),
    answering({ status: 'ZERO_RESULTS' }),
  ]) {
    await using otherProvider = await createHttpProvider(answer)
    assert.equal(await createGoogleMaps({ url: otherProvider.url, key }).findPoint('Tanta', null), null)
    assert.doesNotMatch(otherProvider.requests[0]?.url ?? '', /components/)
  }
})

test('Google Maps: a point in the desert has no address', async () => {
  await using provider = await createHttpProvider(answering({ status: 'ZERO_RESULTS', results: [] }))
  assert.equal(await findAddress(provider.url), null)
})

test('Google Maps: a denied, failed or non-JSON response is an error without the key', async () => {
  const answers: RequestListener[] = [
    answering({ status: 'REQUEST_DENIED', error_message: 'key of maps is wrong', results: [] }),
    answering({ status: 'OVER_QUERY_LIMIT', results: [] }),
    answering({ status: 'OK', results: [] }, 500),
    answering(null),
    (_, response) => response.end('<html>'),
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    (request) => request.socket.destroy(),
  ]
  for (const answer of answers) {
    await using provider = await createHttpProvider(answer)
    await assert.rejects(findAddress(provider.url), (error: Error) => {
      assert.doesNotMatch(`${error} ${String(error.cause)}`, /key/)
      return true
    })
  }
})

test('Google Maps: a silent provider times out', async () => {
  await using provider = await createHttpProvider(() => {})
  const maps = createGoogleMaps({ url: provider.url, key }, { timeoutMs: 50 })
  await assert.rejects(maps.addressAt(point, 'en'), { name: 'TimeoutError' })
})
