import { toScreenAddress } from '#contract/core/screens.ts'
import { placePayoutsText } from '#web/features/payouts/own/placePayouts.text.ts'
import { payoutsText, statementText } from '#web/features/payouts/payouts.text.ts'
import { staffText } from '#web/features/payouts/staff/staff.text.ts'
import { termsText } from '#web/features/payouts/terms/terms.text.ts'
import { getAddresses } from '../fixtures/addresses.ts'
import { chooseRowAction, getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { waitForHydration } from '../fixtures/test.ts'
import { createApiClient, type Screenshot } from './states.ts'

const [admin, supplier] = ['admin@makan.test', 'supplier@makan.test']

// In CSS pixels, without margins.
const a4 = { width: 794, height: 1123 }

const createPrintShot = (shot: Omit<Screenshot, 'act'>): Screenshot => ({
  ...shot,
  name: `${shot.name}-print`,
  async act(page) {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(a4)
  },
})

export async function createPayoutScreenshots(url: string): Promise<Screenshot[]> {
  const [payouts, terms] = [toScreenAddress('Payouts'), toScreenAddress('PayoutTerms')]
  const [invoice] = getAddresses('InvoicePage')
  const owner = await createApiClient(url, supplier)
  const { data } = await owner.get<{ data: { id: number }[] }>('Payouts/GetStatements')
  type Disputed = { statement: { id: number } }
  const { data: disputes } = await owner.get<{ data: Disputed[] }>('Payouts/GetDisputes?state=open')
  await owner.close()
  const statement = toScreenAddress('StatementPage', { id: data[0]?.id ?? 0 })
  return [
    ...['payouts', 'disputes'].map((tab) => ({
      name: `PlacePayouts-${tab}`,
      path: `${toScreenAddress('PlacePayouts')}?tab=${tab}`,
      as: supplier,
    })),
    {
      name: 'PlacePayouts-payee',
      path: toScreenAddress('PlacePayouts'),
      as: supplier,
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: placePayoutsText[language].edit }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'StatementPage-own', path: statement, as: supplier },
    createPrintShot({ name: 'StatementPage', path: statement, as: supplier }),
    {
      name: 'StatementPage-desk',
      path: toScreenAddress('StatementPage', { id: disputes[0]?.statement.id ?? 0 }),
      as: admin,
    },
    {
      name: 'StatementPage-dispute',
      path: statement,
      as: supplier,
      async act(page, language) {
        await waitForHydration(page)
        await pressRowAction(getRows(page).last(), statementText[language].disputeLine)
        await page.getByRole('dialog').waitFor()
      },
    },
    createPrintShot({ name: 'InvoicePage', path: invoice, as: supplier }),
    ...['statements', 'payouts', 'disputes'].map((tab) => ({
      name: `Payouts-${tab}`,
      path: `${payouts}?tab=${tab}`,
      as: admin,
    })),
    {
      name: 'Payouts-record',
      path: `${payouts}?payable=yes`,
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        const { ready, record } = staffText[language]
        await pressRowAction(getRows(page).filter({ hasText: ready }).first(), record)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'Payouts-answer',
      path: `${payouts}?tab=disputes`,
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        const waiting = getRows(page).filter({ hasText: payoutsText[language].open })
        await pressRowAction(waiting.first(), staffText[language].respond)
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'PayoutTerms-fees', path: `${terms}?tab=fees`, as: admin },
    {
      name: 'PayoutTerms-edit',
      path: terms,
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        const country = { ar: 'مصر', en: 'Egypt' }[language]
        await chooseRowAction(page, language, country, termsText[language].edit)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'PayoutTerms-add',
      path: `${terms}?tab=fees`,
      as: admin,
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: termsText[language].add }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}
