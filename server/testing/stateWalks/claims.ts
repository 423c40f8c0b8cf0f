import { claims } from '#contract/claims/endpoints.ts'
import { claimStateMachine } from '#contract/claims/stateMachine.ts'
import type { TestApp } from '../app/testApp.ts'
import { recordConsultantSale } from '../builders/commissions.ts'
import { addPackage } from '../builders/packages.ts'
import { defineWalk } from './walk.ts'

async function begin(app: TestApp) {
  const { id: packageId, countryId, currencyId } = await addPackage(app)
  const createStaff = () => app.createUser({ rank: 'Moderator', permissions: ['ProfitClaimsControl'] })
  const consultant = await app.createUser({
    rank: 'SalesConsultant',
    permissions: ['ProfitClaimsControl'],
  })
  const people = {
    consultant,
    member: await app.createUser(),
    first: await createStaff(),
    second: await createStaff(),
  }
  const parties = { ...people, packageId, countryId, currencyId }
  const sell = () =>
    recordConsultantSale(app, parties, { amount: 1000, at: app.clock.now(), channel: 'offline' })
  await sell()
  return { app, ...people, countryId, sell }
}

type Scene = Awaited<ReturnType<typeof begin>>

const settle = (name: 'consultant' | 'first' | 'second') => ({
  endpoint: 'claims.claimUser',
  role: name === 'consultant' ? 'consultant' : 'staff',
  run: ({ app, consultant, countryId, ...scene }: Scene) =>
    app.request(claims.claimUser, { userId: consultant.id, countryId }, { ...scene, consultant }[name]),
})

export const claimsWalk = defineWalk({
  machine: claimStateMachine,
  begin,
  steps: [
    settle('consultant'),
    settle('first'),
    settle('second'),
    {
      endpoint: 'claims.requestClaim',
      role: 'consultant',
      run: ({ app, consultant, countryId }) => app.request(claims.requestClaim, { countryId }, consultant),
    },
    { role: 'consultant', run: ({ sell }) => sell() },
  ],
})
