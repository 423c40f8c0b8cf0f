import { payouts } from '#contract/payouts/endpoints.ts'
import { disputeStateMachine, statementStateMachine } from '#contract/payouts/stateMachine.ts'
import { statements } from '#contract/payouts/statements.endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import { openPaidCounter } from '../builders/payouts.ts'
import { defineWalk, type WalkStep } from './walk.ts'

const aWeek = 7 * 24 * 3600

async function begin(app: TestApp) {
  app.clock.set('2026-11-05T10:00:00Z')
  const place = await openPaidCounter(app)
  await place.savePayee()
  const statement = await place.closeWeek({ bill: 500, at: '2026-11-08T09:00:00Z' })
  return { app, place, statementId: statement.id }
}

type Scene = Awaited<ReturnType<typeof begin>>

async function closeNextWeek(scene: Scene): Promise<void> {
  const { app, place } = scene
  await place.completeOrder(500)
  app.clock.advance(aWeek)
  await place.closeDueStatements()
  const [latest] = await place.listStatements()
  if (latest) scene.statementId = latest.id
}

const closes: WalkStep<Scene> = { role: 'time', run: closeNextWeek }

export const statementsWalk = defineWalk({
  machine: statementStateMachine,
  begin,
  steps: [
    {
      endpoint: 'payouts.recordPayout',
      role: 'staff',
      isBulk: true,
      async run({ place }) {
        await place.recordPayout((await place.getNextPayout())?.unpaid ?? 0)
      },
    },
    {
      endpoint: 'payouts.recordPayout',
      role: 'place',
      run: ({ app, place }) => app.request(payouts.recordPayout, place.createPayoutInput(1), place.owner),
    },
    closes,
  ],
})

async function resolve({ app, place, statementId }: Scene, adjustment: number): Promise<void> {
  const [line] = await place.listLines(statementId)
  const input = { id: line?.dispute?.id ?? 0, adjustment, answer: 'راجعنا السطر' }
  await app.request(statements.resolveDispute, input, await place.createPaymentStaff())
}

export const disputesWalk = defineWalk({
  machine: disputeStateMachine,
  begin,
  steps: [
    {
      endpoint: 'statements.disputeLine',
      role: 'place',
      run: ({ app, place, statementId }) =>
        app.request(statements.disputeLine, { statementId, line: 1, reason: 'المبلغ ناقص' }, place.owner),
    },
    ...[0, 5].map(
      (adjustment): WalkStep<Scene> => ({
        endpoint: 'statements.resolveDispute',
        role: 'staff',
        run: (scene) => resolve(scene, adjustment),
      }),
    ),
    closes,
  ],
})
