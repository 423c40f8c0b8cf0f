import type { Locator, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { untilLive } from './journey.ts'
import type { Shot } from './shotStates.ts'

/** What is there on phones alone: lines of ledgers, opened, and the menu of a statement. */
export function ledgerShots(): Shot[] {
  const press = async (page: Page, button: Locator) => {
    await untilLive(page)
    if ((await button.count()) > 0) await button.first().click()
  }
  const openLine = (page: Page) =>
    press(page, page.locator('details:not([open]) > summary').filter({ visible: true }))
  const ledgers = [
    { name: 'AccountStatement', path: addressOf('AccountStatement'), as: 'member1@makan.test' },
    { name: 'SalesHome', path: addressOf('SalesHome'), as: 'sales@makan.test' },
    { name: 'OwnCash', path: addressOf('OwnCash'), as: 'sales@makan.test' },
    {
      name: 'PaymentsManagement',
      path: `${addressOf('PaymentsManagement')}?tab=all`,
      as: 'admin@makan.test',
    },
  ]
  return [
    ...ledgers.map((ledger) => ({ ...ledger, name: `${ledger.name}-line`, act: openLine })),
    {
      name: 'AccountStatement-menu',
      path: addressOf('AccountStatement'),
      as: 'member1@makan.test',
      act: (page, language) =>
        press(page, page.getByRole('button', { name: gridText[language].more, exact: true })),
    },
  ]
}
