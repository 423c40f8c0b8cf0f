import { expect, type Locator, type Page } from '@playwright/test'

/** Reads the first chart of a page by the keyboard and as a table; `pointed` is said of a point, `column` heads the table. */
export async function readChart(
  page: Page,
  { pointed, column, asTable }: Record<'pointed' | 'column' | 'asTable', string>,
): Promise<Locator> {
  const chart = page.getByRole('figure').first()
  const pointer = chart.getByRole('slider')
  await pointer.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(pointer).toHaveAttribute('aria-valuetext', new RegExp(pointed))
  await chart.getByText(asTable).click()
  await expect(chart.getByRole('columnheader', { name: column })).toBeVisible()
  return chart
}
