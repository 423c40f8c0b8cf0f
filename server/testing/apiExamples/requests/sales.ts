import { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function saleRequests({
  find,
  people: { admin, seller },
  getMember,
  packageId,
  cash,
}: DemoScene): ExampleRequests<'sales' | 'clients'> {
  return {
    sales: {
      getSales: { as: seller },
      getUserStat: { as: seller },
      getUserStatByUserId: { as: admin, input: { userId: seller.id } },
      getCashOwed: { as: admin },
      getCashEntries: { as: seller },
      subscribeToPackage: { as: admin, input: { userId: getMember(3).id, packageId } },
      reverseSale: {
        as: admin,
        input: async () => ({
          saleId: await find('select max(id) from package_sales where user_id = $1', getMember(3).id),
          reason: 'اختار العضو باقة أخرى',
        }),
      },
      recordCash: { as: admin, input: cash },
    },
    // `getClients` has no input, so it needs no example here.
    clients: {},
  }
}

const slices = [
  { from: 0, to: 1000, percent: 5 },
  { from: 1000, to: null, percent: 7.5 },
]

export async function commissionRequests({
  app,
  find,
  people: { admin, seller },
  countryId,
}: DemoScene): Promise<ExampleRequests<'profitSlices' | 'claims'>> {
  const scaleInput = { countryId, type: 'offline', slices } as const
  const { scales } = await app.request(commissionTiers.getProfitScales, { countryId }, admin)
  const offlineScale = scales.find(({ type }) => type === 'offline')
  const lastSlice = offlineScale?.slices.at(-1)
  if (!offlineScale || !lastSlice) throw new Error('The demo has no commission tiers.')
  return {
    profitSlices: {
      getAllProfitSlices: { as: admin, input: { countryId, type: 'offline' } },
      getProfitScales: { as: admin, input: { countryId } },
      previewProfitScale: { as: admin, input: scaleInput },
      saveProfitScale: { as: admin, input: scaleInput, reply: offlineScale },
      saveProfitSlice: {
        as: admin,
        input: { countryId, type: 'offline', from: 1000, to: null, percent: 7.5 },
        reply: offlineScale,
      },
      deleteProfitSlice: {
        as: admin,
        input: { id: lastSlice.id },
        reply: offlineScale,
      },
    },
    claims: {
      getUserStatDetail: { as: seller },
      getClaims: { as: seller },
      getClaim: {
        as: seller,
        input: async () => ({ id: await find('select max(id) from claims where user_id = $1', seller.id) }),
      },
      getEarnings: { as: seller },
      claimUser: {
        as: admin,
        input: { userId: seller.id, countryId },
        reply: { id: 3, profit: 418.5, cash: 120, net: 298.5, rows: 14 },
      },
      requestClaim: {
        as: seller,
        input: { countryId },
        reply: { id: 2, requestedAt: '2026-11-21T10:00:00.000Z' },
      },
    },
  }
}
