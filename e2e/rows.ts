import type { Locator, Page } from '@playwright/test'

/** The rows of a grid as they stand here: of its table, or on a phone the lines of its ledger. */
export const rowsIn = (within: Page | Locator): Locator =>
  within.locator('tbody > tr, li:has(> details)').filter({ visible: true })

/** Shows all that a row says: where it is a line, that opens. */
export async function unfold(row: Locator): Promise<void> {
  const line = row.locator('summary').first()
  if ((await line.count()) > 0) await line.click()
}

/** Presses what a row offers: in its menu, or below the details of its line. */
export async function pressIn(row: Locator, action: string): Promise<void> {
  if ((await row.locator('summary').count()) > 0) {
    await unfold(row)
    return row.getByRole('button', { name: action }).click()
  }
  await row.getByRole('button').last().click()
  await row.getByRole('menuitem', { name: action }).click()
}
