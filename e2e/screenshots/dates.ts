import { toScreenAddress } from '#contract/core/screens.ts'
import { formText } from '#web/features/offers/form/form.text.ts'
import { calendarText } from '#web/ui/calendar/calendar.text.ts'
import { date } from '#web/ui/language/dates.ts'
import { openOfferPart } from '../fixtures/offers.ts'
import { waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

export function createDateScreenshots(): Screenshot[] {
  const filled: Screenshot = {
    name: 'AddOffer-dates',
    path: toScreenAddress('AddOffer'),
    as: 'supplier@makan.test',
    async act(page, language) {
      const t = formText[language]
      await waitForHydration(page)
      await openOfferPart(page, t.dates)
      await page.getByText(t.startsOn, { exact: true }).click()
      await page.getByLabel(t.validFrom).fill('2027-03-04')
      await page.getByLabel(t.validTo).fill('2027-04-23')
      await page.getByLabel(t.validFrom).scrollIntoViewIfNeeded()
    },
  }
  return [
    filled,
    {
      ...filled,
      name: 'AddOffer-calendar',
      async act(page, language) {
        await filled.act?.(page, language)
        const { choose } = calendarText[language]
        await page.getByRole('button', { name: choose(formText[language].validTo) }).click()
        await page.getByRole('grid').waitFor()
      },
    },
    {
      name: 'AccountStatement-period',
      path: `${toScreenAddress('AccountStatement')}?from=2027-03-04&to=2027-03-20`,
      as: 'member1@makan.test',
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: date(language, '2027-03-04') }).click()
        await page.getByRole('grid').waitFor()
      },
    },
  ]
}
