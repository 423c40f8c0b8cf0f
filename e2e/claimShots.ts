import { addressOf } from '#contract/screens.ts'
import { claimsText } from '#web/features/claims/claims.text.ts'
import { slicesText } from '#web/features/claims/slices.text.ts'
import { untilLive } from './journey.ts'
import { callsOf, type Shot } from './shotStates.ts'

const [admin, consultant] = ['admin@makan.test', 'sales@makan.test']

/** Profit slices and claims as staff and consultants come to see them. */
export async function claimShots(url: string): Promise<Shot[]> {
  const staff = await callsOf(url, admin)
  const { data } = await staff.get<{ data: { userId: number }[] }>('SalesClaims/GetAllNotClaimedUsers')
  await staff.close()
  const userId = data[0]?.userId ?? 0
  const detail = addressOf('SalesClaimDetail', { userId })
  const slices = addressOf('ProfitSlices')
  return [
    { name: 'ProfitClaims-past', path: `${addressOf('ProfitClaims')}?tab=past`, as: admin },
    { name: 'ProfitClaims-none', path: `${addressOf('ProfitClaims')}?name=zzzz`, as: admin },
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
        await untilLive(page)
        await page.getByRole('button', { name: claimsText[language].settle }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'SalesHome-members', path: `${addressOf('SalesHome')}?tab=members`, as: consultant },
    { name: 'ProfitSlices-online', path: `${slices}?type=online`, as: admin },
    {
      name: 'ProfitSlices-edit',
      path: slices,
      as: admin,
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: slicesText[language].edit }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'ProfitSlices-review',
      path: slices,
      as: admin,
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: slicesText[language].edit }).click()
        await page.getByLabel(slicesText[language].percent).last().fill('12.5')
        await page.getByRole('button', { name: slicesText[language].review }).click()
        await page.getByRole('dialog', { name: slicesText[language].reviewTitle }).waitFor()
      },
    },
  ]
}
