import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { emailClaims } from '#contract/limits.ts'
import { countComparisons, guess, guessTimes, knownBrowser } from '#server/testing/guessing.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

const wrongLogin = (error: Refused) => error.errorKey === 'WrongLogin' && error.status === 422
const email = 'shared@example.test'
const hour = 3600

/** Signs somebody up with the address that several claim, and a password of their own. */
async function claim(world: World, digit: number, password = `Blue-Kettle-4${digit}`) {
  const phone = `+20101234567${digit}`
  const phoneProof = await provePhone(world, phone, 'signUp')
  const form = { name: 'صاحب حساب', email, password, phone, phoneCode: '20', phoneProof }
  const { user, token } = await world.ask(accounts.signUp, form)
  return { id: user.id, name: user.name, token: token ?? '', email, phone, password }
}

const logIn = async (world: World, login: string, password: string) =>
  (await world.ask(accounts.login, { login, password })).user

test('email claims: an address that several accounts claim opens each with its own password', async () => {
  await using world = await createWorld()
  const claimers = [await claim(world, 1), await claim(world, 2), await claim(world, 3)]
  for (const { id, password } of claimers) assert.equal((await logIn(world, email, password)).id, id)
  await assert.rejects(logIn(world, email, 'Not-the-one-1'), wrongLogin)
})

test('email claims: a fourth account waits for its link, which gives it the address and takes it from the others', async () => {
  await using world = await createWorld()
  const [first, second] = [await claim(world, 1), await claim(world, 2)]
  // The last claim is one account's, whoever asks at the same moment.
  const [third, fourth] = await Promise.all([claim(world, 3), claim(world, 4)])
  const waiting = await world.db.selectFrom('users').selectAll().where('pending_email', '=', email).execute()
  assert.equal(waiting.length, 1)
  assert.equal(waiting[0]?.email, null)
  const [owner, claimer] = waiting[0]?.id === third.id ? [third, fourth] : [fourth, third]
  await assert.rejects(logIn(world, email, owner.password), wrongLogin)
  const { emailProved, pendingEmail } = await logIn(world, owner.phone, owner.password)
  assert.deepEqual([emailProved, pendingEmail], [false, email])
  await world.ask(accounts.sendEmailLink, {}, owner)
  await world.settle()
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, email) })
  assert.equal((await logIn(world, email, owner.password)).id, owner.id)
  for (const { id, phone, password } of [first, second, claimer]) {
    await assert.rejects(logIn(world, email, password), wrongLogin)
    assert.equal((await logIn(world, phone, password)).id, id)
  }
})

test('email claims: a login by email compares three passwords, whoever has it', async () => {
  await using world = await createWorld()
  const proved = await world.person()
  await claim(world, 1)
  await claim(world, 2)
  for (const login of [proved.email, email, 'nobody@example.test']) {
    assert.equal(await countComparisons(() => guess(world, login)), emailClaims, login)
  }
  const right = { login: email, password: 'Blue-Kettle-41' }
  assert.equal(await countComparisons(() => world.ask(accounts.login, right)), emailClaims)
})

/** Stores how often logins by a claimed address failed in this hour. */
async function fail(world: World, ids: number[], hits: number) {
  const start = Math.floor(world.clock.now().getTime() / (hour * 1000)) * hour * 1000
  const window = { window_start: new Date(start), expires_at: new Date(start + hour * 1000) }
  const rows = ids.map((id) => ({ key: `login.claim:${id}`, hits, ...window }))
  await world.db.insertInto('counters').values(rows).execute()
}

test('email claims: a failure counts for each account that claims the address, and never for its phone', async () => {
  await using world = await createWorld()
  const claimers = [await claim(world, 1), await claim(world, 2)]
  const [mona] = claimers as [(typeof claimers)[0]]
  const browser = await knownBrowser(world, mona)
  await fail(
    world,
    claimers.map(({ id }) => id),
    49,
  )
  await guess(world, email)
  for (const { id, phone, password } of claimers) {
    await assert.rejects(logIn(world, email, password), wrongLogin)
    assert.equal((await logIn(world, phone, password)).id, id)
  }
  const given = { userName: email, password: mona.password }
  assert.equal((await world.send(accounts.login, given, null, { headers: browser })).status, 200)
})

test('email claims: whoever logs in by a shared address uses up nobody else’s failures', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await claim(world, 1), await claim(world, 2)]
  await fail(world, [mona.id], 48)
  for (let each = 0; each < 3; each += 1) await logIn(world, email, sami.password)
  assert.equal((await logIn(world, email, mona.password)).id, mona.id)
})

test('email claims: a password that is changed to try it on the others counts as a guess at them', async () => {
  await using world = await createWorld()
  const [mona, thief] = [await claim(world, 1), await claim(world, 2)]
  await fail(world, [mona.id], 48)
  let { token: session, password } = thief
  for (const guessed of ['Green-Lamp-71', 'Green-Lamp-72', mona.password]) {
    const change = { password: guessed, currentPassword: password }
    const { token } = await world.ask(accounts.editProfile, change, { ...thief, token: session })
    ;[session, password] = [token ?? '', guessed]
    assert.equal((await logIn(world, email, guessed)).id, thief.id)
  }
})

test('email claims: an account that fails by its address slows down nobody’s phone', async () => {
  await using world = await createWorld()
  const mona = await claim(world, 1)
  assert.equal((await guessTimes(world, 6, email)).at(-1)?.status, 429)
  assert.equal((await logIn(world, mona.phone, mona.password)).id, mona.id)
})
