import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import { approvals } from '#contract/approvals/endpoints.ts'
import { approvalDays, maxUnapprovedPoints, reauthMinutes } from '#contract/core/limits.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { requestApproval } from '#server/testing/builders/approvals.ts'
import { logInAgain, markRecentlyAuthenticated, type TestUser } from '#server/testing/builders/users.ts'
import { watchMoneyTables } from '#server/testing/checks/moneyColumns.ts'
import { createDualControlCases, type DualControlCase } from '#server/testing/fixtures/dualControlCases.ts'

const day = 24 * 3600
const reauthSeconds = reauthMinutes * 60
const sizes = [900, 2500, 5001] as const

const approvable = allEndpoints.filter(({ approval }) => approval).map(({ name }) => name)

type Act = { at: 0 | 1; path: number; size: number }
type Step =
  | { do: 'wait'; seconds: number }
  | { do: 'prove'; at: 0 | 1 }
  | ({ do: 'act' | 'ask' | 'never' } & Act)
  | { do: 'agree'; by: 0 | 1 | 'colleague'; which: number }

const at = fc.constantFrom<0 | 1>(0, 1)
const acting = { at, path: fc.nat(1000), size: fc.constantFrom(...sizes) }
const steps: fc.Arbitrary<Step>[] = [
  fc.record({
    do: fc.constant('wait'),
    seconds: fc.constantFrom(60, reauthSeconds - 1, reauthSeconds, 3600, day, 8 * day),
  }),
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

/** A model of what one person with two sessions may do, from the documented rules. */
function createModel() {
  let now = 0
  const proved = [0, 0]
  const alone: { at: number; amount: number }[] = []
  const requests: { id: number; name: string; at: number; isOpen: boolean }[] = []
  const sumOfDay = () =>
    alone.filter((transfer) => transfer.at > now - day).reduce((sum, { amount }) => sum + amount, 0)
  return {
    requests,
    isFresh: (session: number) => now - (proved[session] ?? 0) < reauthSeconds,
    /** A wait of a day implies a new login: staff sessions are shorter. */
    wait(seconds: number) {
      now += seconds
      if (seconds >= day) proved.fill(now)
    },
    prove(session: number) {
      proved[session] = now
    },
    isAlone: (amount: number) => sumOfDay() + amount <= maxUnapprovedPoints,
    isRequested: (name: string) => requests.some((request) => request.name === name && request.isOpen),
    move: (amount: number) => alone.push({ at: now, amount }),
    addRequest: (id: number, name: string) => requests.push({ id, name, at: now, isOpen: true }),
    agree(request: (typeof requests)[number]): boolean {
      const isDone = request.isOpen && now - request.at < approvalDays * day
      request.isOpen = false
      return isDone
    },
  }
}

type Model = ReturnType<typeof createModel>

async function createSetup(app: TestApp) {
  const [administrator, colleague] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SuperAdmin' }),
  ]
  const third = await app.createUser({ rank: 'SuperAdmin' })
  const paths = await createDualControlCases(app, sizes, [colleague, third])
  const sessions: [TestUser, TestUser] = [administrator, await logInAgain(app.ctx(), administrator)]
  return { ...paths, colleague, sessions, changed: await watchMoneyTables(app) }
}

type Opened = Awaited<ReturnType<typeof createSetup>>

const pickPath = (paths: readonly DualControlCase[], { path }: Act) =>
  paths[path % paths.length] as DualControlCase

/** Also checks that a rejected request changes no amount. */
async function getCheckedErrorKey(
  { changed }: Opened,
  sendRequest: () => Promise<unknown>,
  name: string,
): Promise<string> {
  await changed()
  const key = await getErrorKey(sendRequest())
  const tables = await changed()
  if (key !== 'none') assert.deepEqual(tables, [], `${name}, rejected with ${key}`)
  return key
}

async function act(app: TestApp, opened: Opened, model: Model, step: Act): Promise<void> {
  const { endpoint, input, counts = () => 0 } = pickPath(opened.withinLimit, step)
  const payload = await input(step.size)
  if (!payload) return
  const amount = counts(step.size)
  const key = await getCheckedErrorKey(
    opened,
    () => app.request(endpoint, payload, opened.sessions[step.at]),
    endpoint.name,
  )
  if (endpoint.requiresReauth && !model.isFresh(step.at))
    return assert.equal(key, 'ProveAgain', endpoint.name)
  assert.equal(key, model.isAlone(amount) ? 'none' : 'ApprovalNeeded', `${endpoint.name} ${step.size}`)
  if (key === 'none') model.move(amount)
}

async function tryForbidden(app: TestApp, opened: Opened, model: Model, step: Act) {
  const { endpoint, input } = pickPath(opened.alwaysDual, step)
  const payload = (await input(step.size)) ?? {}
  const key = await getCheckedErrorKey(
    opened,
    () => app.request(endpoint, payload, opened.sessions[step.at]),
    endpoint.name,
  )
  assert.equal(key, model.isFresh(step.at) ? 'ApprovalNeeded' : 'ProveAgain', endpoint.name)
}

async function tryApprovalRequest(app: TestApp, opened: Opened, model: Model, step: Act) {
  const { endpoint, input, counts = () => 0 } = pickPath(opened.withinLimit, step)
  const payload = await input(step.size)
  if (!payload) return
  let made = 0
  const sendRequest = async () => {
    made = await requestApproval(app, endpoint, payload, opened.sessions[step.at])
  }
  const key = await getCheckedErrorKey(opened, sendRequest, endpoint.name)
  assert.deepEqual(await opened.changed(), [], 'a request moves no points')
  if (!model.isFresh(step.at)) assert.equal(key, 'ProveAgain')
  else if (model.isAlone(counts(step.size))) assert.equal(key, 'ApprovalNotNeeded')
  // Only one request at a time for the cash of one seller.
  else if (key !== 'none') assert.ok(key === 'ApprovalWaits' && model.isRequested(sales.recordCash.name))
  else model.addRequest(made, endpoint.name)
}

async function agree(
  app: TestApp,
  opened: Opened,
  model: Model,
  { by, which }: Extract<Step, { do: 'agree' }>,
) {
  const request = model.requests[which]
  if (!request) return
  const person = by === 'colleague' ? await logInAgain(app.ctx(), opened.colleague) : opened.sessions[by]
  if (by === 'colleague') await markRecentlyAuthenticated(app.ctx(), person)
  await opened.changed()
  const key = await getErrorKey(app.request(approvals.agree, { id: request.id }, person))
  const isDone = by === 'colleague' && model.agree(request)
  assert.equal((await opened.changed()).length > 0, isDone, `${request.name} by ${by}: ${key}`)
  if (by !== 'colleague') assert.equal(key, model.isFresh(by) ? 'OwnApproval' : 'ProveAgain')
  else assert.ok(key === 'none' || (!isDone && key === 'ApprovalEnded'), `${request.name}: ${key}`)
}

async function wait(app: TestApp, { sessions }: Opened, model: Model, seconds: number) {
  app.clock.advance(seconds)
  model.wait(seconds)
  if (seconds < day) return
  for (const index of [0, 1] as const) sessions[index] = await logInAgain(app.ctx(), sessions[index])
}

async function reauthenticate(app: TestApp, { sessions }: Opened, model: Model, session: 0 | 1) {
  const person = sessions[session]
  await app.request(accounts.proveAgain, { password: person.password }, person)
  model.prove(session)
}

async function runStep(app: TestApp, opened: Opened, model: Model, step: Step): Promise<void> {
  if (step.do === 'wait') return wait(app, opened, model, step.seconds)
  if (step.do === 'prove') return reauthenticate(app, opened, model, step.at)
  if (step.do === 'agree') return agree(app, opened, model, step)
  if (step.do === 'act') return act(app, opened, model, step)
  return step.do === 'ask'
    ? tryApprovalRequest(app, opened, model, step)
    : tryForbidden(app, opened, model, step)
}

test('approvals: every endpoint that may need a second person is tested here', async () => {
  await using app = await createTestApp()
  const { withinLimit, alwaysDual: forbiddenPaths } = await createSetup(app)
  const tried = [...withinLimit, ...forbiddenPaths].map(({ endpoint }) => endpoint.name)
  assert.deepEqual(tried.sort(), approvable.toSorted())
})

test('approvals: no one-person sequence moves money past approval or re-authentication', async () => {
  const run = async (sequence: Step[]) => {
    await using app = await createTestApp({ keepsRecentAuth: false })
    const opened = await createSetup(app)
    const model = createModel()
    for (const step of sequence) await runStep(app, opened, model, step)
  }
  await fc.assert(fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 12, maxLength: 40 }), run), {
    numRuns: 8,
  })
})

test('approvals: concurrent use of all endpoints in two sessions obeys the day limit', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const { withinLimit, sessions } = await createSetup(app)
  const requests = await Promise.all(
    withinLimit.map(async ({ endpoint, input, counts = () => 0 }) => ({
      endpoint,
      payload: (await input(2500)) ?? {},
      amount: counts(2500),
    })),
  )
  const keys = await Promise.all(
    requests.map(({ endpoint, payload }, index) =>
      getErrorKey(app.request(endpoint, payload, sessions[index % 2 === 0 ? 0 : 1])),
    ),
  )
  const moved = requests.reduce((sum, { amount }, index) => sum + (keys[index] === 'none' ? amount : 0), 0)
  assert.ok(moved <= maxUnapprovedPoints, `${moved}`)
  for (const [index, { amount }] of requests.entries()) {
    if (keys[index] === 'none') continue
    assert.equal(keys[index], 'ApprovalNeeded')
    assert.ok(moved + amount > maxUnapprovedPoints, 'it exceeded the limit')
  }
})
