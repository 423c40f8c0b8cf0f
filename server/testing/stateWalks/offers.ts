import { offers } from '#contract/offers/endpoints.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import { createOwnedPlace } from '../builders/managedUsers.ts'
import { createOfferInput } from '../builders/offerInputs.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

const roleByPerson = { owner: 'place', staff: 'staff', stranger: 'stranger' } as const
type Person = keyof typeof roleByPerson
const people = Object.keys(roleByPerson) as Person[]

type Scene = Record<Person, TestUser> & { app: TestApp; placeId: number; branchId: number; offerId: number }

const validDays = 2

/** A draft, valid for some days at one branch, which can be deleted because it isn’t the main one. */
async function createDraft({ app, owner, placeId, branchId }: Omit<Scene, 'offerId'>): Promise<number> {
  const toDay = (days: number) =>
    new Date(app.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  const input = createOfferInput(placeId, {
    branchIds: [branchId],
    validFrom: toDay(0),
    validTo: toDay(validDays),
  })
  return (await app.request(offers.saveOffer, input, owner)).id
}

async function begin(app: TestApp): Promise<Scene> {
  const { place, owner } = await createOwnedPlace(app, { nameEn: 'Koshary', branches: [{}, {}] })
  const { owner: stranger } = await createOwnedPlace(app, { nameEn: 'Stranger' })
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
  const scene = { app, owner, staff, stranger, placeId: place.id, branchId: place.branchIds[1] ?? 0 }
  return { ...scene, offerId: await createDraft(scene) }
}

const stateSteps = people.flatMap((person) =>
  (['live', 'paused', 'ended'] as const).map(
    (state): WalkStep<Scene> => ({
      endpoint: 'offers.changeOfferState',
      role: roleByPerson[person],
      run: ({ app, offerId, ...scene }) =>
        app.request(offers.changeOfferState, { offerId, state }, scene[person]),
    }),
  ),
)

export const offersWalk = defineWalk({
  machine: offerStateMachine,
  begin,
  steps: [
    ...stateSteps,
    // Twice, so that the owner's steps are chosen more often.
    ...stateSteps.filter(({ role }) => role === 'place'),
    {
      endpoint: 'offers.saveOffer',
      role: 'place',
      async run(scene) {
        scene.offerId = await createDraft(scene)
      },
    },
    {
      role: 'time',
      async run(scene) {
        scene.app.clock.advance((validDays + 1) * 24 * 3600)
        await scene.app.runPendingJobs()
        for (const person of people) scene[person] = await logInAgain(scene.app.ctx(), scene[person])
      },
    },
    {
      // Deleting the offer's only branch ends the offer.
      role: 'system',
      async run({ app, owner, branchId }) {
        await app.request(branches.deleteBranch, { id: branchId }, owner)
        await app.runPendingJobs()
      },
    },
    // Starts over with a new place, whose owner creates an offer.
    { role: 'place', run: async (scene) => Object.assign(scene, await begin(scene.app)) },
  ],
})
