import type { Locator, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

/** Only phones have these. */
export function createCompactRowScreenshots(): Screenshot[] {
  const press = async (page: Page, button: Locator) => {
    await waitForHydration(page)
    if ((await button.count()) > 0) await button.first().click()
  }
  const openLine = (page: Page) =>
    press(page, page.locator('details:not([open]) > summary').filter({ visible: true }))
  const lists = [
    { name: 'AccountStatement', path: toScreenAddress('AccountStatement'), as: 'member1@makan.test' },
    { name: 'SalesHome', path: toScreenAddress('SalesHome'), as: 'sales@makan.test' },
    { name: 'OwnCash', path: toScreenAddress('OwnCash'), as: 'sales@makan.test' },
    {
      name: 'PaymentsManagement',
      path: `${toScreenAddress('PaymentsManagement')}?tab=all`,
      as: 'admin@makan.test',
    },
  ]
  return [
    ...lists.map((list) => ({ ...list, name: `${list.name}-line`, act: openLine })),
    {
      name: 'AccountStatement-menu',
      path: toScreenAddress('AccountStatement'),
      as: 'member1@makan.test',
      act: (page, language) =>
        press(page, page.getByRole('button', { name: gridText[language].more, exact: true })),
    },
  ]
}
