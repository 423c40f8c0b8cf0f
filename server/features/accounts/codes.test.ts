import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { codeSentTo, provePhone } from '#server/testing/proving.ts'
import { createWorld, type Refused } from '#server/testing/world.ts'

const phone = '+201012345678'
const asked = { phone: '010 1234 5678', phoneCode: '+20', purpose: 'signUp' as const }
const refusal = (errorKey: string, fields: Record<string, string>) => (error: Refused) => {
  assert.equal(error.errorKey, errorKey)
  assert.deepEqual(error.fields, fields)
  return true
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code of six digits goes to the phone and is kept as a hash alone', async () => {
  await using world = await createWorld()
  const { expiresAt, resendAt } = await world.ask(accounts.sendCode, asked)
  assert.equal(expiresAt, '2026-11-21T10:05:00.000Z')
  assert.equal(resendAt, '2026-11-21T10:01:00.000Z')
  const code = codeSentTo(world, phone)
  const kept = JSON.stringify(await world.db.selectFrom('codes').selectAll().execute())
  assert.equal(kept.includes(code), false)
})

test('a code comes in one message whose last line binds it to our pages', async () => {
  await using world = await createWorld()
  for (const language of ['ar', 'en'] as const) {
    await world.ask(accounts.sendCode, asked, null, { language })
    const { text = '' } = world.outbox()[0] ?? {}
    assert.match(text, /^(\d{6}) .*\n@[\w.]+ #\1$/)
    assert.ok(text.length <= (language === 'ar' ? 70 : 160))
    world.clock.advance(120)
  }
})

test('Arabic digits, 0020, spaces and marks of direction are read as the same phone and code', async () => {
  await using world = await createWorld()
  await world.ask(accounts.sendCode, { ...asked, phone: '٠١٠١٢٣٤٥٦٧٨', phoneCode: '0020' })
  const code = codeSentTo(world, phone)
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const { phoneProof } = await world.ask(accounts.confirmCode, {
    ...asked,
    phone: '00201012345678',
    code: `\u2066${arabic.slice(0, 3)} ${arabic.slice(3)}\u2069`,
  })
  assert.match(phoneProof, /^[\w-]{43}$/)
})

test('what is no mobile number, or of a country that is not served, is refused at its field', async () => {
  await using world = await createWorld()
  for (const wrong of ['010123456', '0223456789', '01912345678', 'abc']) {
    const sent = await world.send(accounts.sendCode, { ...asked, phone: wrong })
    assert.equal(sent.status, 400, wrong)
    assert.ok((sent.body as { fields: object }).fields, wrong)
  }
  const gulf = { ...asked, phone: '+12025550123' }
  await assert.rejects(
    world.ask(accounts.sendCode, gulf),
    refusal('CountryNotServed', { phone: 'CountryNotServed' }),
  )
  assert.deepEqual(world.outbox(), [])
})

test('a wrong code says how many attempts are left, and the sixth try is refused even if right', async () => {
  await using world = await createWorld()
  await world.ask(accounts.sendCode, asked)
  const code = codeSentTo(world, phone)
  for (const left of [4, 3, 2, 1]) {
    const sent = await world.send(accounts.confirmCode, { ...asked, code: wrongOf(code) })
    const body = sent.body as { errorMessage: string; fields: object }
    assert.equal(sent.status, 422)
    assert.match(body.errorMessage, new RegExp(`${left} attempt`))
    assert.deepEqual(body.fields, { code: 'WrongCode' })
  }
  const last = world.ask(accounts.confirmCode, { ...asked, code: wrongOf(code) })
  await assert.rejects(last, refusal('NoAttemptsLeft', { code: 'NoAttemptsLeft' }))
  await assert.rejects(
    world.ask(accounts.confirmCode, { ...asked, code }),
    refusal('NoAttemptsLeft', { code: 'NoAttemptsLeft' }),
  )
})

test('guesses that come at once share the five attempts', async () => {
  await using world = await createWorld()
  await world.ask(accounts.sendCode, asked)
  const wrong = wrongOf(codeSentTo(world, phone))
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => world.send(accounts.confirmCode, { ...asked, code: wrong })),
  )
  const keys = sent.map(({ body }) => (body as { errorKey: string }).errorKey)
  assert.equal(keys.filter((key) => key === 'WrongCode').length, 4)
  assert.equal(keys.filter((key) => key === 'NoAttemptsLeft').length, 16)
})

test('a code ends after five minutes, after its use, and when a new one is sent', async () => {
  await using world = await createWorld()
  const expired = refusal('CodeExpired', { code: 'CodeExpired' })
  await world.ask(accounts.sendCode, asked)
  const first = codeSentTo(world, phone)
  world.clock.advance(60)
  await world.ask(accounts.sendCode, asked)
  const second = codeSentTo(world, phone)
  if (first !== second) {
    await assert.rejects(
      world.ask(accounts.confirmCode, { ...asked, code: first }),
      refusal('WrongCode', { code: 'WrongCode' }),
    )
  }
  await world.ask(accounts.confirmCode, { ...asked, code: second })
  await assert.rejects(world.ask(accounts.confirmCode, { ...asked, code: second }), expired)
  world.clock.advance(120)
  await world.ask(accounts.sendCode, asked)
  const third = codeSentTo(world, phone)
  world.clock.advance(301)
  await assert.rejects(world.ask(accounts.confirmCode, { ...asked, code: third }), expired)
})

test('one right code sent twice at once gives one proof', async () => {
  await using world = await createWorld()
  await world.ask(accounts.sendCode, asked)
  const code = codeSentTo(world, phone)
  const sent = await Promise.all([1, 2, 3].map(() => world.send(accounts.confirmCode, { ...asked, code })))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
})

test('the answer is the same whether or not the phone has an account', async () => {
  await using world = await createWorld()
  const mona = await world.person({ phone })
  for (const purpose of ['signUp', 'resetPassword'] as const) {
    const known = await world.send(accounts.sendCode, { ...asked, purpose })
    const unknown = await world.send(accounts.sendCode, { ...asked, phone: '+201112345678', purpose })
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    world.clock.advance(600)
  }
  const to = (number: string) => world.outbox().filter((message) => message.to === number)
  assert.equal(to(mona.phone).length, 2)
  assert.match(to(mona.phone)[1]?.text ?? '', /already has a Makan account/)
  assert.match(to(mona.phone)[0]?.text ?? '', /\d{6}/)
  assert.equal(to('+201112345678').length, 1)
})

test('a change of phone needs a session, and its code and proof are its person’s alone', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const change = { ...asked, purpose: 'changePhone' as const }
  await assert.rejects(world.ask(accounts.sendCode, change), (error: Refused) => error.status === 401)
  await assert.rejects(
    world.ask(accounts.confirmCode, { ...change, code: '123456' }),
    (error: Refused) => error.status === 401,
  )
  await world.ask(accounts.sendCode, change, mona)
  const code = codeSentTo(world, phone)
  await assert.rejects(
    world.ask(accounts.confirmCode, { ...change, code }, sami),
    refusal('CodeExpired', { code: 'CodeExpired' }),
  )
  world.clock.advance(60)
  const phoneProof = await provePhone(world, phone, 'changePhone', mona)
  const stolen = { phone, phoneCode: '20', phoneProof, currentPassword: sami.password }
  await assert.rejects(
    world.ask(accounts.editProfile, stolen, sami),
    refusal('ProofNeeded', { phoneProof: 'ProofNeeded' }),
  )
})
