import assert from 'node:assert/strict'
import test from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

test('search metrics: they show the number of findable places and the index lag', async () => {
  await using app = await createTestApp()
  const read = async () => (await fetch(`${app.url}/metrics`)).text()
  await createPlace(app, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  await app.request(places.search, {})
  const text = await read()
  assert.match(text, /^makan_search_index_entries\{kind="place"\} 1$/m)
  const lag = Number(/^makan_search_index_lag_seconds (\S+)$/m.exec(text)?.[1])
  assert.ok(lag >= 0 && lag < 60, String(lag))
})
