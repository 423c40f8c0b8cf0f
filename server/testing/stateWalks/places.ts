import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { placeChangeStateMachine, placeStateMachine } from '#contract/places/stateMachine.ts'
import type { TestApp } from '../app/testApp.ts'
import { readPlaceInput, registerPlace } from '../builders/placeRegistrations.ts'
import type { TestUser } from '../builders/users.ts'
import { createNames } from '../fixtures/auditedChanges/uniqueNames.ts'
import { defineWalk, type WalkStep } from './walk.ts'

const roles = { owner: 'place', first: 'staff', second: 'staff' } as const
type Person = keyof typeof roles

type Scene = Record<Person, TestUser> & { app: TestApp; placeId: number }

/** An address gets only some codes for its phones an hour. */
function registerLater(app: TestApp) {
  app.clock.advance(600)
  return registerPlace(app)
}

async function begin(app: TestApp): Promise<Scene> {
  const permissions = ['ServicesPlaceControl', 'EditServicePlace'] as const
  const createStaff = () => app.createUser({ rank: 'Moderator', permissions })
  const { id: placeId, owner } = await registerLater(app)
  return { app, placeId, owner, first: await createStaff(), second: await createStaff() }
}

async function beginApproved(app: TestApp): Promise<Scene> {
  const scene = await begin(app)
  await app.request(managedPlaces.decidePlace, { placeId: scene.placeId, status: true }, scene.first)
  return scene
}

async function save({ app, placeId, ...people }: Scene, person: Person, changes: object) {
  const input = await readPlaceInput(app, placeId, people[person])
  return app.request(managedPlaces.savePlace, { ...input, ...changes }, people[person])
}

const everybody = Object.keys(roles) as Person[]

const placeSteps = everybody.flatMap((person): WalkStep<Scene>[] => [
  ...[true, false].map((status) => ({
    endpoint: 'managedPlaces.decidePlace',
    role: roles[person],
    run: ({ app, placeId, ...people }: Scene) =>
      app.request(managedPlaces.decidePlace, { placeId, status, reason: 'سبب' }, people[person]),
  })),
  {
    endpoint: 'managedPlaces.requestRevision',
    role: roles[person],
    run: ({ app, placeId, ...people }) =>
      app.request(managedPlaces.requestRevision, { placeId, reason: 'سبب' }, people[person]),
  },
  { endpoint: 'managedPlaces.savePlace', role: roles[person], run: (scene) => save(scene, person, {}) },
])

export const placesWalk = defineWalk({
  machine: placeStateMachine,
  begin,
  steps: [
    ...placeSteps,
    ...placeSteps.filter(({ role }) => role === 'place'),
    {
      endpoint: 'managedPlaces.register',
      role: 'guest',
      async run(scene) {
        const { id, owner } = await registerLater(scene.app)
        Object.assign(scene, { placeId: id, owner })
      },
    },
  ],
})

async function readChangeId({ app, placeId, owner }: Scene): Promise<number> {
  const { pendingChange } = await app.request(managedPlaces.getPlace, { id: placeId }, owner)
  return pendingChange?.id ?? 1
}

const changeSteps = everybody.flatMap((person): WalkStep<Scene>[] => [
  ...[true, false].map((status) => ({
    endpoint: 'managedPlaces.decideChange',
    role: roles[person],
    async run(scene: Scene) {
      const decision = { changeId: await readChangeId(scene), status, reason: 'سبب' }
      await scene.app.request(managedPlaces.decideChange, decision, scene[person])
    },
  })),
  {
    endpoint: 'managedPlaces.withdrawChange',
    role: roles[person],
    async run(scene) {
      const changeId = await readChangeId(scene)
      await scene.app.request(managedPlaces.withdrawChange, { changeId }, scene[person])
    },
  },
])

/** Without differences it withdraws the change. */
const ownSteps = [createNames, () => ({})].map(
  (createChanges): WalkStep<Scene> => ({
    endpoint: 'managedPlaces.savePlace',
    role: 'place',
    run: (scene) => save(scene, 'owner', createChanges()),
  }),
)

export const placeChangesWalk = defineWalk({
  machine: placeChangeStateMachine,
  begin: beginApproved,
  steps: [...changeSteps, ...ownSteps, ...ownSteps, ...ownSteps],
})
