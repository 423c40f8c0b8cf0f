import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { accounts } from '#contract/accounts.ts'
import { everyCall } from '#contract/all.ts'
import { approvals } from '#contract/approvals.ts'
import { alonePoints, approvalDays, freshMinutes } from '#contract/limits.ts'
import { sales } from '#contract/sales.ts'
import { askColleagues } from '#server/testing/approving.ts'
import { watchMoney } from '#server/testing/moneyColumns.ts'
import { createMoneyPaths, type MoneyPath } from '#server/testing/moneyPaths.ts'
import { freshen, loggedInAgain, type Person } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const day = 24 * 3600
const fresh = freshMinutes * 60
const sizes = [900, 2500, 5001] as const

/** By name: the endpoints, found in the contract, that may need a second person. */
const approvable = everyCall.filter(({ approval }) => approval).map(({ name }) => name)

type Act = { at: 0 | 1; path: number; size: number }
type Step =
  | { do: 'wait'; seconds: number }
  | { do: 'prove'; at: 0 | 1 }
  | ({ do: 'act' | 'ask' | 'never' } & Act)
  | { do: 'agree'; by: 0 | 1 | 'colleague'; which: number }

const at = fc.constantFrom<0 | 1>(0, 1)
const acting = { at, path: fc.nat(1000), size: fc.constantFrom(...sizes) }
const steps: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(60, fresh - 1, fresh, 3600, day, 8 * day) }),
  fc.record({ do: fc.constant('prove'), at }),
  fc.record({ do: fc.constant('act'), ...acting }),
  fc.record({ do: fc.constant('act'), ...acting }),
  fc.record({ do: fc.constant('ask'), ...acting }),
  fc.record({ do: fc.constant('never'), ...acting }),
  fc.record({
    do: fc.constant('agree'),
    by: fc.constantFrom<0 | 1 | 'colleague'>(0, 1, 'colleague'),
    which: fc.nat(3),
  }),
]

/** What may happen by the word of one person with two sessions, as the rules are told to people. */
function createModel() {
  let now = 0
  const proved = [0, 0]
  const alone: { at: number; amount: number }[] = []
  const asked: { id: number; name: string; at: number; isOpen: boolean }[] = []
  const ofDay = () => alone.filter((each) => each.at > now - day).reduce((sum, { amount }) => sum + amount, 0)
  return {
    asked,
    isFresh: (session: number) => now - (proved[session] ?? 0) < fresh,
    /** Logged in again by then: sessions of staff don't last a day. */
    wait(seconds: number) {
      now += seconds
      if (seconds >= day) proved.fill(now)
    },
    prove(session: number) {
      proved[session] = now
    },
    isAlone: (amount: number) => ofDay() + amount <= alonePoints,
    isAsked: (name: string) => asked.some((each) => each.name === name && each.isOpen),
    move: (amount: number) => alone.push({ at: now, amount }),
    ask: (id: number, name: string) => asked.push({ id, name, at: now, isOpen: true }),
    agree(request: (typeof asked)[number]): boolean {
      const isDone = request.isOpen && now - request.at < approvalDays * day
      request.isOpen = false
      return isDone
    },
  }
}

type Model = ReturnType<typeof createModel>

/** One administrator in two sessions, and a colleague. */
async function open(world: World) {
  const [one, colleague] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SuperAdmin' }),
  ]
  const third = await world.person({ rank: 'SuperAdmin' })
  const paths = await createMoneyPaths(world, sizes, [colleague, third])
  const sessions: [Person, Person] = [one, await loggedInAgain(world.ctx(), one)]
  return { ...paths, colleague, sessions, changed: await watchMoney(world) }
}

type Opened = Awaited<ReturnType<typeof open>>

const chosen = (paths: readonly MoneyPath[], { path }: Act) => paths[path % paths.length] as MoneyPath

/** What a call is refused with; what is refused leaves every number as it was. */
async function keyOf({ changed }: Opened, asked: () => Promise<unknown>, what: string): Promise<string> {
  await changed()
  const key = await errorKeyOf(asked())
  const tables = await changed()
  if (key !== 'none') assert.deepEqual(tables, [], `${what}, refused with ${key}`)
  return key
}

async function act(world: World, opened: Opened, model: Model, step: Act): Promise<void> {
  const { call, input, counts = () => 0 } = chosen(opened.counted, step)
  const wish = await input(step.size)
  if (!wish) return
  const amount = counts(step.size)
  const key = await keyOf(opened, () => world.ask(call, wish, opened.sessions[step.at]), call.name)
  if (call.fresh && !model.isFresh(step.at)) return assert.equal(key, 'ProveAgain', call.name)
  assert.equal(key, model.isAlone(amount) ? 'none' : 'ApprovalNeeded', `${call.name} ${step.size}`)
  if (key === 'none') model.move(amount)
}

/** What is never for one person. */
async function never(world: World, opened: Opened, model: Model, step: Act) {
  const { call, input } = chosen(opened.never, step)
  const wish = (await input(step.size)) ?? {}
  const key = await keyOf(opened, () => world.ask(call, wish, opened.sessions[step.at]), call.name)
  assert.equal(key, model.isFresh(step.at) ? 'ApprovalNeeded' : 'ProveAgain', call.name)
}

async function ask(world: World, opened: Opened, model: Model, step: Act) {
  const { call, input, counts = () => 0 } = chosen(opened.counted, step)
  const wish = await input(step.size)
  if (!wish) return
  let made = 0
  const asking = async () => {
    made = await askColleagues(world, call, wish, opened.sessions[step.at])
  }
  const key = await keyOf(opened, asking, call.name)
  assert.deepEqual(await opened.changed(), [], 'asking moves nothing')
  if (!model.isFresh(step.at)) assert.equal(key, 'ProveAgain')
  else if (model.isAlone(counts(step.size))) assert.equal(key, 'ApprovalNotNeeded')
  // All cash of one seller is one thing to ask for at a time.
  else if (key !== 'none') assert.ok(key === 'ApprovalWaits' && model.isAsked(sales.recordCash.name))
  else model.ask(made, call.name)
}

async function agree(
  world: World,
  opened: Opened,
  model: Model,
  { by, which }: Extract<Step, { do: 'agree' }>,
) {
  const request = model.asked[which]
  if (!request) return
  const person = by === 'colleague' ? await loggedInAgain(world.ctx(), opened.colleague) : opened.sessions[by]
  if (by === 'colleague') await freshen(world.ctx(), person)
  await opened.changed()
  const key = await errorKeyOf(world.ask(approvals.agree, { id: request.id }, person))
  const isDone = by === 'colleague' && model.agree(request)
  assert.equal((await opened.changed()).length > 0, isDone, `${request.name} by ${by}: ${key}`)
  if (by !== 'colleague') assert.equal(key, model.isFresh(by) ? 'OwnApproval' : 'ProveAgain')
  else assert.ok(key === 'none' || (!isDone && key === 'ApprovalEnded'), `${request.name}: ${key}`)
}

async function wait(world: World, { sessions }: Opened, model: Model, seconds: number) {
  world.clock.advance(seconds)
  model.wait(seconds)
  if (seconds < day) return
  for (const each of [0, 1] as const) sessions[each] = await loggedInAgain(world.ctx(), sessions[each])
}

async function prove(world: World, { sessions }: Opened, model: Model, session: 0 | 1) {
  const person = sessions[session]
  await world.ask(accounts.proveAgain, { password: person.password }, person)
  model.prove(session)
}

async function take(world: World, opened: Opened, model: Model, step: Step): Promise<void> {
  if (step.do === 'wait') return wait(world, opened, model, step.seconds)
  if (step.do === 'prove') return prove(world, opened, model, step.at)
  if (step.do === 'agree') return agree(world, opened, model, step)
  if (step.do === 'act') return act(world, opened, model, step)
  return step.do === 'ask' ? ask(world, opened, model, step) : never(world, opened, model, step)
}

test('approvals: every endpoint of the contract that may need a second person is tried here', async () => {
  await using world = await createWorld()
  const { counted, never: others } = await open(world)
  const tried = [...counted, ...others].map(({ call }) => call.name)
  assert.deepEqual(tried.sort(), approvable.toSorted())
})

test('approvals: no sequence of calls by one person moves money past approval or re-authentication', async () => {
  const run = async (sequence: Step[]) => {
    await using world = await createWorld({ keepsFresh: false })
    const opened = await open(world)
    const model = createModel()
    for (const step of sequence) await take(world, opened, model, step)
  }
  await fc.assert(fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 12, maxLength: 40 }), run), {
    numRuns: 8,
  })
})

test('approvals: of many calls at once, by all endpoints and two sessions, no more than the limit of a day moves', async () => {
  await using world = await createWorld({ keepsFresh: false })
  const { counted, sessions } = await open(world)
  const wishes = await Promise.all(
    counted.map(async ({ call, input, counts = () => 0 }) => ({
      call,
      wish: (await input(2500)) ?? {},
      amount: counts(2500),
    })),
  )
  const keys = await Promise.all(
    wishes.map(({ call, wish }, each) => errorKeyOf(world.ask(call, wish, sessions[each % 2 === 0 ? 0 : 1]))),
  )
  const moved = wishes.reduce((sum, { amount }, each) => sum + (keys[each] === 'none' ? amount : 0), 0)
  assert.ok(moved <= alonePoints, `${moved}`)
  for (const [each, { amount }] of wishes.entries()) {
    if (keys[each] === 'none') continue
    assert.equal(keys[each], 'ApprovalNeeded')
    assert.ok(moved + amount > alonePoints, 'there was no room for it')
  }
})
