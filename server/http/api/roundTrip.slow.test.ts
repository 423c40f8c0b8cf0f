import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { checkRoundTrip } from '#server/testing/checks/roundTrip.ts'
import { createRoundTrips, withoutRoundTrip } from '#server/testing/fixtures/roundTrips/all.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const trips = await createRoundTrips(app)

test('round trip: every endpoint that saves has one, or a reason why not', () => {
  const saving = allEndpoints.filter(({ name }) => /\.(?:save|create|add|edit|update|register)/.test(name))
  const saved = new Set(trips.map(({ endpoint }) => endpoint.name))
  const named = [...saved, ...Object.keys(withoutRoundTrip)]
  assert.deepEqual(saving.map(({ name }) => name).sort(), named.sort())
})

for (const trip of trips) {
  const subject = [trip.endpoint.name, trip.about].filter(Boolean).join(' ')
  test(`round trip: ${subject} returns what was saved`, () => checkRoundTrip(app, trip))
}
