import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp } from '../testing/app/testApp.ts'
import { negotiateLanguage } from './requestContext.ts'

test('request context: the first supported language counts, otherwise Arabic', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'ar'],
    ['', 'ar'],
    ['*', 'ar'],
    ['fr-FR, fr;q=0.9', 'ar'],
    ['fr, en;q=0.8, ar;q=0.5', 'en'],
    ['ar-EG, en;q=0.9', 'ar'],
    ['EN-us', 'en'],
    [',,;;en', 'ar'],
    [`${'xx,'.repeat(3000)}en`, 'en'],
  ]
  for (const [header, language] of cases)
    assert.equal(negotiateLanguage(header), language, `${header}`.slice(0, 40))
})

test('request context: a bearer token overrides a cookie, an invalid one is a visitor', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser({ name: 'Mona' }), await app.createUser({ name: 'Sami' })]
  const requestUser = async (headers: Record<string, string>) => {
    const { status, body } = await app.send(accounts.checkAuth, {}, null, { headers })
    return status === 200 ? JSON.stringify(body).match(/Mona|Sami/)?.[0] : status
  }
  const cookie = `makan_session=${sami.token}`
  assert.equal(await requestUser({ authorization: `Bearer ${mona.token}`, cookie }), 'Mona')
  assert.equal(await requestUser({ authorization: `bearer  ${mona.token}` }), 'Mona')
  assert.equal(await requestUser({ cookie }), 'Sami')
  for (const token of ['x', 'x'.repeat(43), mona.token.slice(1), `${mona.token}x`, "' or true --", '%00']) {
    assert.equal(await requestUser({ authorization: `Bearer ${token}` }), 401, token)
    assert.equal(await requestUser({ cookie: `makan_session=${token}` }), 401, token)
  }
})
