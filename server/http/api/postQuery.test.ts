import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getRankFor } from '#server/testing/builders/users.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app[Symbol.asyncDispose]())

/** The POST endpoints whose input the specification puts into the query string. */
const specifiedQueries = [
  [managedPlaces.decidePlace, { ServicePlaceId: '1', status: '1' }],
  [regions.activateCountry, { CountryId: '1', status: '1' }],
  [users.attachUser, { userId: '1', consultantId: '1' }],
  [sales.subscribeToPackage, { userId: '1', packageId: '1' }],
  [wallet.transferPoints, { toUserId: '1', points: '1' }],
  [chat.closeChat, { chatId: '1' }],
  [complaints.processReport, { ReportId: '1' }],
  [complaints.reopenReport, { ReportId: '1' }],
  [payments.savePaymentRequest, { merchantRefNumber: 'x', statusCode: '200' }],
] as const

for (const [endpoint, query] of specifiedQueries) {
  test(`POST query: ${endpoint.name}: query values count with and without a body`, async () => {
    const person = await app.createUser({ rank: getRankFor(endpoint) })
    const url = `${app.url}/api${endpoint.path}?${new URLSearchParams(query)}`
    const authorization = `Bearer ${person.token}`
    for (const init of [
      { headers: { authorization } },
      { headers: { authorization, 'content-type': 'application/json' } },
      { headers: { authorization, 'content-type': 'application/json' }, body: '{}' },
    ]) {
      const reply = await fetch(url, { method: 'POST', ...init })
      const { fields = {} } = (await reply.json()) as { fields?: Record<string, string> }
      assert.ok(reply.status < 500, String(reply.status))
      for (const name of Object.keys(query))
        assert.notEqual(fields[name.charAt(0).toLowerCase() + name.slice(1)], 'requiredField', name)
    }
  })
}

test('POST query: a deeply nested body value conflicts with the query, without a 500', async () => {
  const person = await app.createUser({ rank: getRankFor(complaints.processReport) })
  const body = `{"ReportId":${'['.repeat(100_000)}${']'.repeat(100_000)},"resolution":"x"}`
  const path = '/Chatting/ProcessReport?ReportId=1'
  const reply = await app.send(complaints.processReport, body, person, { path })
  assert.equal(reply.status, 400)
})
