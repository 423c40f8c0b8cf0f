import { toScreenAddress } from '#contract/core/screens.ts'
import { claimsText } from '#web/features/claims/claims.text.ts'
import { commissionTiersText } from '#web/features/claims/commissionTiers.text.ts'
import { waitForHydration } from '../fixtures/test.ts'
import { createApiClient, type Screenshot } from './states.ts'

const [admin, consultant] = ['admin@makan.test', 'sales@makan.test']

export async function createClaimScreenshots(url: string): Promise<Screenshot[]> {
  const staff = await createApiClient(url, admin)
  const { data } = await staff.get<{ data: { userId: number }[] }>('SalesClaims/GetAllNotClaimedUsers')
  await staff.close()
  const userId = data[0]?.userId ?? 0
  const detail = toScreenAddress('SalesClaimDetail', { userId })
  const slices = toScreenAddress('ProfitSlices')
  return [
    { name: 'ProfitClaims-past', path: `${toScreenAddress('ProfitClaims')}?tab=past`, as: admin },
    { name: 'ProfitClaims-none', path: `${toScreenAddress('ProfitClaims')}?name=zzzz`, as: admin },
    { name: 'SalesClaimDetail-some', path: detail, as: admin },
    { name: 'SalesClaimDetail-own', path: detail, as: consultant },
    { name: 'SalesClaimDetail-receipt', path: `${detail}?claim=1`, as: admin },
    {
      name: 'SalesClaimDetail-print',
      path: `${detail}?claim=1`,
      as: admin,
      async act(page) {
        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize({ width: 794, height: 1123 })
      },
    },
    {
      name: 'SalesClaimDetail-settle',
      path: detail,
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: claimsText[language].settle }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'SalesHome-members', path: `${toScreenAddress('SalesHome')}?tab=members`, as: consultant },
    { name: 'ProfitSlices-online', path: `${slices}?type=online`, as: admin },
    {
      name: 'ProfitSlices-edit',
      path: slices,
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: commissionTiersText[language].edit }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'ProfitSlices-review',
      path: slices,
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: commissionTiersText[language].edit }).click()
        await page.getByLabel(commissionTiersText[language].percent).last().fill('12.5')
        await page.getByRole('button', { name: commissionTiersText[language].review }).click()
        await page.getByRole('dialog', { name: commissionTiersText[language].reviewTitle }).waitFor()
      },
    },
  ]
}
