import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import { requestApproval } from '#server/testing/builders/approvals.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export async function approvalRequests({
  app,
  find,
  people: { admin, colleague },
  countryId,
  cash,
}: DemoScene): Promise<ExampleRequests<'approvals' | 'flags' | 'browserErrors'>> {
  const request = () =>
    requestApproval(
      app,
      countryLimits.saveCountryLimits,
      { id: countryId, pointValue: 1, aloneLimit: 9000 },
      colleague,
    )
  const flagId = await find("select min(id) from suspicion_cases where state = 'open'")
  return {
    approvals: {
      getApprovals: { as: admin },
      requestApproval: {
        as: admin,
        input: {
          call: 'sales.recordCash',
          input: { ...cash, amount: 6000 },
          reason: 'تسليم نقدي كبير قبل العيد',
        },
        reply: { id: 2, expiresAt: '2026-11-24T10:00:00.000Z' },
      },
      refuse: {
        as: admin,
        input: async () => ({
          id: await find("select min(id) from approvals where state = 'waiting'"),
          note: 'المبلغ كبير',
        }),
      },
      takeBack: { as: colleague, input: async () => ({ id: await request() }) },
      agree: { as: admin, input: async () => ({ id: await request() }) },
    },
    flags: {
      getFlags: { as: admin },
      getFlag: { as: admin, input: { id: flagId } },
      decideFlag: {
        as: admin,
        input: { id: flagId, state: 'watched', note: 'حسابات من عائلة واحدة، نتابعها شهرًا.' },
      },
    },
    browserErrors: {
      report: {
        input: { kind: 'uncaught', message: 'Failed to fetch', screen: 'Wallet', language: 'ar' },
        reply: {},
      },
    },
  }
}
