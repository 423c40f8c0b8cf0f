import { addressOf } from '#contract/screens.ts'
import { ownText } from '#web/features/payouts/own/own.text.ts'
import { payoutsText } from '#web/features/payouts/payouts.text.ts'
import { staffText } from '#web/features/payouts/staff/staff.text.ts'
import { statementText } from '#web/features/payouts/statement/statement.text.ts'
import { termsText } from '#web/features/payouts/terms/terms.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { addressesOf } from './addresses.ts'
import { untilLive } from './journey.ts'
import { pressIn, rowsIn } from './rows.ts'
import { callsOf, type Shot } from './shotStates.ts'

const [admin, supplier] = ['admin@makan.test', 'supplier@makan.test']

// In the pixels of CSS, with no margins.
const a4 = { width: 794, height: 1123 }

const printed = (shot: Omit<Shot, 'act'>): Shot => ({
  ...shot,
  name: `${shot.name}-print`,
  async act(page) {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(a4)
  },
})

/** What places are paid, as their owners and staff come to see it. */
export async function payoutShots(url: string): Promise<Shot[]> {
  const [payouts, terms] = [addressOf('Payouts'), addressOf('PayoutTerms')]
  const [invoice] = addressesOf('InvoicePage')
  const owner = await callsOf(url, supplier)
  const { data } = await owner.get<{ data: { id: number }[] }>('Payouts/GetStatements')
  await owner.close()
  const statement = addressOf('StatementPage', { id: data[0]?.id ?? 0 })
  return [
    ...['payouts', 'disputes'].map((tab) => ({
      name: `PlacePayouts-${tab}`,
      path: `${addressOf('PlacePayouts')}?tab=${tab}`,
      as: supplier,
    })),
    {
      name: 'PlacePayouts-payee',
      path: addressOf('PlacePayouts'),
      as: supplier,
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: ownText[language].edit }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'StatementPage-own', path: statement, as: supplier },
    printed({ name: 'StatementPage', path: statement, as: supplier }),
    {
      name: 'StatementPage-dispute',
      path: statement,
      as: supplier,
      async act(page, language) {
        await untilLive(page)
        await pressIn(rowsIn(page).last(), statementText[language].disputeLine)
        await page.getByRole('dialog').waitFor()
      },
    },
    printed({ name: 'InvoicePage', path: invoice, as: supplier }),
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
        await untilLive(page)
        const { ready, record } = staffText[language]
        await pressIn(rowsIn(page).filter({ hasText: ready }).first(), record)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'Payouts-answer',
      path: `${payouts}?tab=disputes`,
      as: admin,
      async act(page, language) {
        await untilLive(page)
        const waiting = rowsIn(page).filter({ hasText: payoutsText[language].open })
        await pressIn(waiting.first(), staffText[language].respond)
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'PayoutTerms-fees', path: `${terms}?tab=fees`, as: admin },
    {
      name: 'PayoutTerms-edit',
      path: terms,
      as: admin,
      async act(page, language) {
        await untilLive(page)
        const country = { ar: 'مصر', en: 'Egypt' }[language]
        await page.getByRole('button', { name: gridText[language].rowMenu(country) }).click()
        await page.getByRole('menuitem', { name: termsText[language].edit }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'PayoutTerms-add',
      path: `${terms}?tab=fees`,
      as: admin,
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: termsText[language].add }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}
