import { suspicionDecisions } from '#contract/suspicionCases/constants.ts'
import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import { suspicionCaseStateMachine } from '#contract/suspicionCases/stateMachine.ts'
import { findSuspicionCases } from '#server/features/suspicionCases/findSuspicionCases.service.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

let devices = 0

/** Enough to be suspicious. */
const accounts = 5

type Scene = { app: TestApp; members: readonly TestUser[]; auditors: readonly TestUser[]; caseId: number }

async function shareDevice({ app, members }: Pick<Scene, 'app' | 'members'>): Promise<void> {
  devices += 1
  const device = `shared ${devices}`
  const lastLoginAt = app.clock.now()
  const rows = members.map(({ id }) => ({ userId: id, device, lastLoginAt }))
  await app.db.insertInto('userDevices').values(rows).execute()
  await findSuspicionCases(app.ctx())
}

async function begin(app: TestApp): Promise<Scene> {
  const members = await Promise.all(Array.from({ length: accounts }, () => app.createUser()))
  const createAuditor = () => app.createUser({ rank: 'Moderator', permissions: ['AuditControl'] })
  const auditors = [await createAuditor(), await createAuditor()]
  await shareDevice({ app, members })
  const { data } = await app.request(suspicionCases.getFlags, {}, auditors[0])
  return { app, members, auditors, caseId: Math.max(...data.map(({ id }) => id)) }
}

const decisions = [0, 1].flatMap((auditorAt) =>
  suspicionDecisions.map(
    (state): WalkStep<Scene> => ({
      endpoint: 'flags.decideFlag',
      role: 'staff',
      run: ({ app, caseId, auditors }) =>
        app.request(suspicionCases.decideFlag, { id: caseId, state, note: 'سبب' }, auditors[auditorAt]),
    }),
  ),
)

export const suspicionCasesWalk = defineWalk({
  machine: suspicionCaseStateMachine,
  begin,
  steps: [
    ...decisions,
    {
      endpoint: 'flags.decideFlag',
      role: 'member',
      run: ({ app, caseId, members }) =>
        app.request(suspicionCases.decideFlag, { id: caseId, state: 'dismissed', note: 'سبب' }, members[0]),
    },
    {
      role: 'system',
      async run(scene) {
        // Evidence counts once, so that the device of the same accounts would be no new evidence.
        scene.members = [...scene.members, await scene.app.createUser()]
        await shareDevice(scene)
      },
    },
  ],
})
