import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { accounts } from '#contract/accounts.ts'
import { everyCall } from '#contract/all.ts'
import { freshMinutes } from '#contract/limits.ts'
import { regions } from '#contract/regions.ts'
import { wallet } from '#contract/wallet.ts'
import { loggedInAgain, type Person, rankFor } from '../testing/people.ts'
import { buyPoints } from '../testing/points.ts'
import { createWorld, type Refused } from '../testing/world.ts'

const world = await createWorld({ keepsFresh: false })
after(() => world[Symbol.asyncDispose]())

const fresh = freshMinutes * 60

const needsProof = (error: Refused) => error.status === 403 && error.errorKey === 'ProveAgain'

for (const call of everyCall.filter((each) => each.fresh === true)) {
  test(`${call.name} asks whoever logged in a while ago to show again who they are`, async () => {
    const person = await world.person({ rank: rankFor(call) })
    world.clock.advance(fresh - 1)
    assert.notEqual(
      ((await world.send(call, {}, person)).body as { errorKey: string }).errorKey,
      'ProveAgain',
    )
    world.clock.advance(1)
    const sent = await world.send(call, {}, person)
    assert.deepEqual([sent.status, (sent.body as { errorKey: string }).errorKey], [403, 'ProveAgain'])
    await world.ask(accounts.proveAgain, { password: person.password }, person)
    assert.notEqual(
      ((await world.send(call, {}, person)).body as { errorKey: string }).errorKey,
      'ProveAgain',
    )
  })
}

test('who may not make a call is told that, whether or not they showed who they are', async () => {
  const mona = await world.person()
  world.clock.advance(fresh)
  const closed = everyCall.filter(({ fresh, access }) => fresh === true && access !== 'user')
  for (const call of closed) {
    const sent = await world.send(call, {}, mona)
    assert.deepEqual(
      [sent.status, (sent.body as { errorKey: string }).errorKey],
      [403, 'Forbidden'],
      call.name,
    )
  }
})

test('a proof is of one session alone, and a wrong password is none', async () => {
  const mona = await world.person()
  const elsewhere = await loggedInAgain(world.ctx(), mona)
  world.clock.advance(fresh)
  const change = (person: Person) => world.ask(accounts.editProfile, { email: 'new@example.test' }, person)
  const wrong = world.ask(accounts.proveAgain, { password: 'Wrong-One-1' }, mona)
  await assert.rejects(wrong, { status: 422, fields: { password: 'WrongPassword' } })
  await assert.rejects(change(mona), needsProof)
  await world.ask(accounts.proveAgain, { password: mona.password }, mona)
  await change(mona)
  await assert.rejects(change(elsewhere), needsProof)
})

test('guesses at a proof count with those in other forms of the session', async () => {
  const mona = await world.person()
  for (let each = 0; each < 5; each += 1) {
    await assert.rejects(world.ask(accounts.proveAgain, { password: 'Wrong-One-1' }, mona), { status: 422 })
  }
  await assert.rejects(world.ask(accounts.proveAgain, { password: mona.password }, mona), { status: 429 })
  const edit = { email: 'new@example.test', currentPassword: mona.password }
  await assert.rejects(world.ask(accounts.editProfile, edit, mona), { status: 429 })
})

test('two transfers at once that only together pass the limit do not both go', async () => {
  const [mona, sami] = [await world.person(), await world.person()]
  await buyPoints(world, mona.id, { points: 100 })
  await world.ask(accounts.editProfile, { transferLimit: 10 }, mona)
  world.clock.advance(fresh)
  const transfer = () => world.ask(wallet.transferPoints, { toUserId: sami.id, points: 6 }, mona)
  const outcomes = await Promise.allSettled([transfer(), transfer()])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await world.ask(wallet.getWallet, {}, sami)).points, 6)
})

test('wallet: another person’s statement is exported only after re-authentication, one’s own without', async () => {
  const [staff, mona] = [await world.person({ rank: 'SuperAdmin' }), await world.person()]
  world.clock.advance(fresh)
  const exported = (userId: number, by: Person) => world.send(wallet.exportStatement, { userId }, by)
  const refused = await exported(mona.id, staff)
  assert.deepEqual([refused.status, (refused.body as { errorKey: string }).errorKey], [403, 'ProveAgain'])
  assert.equal((await exported(mona.id, mona)).status, 200)
  await world.ask(accounts.proveAgain, { password: staff.password }, staff)
  assert.equal((await exported(mona.id, staff)).status, 200)
})

test('regions: another currency of a country takes re-authentication, another name does not', async () => {
  const staff = await world.person({ rank: 'SuperAdmin' })
  const names = { nameAr: 'ليبيا', nameEn: 'Libya', phoneCode: '218' }
  const { id } = await world.ask(regions.saveCountry, { ...names, currencyId: 1 }, staff)
  world.clock.advance(fresh)
  const save = (more: object) =>
    world.ask(regions.saveCountry, { id, ...names, currencyId: 1, ...more }, staff)
  await save({ nameEn: 'Libya 2' })
  await assert.rejects(save({ currencyId: 2 }), needsProof)
  await world.ask(accounts.proveAgain, { password: staff.password }, staff)
  assert.equal((await save({ currencyId: 2 })).currencyId, 2)
})

type Step =
  | { do: 'wait'; seconds: number }
  | { do: 'prove'; at: number }
  | { do: 'guess'; at: number }
  | { do: 'transfer'; at: number; points: number }
  | { do: 'limit'; at: number; limit: number | null }

const at = fc.nat(1)
const steps: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(30, 299, 300, 4000, 86_400) }),
  fc.record({ do: fc.constant('prove'), at }),
  fc.record({ do: fc.constant('guess'), at }),
  fc.record({ do: fc.constant('transfer'), at, points: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    do: fc.constant('limit'),
    at,
    limit: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })),
  }),
]

/** What may happen to the points of somebody with two sessions, by the rule as it is told to people. */
function createModel() {
  let limit: number | null = null
  let now = 0
  const proved = [0, 0]
  const moved: { at: number; points: number }[] = []
  const isFresh = (session: number) => now - (proved[session] ?? 0) < fresh
  const mayTransfer = (session: number, points: number) => {
    const day = moved.filter((each) => each.at > now - 86_400)
    return isFresh(session) || limit === null || day.reduce((sum, each) => sum + each.points, points) <= limit
  }
  const mayLimit = (session: number, wished: number | null) =>
    isFresh(session) || limit === null || (wished !== null && wished <= limit)
  return {
    wait(seconds: number) {
      now += seconds
    },
    prove(session: number) {
      proved[session] = now
    },
    may: (step: Extract<Step, { do: 'transfer' | 'limit' }>) =>
      step.do === 'limit' ? mayLimit(step.at, step.limit) : mayTransfer(step.at, step.points),
    did(step: Extract<Step, { do: 'transfer' | 'limit' }>) {
      if (step.do === 'limit') limit = step.limit
      else moved.push({ at: now, points: step.points })
    },
  }
}

test('no sequence of calls moves points past their member’s limit without a proof', async () => {
  const sami = await world.person()
  const run = async (sequence: Step[]) => {
    const mona = await world.person()
    await buyPoints(world, mona.id, { points: 500 })
    const sessions = [mona, await loggedInAgain(world.ctx(), mona)] as const
    const model = createModel()
    for (const step of sequence) {
      if (step.do === 'wait') {
        world.clock.advance(step.seconds)
        model.wait(step.seconds)
        continue
      }
      const person = sessions[step.at as 0 | 1]
      if (step.do === 'prove' || step.do === 'guess') {
        const password = step.do === 'prove' ? mona.password : 'Wrong-One-1'
        const { status } = await world.send(accounts.proveAgain, { password }, person)
        assert.ok(step.do === 'prove' ? status === 200 || status === 429 : status === 422 || status === 429)
        if (status === 200) model.prove(step.at)
        continue
      }
      const sent =
        step.do === 'limit'
          ? await world.send(accounts.editProfile, { transferLimit: step.limit }, person)
          : await world.send(wallet.transferPoints, { toUserId: sami.id, points: step.points }, person)
      assert.equal(sent.status, model.may(step) ? 200 : 403, JSON.stringify([step, sent.body]))
      if (sent.status === 200) model.did(step)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 8, maxLength: 30 }), run), {
    numRuns: 15,
  })
})
