import { approvals } from '#contract/approvals/endpoints.ts'
import { approvalStateMachine } from '#contract/approvals/stateMachine.ts'
import { approvalDays } from '#contract/core/limits.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import { requestApproval } from '../builders/approvals.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

const people = { requester: 'requester', first: 'colleague', second: 'colleague' } as const
type Person = keyof typeof people

type Scene = Record<Person, TestUser> & { app: TestApp; approvalId: number }

let pointValue = 1

async function requestNewPointValue(app: TestApp, requester: TestUser): Promise<number> {
  const { id } = await app.request(regions.getCountryByCode, { code: 'EG' })
  pointValue += 1
  return requestApproval(app, countryLimits.saveCountryLimits, { id, pointValue }, requester)
}

async function begin(app: TestApp): Promise<Scene> {
  // Ends the request of the previous walk.
  await passTime({ app })
  const createCashier = () => app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const [requester, first, second] = [await createCashier(), await createCashier(), await createCashier()]
  return { app, requester, first, second, approvalId: await requestNewPointValue(app, requester) }
}

async function passTime({ app }: { app: TestApp }): Promise<void> {
  app.clock.advance(approvalDays * 24 * 3600)
  await app.runPendingJobs()
}

const decisions = (['agree', 'refuse', 'takeBack'] as const).flatMap((name) =>
  Object.entries(people).map(
    ([person, role]): WalkStep<Scene> => ({
      endpoint: `approvals.${name}`,
      role,
      run: ({ app, approvalId, ...scene }) =>
        app.request(approvals[name as 'refuse'], { id: approvalId, note: 'لا' }, scene[person as Person]),
    }),
  ),
)

export const approvalsWalk = defineWalk({
  machine: approvalStateMachine,
  begin,
  steps: [
    ...decisions,
    {
      endpoint: 'approvals.requestApproval',
      role: 'requester',
      async run(scene) {
        scene.approvalId = await requestNewPointValue(scene.app, scene.requester)
      },
    },
    {
      role: 'time',
      async run(scene) {
        await passTime(scene)
        for (const person of Object.keys(people) as Person[])
          scene[person] = await logInAgain(scene.app.ctx(), scene[person])
      },
    },
  ],
})
