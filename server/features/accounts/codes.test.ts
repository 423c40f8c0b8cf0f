import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type RequestError } from '#server/testing/app/testApp.ts'
import { getSentCode, verifyPhone } from '#server/testing/builders/phoneVerification.ts'

const phone = '+201012345678'
const codeInput = { phone: '010 1234 5678', phoneCode: '+20', purpose: 'signUp' as const }
const matchesError = (errorKey: string, fields: Record<string, string>) => (error: RequestError) => {
  assert.equal(error.errorKey, errorKey)
  assert.deepEqual(error.fields, fields)
  return true
}
const toWrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('phone codes: the phone receives six digits and the server stores only a hash', async () => {
  await using app = await createTestApp()
  const { expiresAt, resendAt } = await app.request(accounts.sendCode, codeInput)
  assert.equal(expiresAt, '2026-11-21T10:05:00.000Z')
  assert.equal(resendAt, '2026-11-21T10:01:00.000Z')
  const code = getSentCode(app, phone)
  const storedCodes = JSON.stringify(await app.db.selectFrom('codes').selectAll().execute())
  assert.equal(storedCodes.includes(code), false)
})

test('phone codes: the code is in one message whose last line binds it to our pages', async () => {
  await using app = await createTestApp()
  for (const language of ['ar', 'en'] as const) {
    await app.request(accounts.sendCode, codeInput, null, { language })
    const { text = '' } = app.mailbox()[0] ?? {}
    assert.match(text, /^(\d{6}) .*\n@[\w.]+ #\1$/)
    assert.ok(text.length <= (language === 'ar' ? 70 : 160))
    app.clock.advance(120)
  }
})

test('phone codes: Arabic digits, 0020, spaces and direction marks are normalised', async () => {
  await using app = await createTestApp()
  await app.request(accounts.sendCode, { ...codeInput, phone: '٠١٠١٢٣٤٥٦٧٨', phoneCode: '0020' })
  const code = getSentCode(app, phone)
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const { phoneProof } = await app.request(accounts.confirmCode, {
    ...codeInput,
    phone: '00201012345678',
    code: `\u2066${arabic.slice(0, 3)} ${arabic.slice(3)}\u2069`,
  })
  assert.match(phoneProof, /^[\w-]{43}$/)
})

test('phone codes: a non-mobile number or unserved country is rejected at its field', async () => {
  await using app = await createTestApp()
  for (const wrong of ['010123456', '0223456789', '01912345678', 'abc']) {
    const sent = await app.send(accounts.sendCode, { ...codeInput, phone: wrong })
    assert.equal(sent.status, 400, wrong)
    assert.ok((sent.body as { fields: object }).fields, wrong)
  }
  const gulf = { ...codeInput, phone: '+12025550123' }
  await assert.rejects(
    app.request(accounts.sendCode, gulf),
    matchesError('CountryNotServed', { phone: 'CountryNotServed' }),
  )
  assert.deepEqual(app.mailbox(), [])
})

test('phone codes: a wrong code returns attempts left, a sixth attempt is rejected', async () => {
  await using app = await createTestApp()
  await app.request(accounts.sendCode, codeInput)
  const code = getSentCode(app, phone)
  for (const left of [4, 3, 2, 1]) {
    const sent = await app.send(accounts.confirmCode, { ...codeInput, code: toWrongCode(code) })
    const body = sent.body as { errorMessage: string; fields: object }
    assert.equal(sent.status, 422)
    assert.match(body.errorMessage, new RegExp(`${left} attempt`))
    assert.deepEqual(body.fields, { code: 'WrongCode' })
  }
  const last = app.request(accounts.confirmCode, { ...codeInput, code: toWrongCode(code) })
  await assert.rejects(last, matchesError('NoAttemptsLeft', { code: 'NoAttemptsLeft' }))
  await assert.rejects(
    app.request(accounts.confirmCode, { ...codeInput, code }),
    matchesError('NoAttemptsLeft', { code: 'NoAttemptsLeft' }),
  )
})

test('phone codes: concurrent attempts share the limit of five', async () => {
  await using app = await createTestApp()
  await app.request(accounts.sendCode, codeInput)
  const wrong = toWrongCode(getSentCode(app, phone))
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => app.send(accounts.confirmCode, { ...codeInput, code: wrong })),
  )
  const keys = sent.map(({ body }) => (body as { errorKey: string }).errorKey)
  assert.equal(keys.filter((key) => key === 'WrongCode').length, 4)
  assert.equal(keys.filter((key) => key === 'NoAttemptsLeft').length, 16)
})

test('phone codes: a code expires after five minutes, after use and when replaced', async () => {
  await using app = await createTestApp()
  const expired = matchesError('CodeExpired', { code: 'CodeExpired' })
  await app.request(accounts.sendCode, codeInput)
  const first = getSentCode(app, phone)
  app.clock.advance(60)
  await app.request(accounts.sendCode, codeInput)
  const second = getSentCode(app, phone)
  if (first !== second) {
    await assert.rejects(
      app.request(accounts.confirmCode, { ...codeInput, code: first }),
      matchesError('WrongCode', { code: 'WrongCode' }),
    )
  }
  await app.request(accounts.confirmCode, { ...codeInput, code: second })
  await assert.rejects(app.request(accounts.confirmCode, { ...codeInput, code: second }), expired)
  app.clock.advance(120)
  await app.request(accounts.sendCode, codeInput)
  const third = getSentCode(app, phone)
  app.clock.advance(301)
  await assert.rejects(app.request(accounts.confirmCode, { ...codeInput, code: third }), expired)
})

test('phone codes: one right code sent twice concurrently gives one proof', async () => {
  await using app = await createTestApp()
  await app.request(accounts.sendCode, codeInput)
  const code = getSentCode(app, phone)
  const sent = await Promise.all([1, 2, 3].map(() => app.send(accounts.confirmCode, { ...codeInput, code })))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
})

test('phone codes: the reply is the same whether or not the phone has an account', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({ phone })
  for (const purpose of ['signUp', 'resetPassword'] as const) {
    const toKnownPhone = await app.send(accounts.sendCode, { ...codeInput, purpose })
    const toUnknownPhone = await app.send(accounts.sendCode, {
      ...codeInput,
      phone: '+201112345678',
      purpose,
    })
    assert.deepEqual([toKnownPhone.status, toKnownPhone.body], [toUnknownPhone.status, toUnknownPhone.body])
    app.clock.advance(600)
  }
  const to = (number: string) => app.mailbox().filter((message) => message.to === number)
  assert.equal(to(mona.phone).length, 2)
  assert.match(to(mona.phone)[1]?.text ?? '', /already has a Makan account/)
  assert.match(to(mona.phone)[0]?.text ?? '', /\d{6}/)
  assert.equal(to('+201112345678').length, 1)
})

test('phone codes: changing a phone needs a session, its code and proof are personal', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const change = { ...codeInput, purpose: 'changePhone' as const }
  await assert.rejects(app.request(accounts.sendCode, change), (error: RequestError) => error.status === 401)
  await assert.rejects(
    app.request(accounts.confirmCode, { ...change, code: '123456' }),
    (error: RequestError) => error.status === 401,
  )
  await app.request(accounts.sendCode, change, mona)
  const code = getSentCode(app, phone)
  await assert.rejects(
    app.request(accounts.confirmCode, { ...change, code }, sami),
    matchesError('CodeExpired', { code: 'CodeExpired' }),
  )
  app.clock.advance(60)
  const phoneProof = await verifyPhone(app, phone, 'changePhone', mona)
  const stolen = { phone, phoneCode: '20', phoneProof, currentPassword: sami.password }
  await assert.rejects(
    app.request(accounts.editProfile, stolen, sami),
    matchesError('ProofNeeded', { phoneProof: 'ProofNeeded' }),
  )
})
