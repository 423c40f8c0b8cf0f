import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export async function referralTermRequests({
  app,
  people: { admin },
  countryId,
}: DemoScene): Promise<ExampleRequests<'referralTerms' | 'earlyExpiries'>> {
  const terms = (await app.request(referralTerms.getReferralTerms, {}, admin)).find(
    ({ id }) => id === countryId,
  )
  const [referral] = (await app.request(referralTerms.getReferrals, { state: 'joined' }, admin)).data
  if (!terms || !referral) throw new Error('The demo has no referral.')
  return {
    referralTerms: {
      saveReferralTerms: {
        as: admin,
        input: { id: countryId, isOpen: true, inviterPoints: 30, friendPoints: 20, mostAMonth: 5, most: 50 },
        reply: terms,
      },
      fundReferrals: { as: admin, input: { countryId, points: 5000 }, reply: terms },
      getReferrals: { as: admin, input: { state: 'joined' } },
      decideReferral: {
        as: admin,
        input: { id: referral.id, isRewarded: false, reason: 'الجهاز نفسه' },
        reply: async () => ({
          ...referral,
          state: 'refused',
          reason: 'الجهاز نفسه',
          signs: ['device'],
          evidence: [{ sign: 'device', member: referral.inviter, at: '2026-11-20T18:05:00.000Z' }],
        }),
      },
    },
    earlyExpiries: {
      getEarlyExpiries: { reply: [{ country: { id: countryId, name: 'مصر' }, members: 3, points: 140 }] },
      revertEarlyExpiries: { input: { countryId }, reply: { id: countryId } },
    },
  }
}
