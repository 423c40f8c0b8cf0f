import { giftDays } from '#contract/core/limits.ts'
import { gifts } from '#contract/gifts/endpoints.ts'
import { giftStateMachine } from '#contract/gifts/stateMachine.ts'
import { deliverWaitingGifts } from '#server/features/gifts/closeGifts.service.ts'
import type { TestApp } from '../app/testApp.ts'
import { giveGift } from '../builders/gifts.ts'
import { buyPoints } from '../builders/points.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

type Scene = { app: TestApp; giver: TestUser; receiver: TestUser; giftId: number }

async function give({ app, giver, receiver }: Omit<Scene, 'giftId'>): Promise<number> {
  const { id } = await giveGift(app, giver, receiver.phone, { points: 1 })
  return id
}

async function begin(app: TestApp): Promise<Scene> {
  app.clock.set('2026-11-21T10:00:00Z')
  // Disables the daily SMS budget: the walk gives more gifts than it allows.
  app.config.smsPerDay = 0
  const people = { app, giver: await app.createUser(), receiver: await app.createUser() }
  await buyPoints(app, people.giver.id, { points: 100 })
  return { ...people, giftId: await give(people) }
}

/** A gift expires in the second of two such steps. */
const stepDays = giftDays / 2 + 1

async function passTime(scene: Scene): Promise<void> {
  const { app } = scene
  app.clock.advance(stepDays * 24 * 3600)
  await app.runPendingJobs()
  scene.giver = await logInAgain(app.ctx(), scene.giver)
  scene.receiver = await logInAgain(app.ctx(), scene.receiver)
}

const commands = ['acceptGift', 'takeBackGift', 'thankForGift'] as const

const requests = commands.flatMap((name) =>
  (['giver', 'receiver'] as const).map(
    (role): WalkStep<Scene> => ({
      endpoint: `gifts.${name}`,
      role,
      run: (scene) => scene.app.request(gifts[name], { giftId: scene.giftId, text: 'شكرًا' }, scene[role]),
    }),
  ),
)

export const giftsWalk = defineWalk<Scene>({
  machine: giftStateMachine,
  begin,
  steps: [
    // Twice, so that they are chosen more often than the others.
    ...requests,
    ...requests,
    {
      endpoint: 'gifts.givePoints',
      role: 'giver',
      async run(scene) {
        scene.giftId = await give(scene)
      },
    },
    { role: 'system', run: ({ app, receiver }) => deliverWaitingGifts(app.ctx(), receiver.id) },
    { role: 'system', run: passTime },
  ],
})
