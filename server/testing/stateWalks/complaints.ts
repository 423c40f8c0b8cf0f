import { accounts } from '#contract/accounts/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import type { TestApp } from '../app/testApp.ts'
import { createComplaint, createGuestComplaint } from '../builders/complaints.ts'
import type { TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

let guests = 0

type Scene = {
  app: TestApp
  handlers: readonly [TestUser, TestUser]
  member: TestUser
  guestToken: string
  /** The member’s complaint, then the guest’s. */
  reportIds: readonly [number, number]
}

async function createComplaints(app: TestApp, handlers: Scene['handlers']): Promise<Scene> {
  // An address may send only some complaints an hour.
  app.clock.advance(600)
  const member = await app.createUser()
  const { id } = await createComplaint(app, member)
  guests += 1
  const guestToken = await createGuestComplaint(app, { senderEmail: `walker${guests}@example.test` })
  const { data } = await app.request(complaints.getUserReports, { kind: 'guest', pageSize: 200 }, handlers[0])
  return { app, handlers, member, guestToken, reportIds: [id, Math.max(...data.map((guest) => guest.id))] }
}

async function begin(app: TestApp): Promise<Scene> {
  const permissions = ['ManageUserReports'] as const
  const createHandler = () => app.createUser({ rank: 'Moderator', permissions })
  return createComplaints(app, [await createHandler(), await createHandler()])
}

const staffSteps = (['takeReport', 'processReport'] as const).flatMap((name) =>
  ([0, 1] as const).flatMap((reportAt) =>
    ([0, 1] as const).map(
      (handlerAt): WalkStep<Scene> => ({
        endpoint: `complaints.${name}`,
        role: 'staff',
        run: ({ app, handlers, reportIds }) =>
          app.request(
            complaints[name as 'processReport'],
            { reportId: reportIds[reportAt], resolution: 'تم' },
            handlers[handlerAt],
          ),
      }),
    ),
  ),
)

const ownSteps = (['processReport', 'reopenReport'] as const).map(
  (name): WalkStep<Scene> => ({
    endpoint: `complaints.${name}`,
    role: 'sender',
    run: ({ app, member, reportIds }) =>
      app.request(
        complaints[name as 'processReport'],
        { reportId: reportIds[0], resolution: 'تم', text: '' } as { reportId: number; resolution: string },
        member,
      ),
  }),
)

export const complaintsWalk = defineWalk({
  machine: complaintStateMachine,
  begin,
  steps: [
    ...staffSteps,
    ...ownSteps,
    ...ownSteps,
    {
      endpoint: 'complaints.reopenAsGuest',
      role: 'guest',
      run: ({ app, guestToken }) => app.request(complaints.reopenAsGuest, { token: guestToken }),
    },
    {
      role: 'system',
      async run({ app, member }) {
        await app.request(accounts.deleteAccount, { currentPassword: member.password }, member)
        await app.runPendingJobs()
      },
    },
    {
      role: 'sender',
      run: async (scene) => Object.assign(scene, await createComplaints(scene.app, scene.handlers)),
    },
  ],
})
