import { toScreenAddress } from '#contract/core/screens.ts'
import { formText } from '#web/features/offers/form/form.text.ts'
import { calendarText, periodPresetsText } from '#web/ui/calendar/calendar.text.ts'
import { createPeriodPresets } from '#web/ui/calendar/period.ts'
import { periodText } from '#web/ui/grid/grid.text.ts'
import { date, toDay } from '#web/ui/language/dates.ts'
import { daysAfter, formatDay } from '#web/ui/language/day.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { openOfferPart } from '../fixtures/offers.ts'
import { test as base, checkAccessibility, expect, expectFitsNarrowScreen } from '../fixtures/test.ts'

/** The browser's language differs from the page's. */
const test = base.extend({
  locale: async ({ language }, use) => use(language === 'ar' ? 'en-US' : 'ar-EG'),
})

test('date field: a date is typed or chosen by keyboard in the page’s language', {
  tag: '@each',
}, async ({ page, openAs, localize, language }) => {
  const [t, c] = [localize(formText), localize(calendarText)]
  const toLongDate = (day: string) => formatDay(language, day)
  await openAs('supplier@makan.test', toScreenAddress('AddOffer'))
  await openOfferPart(page, t.dates)
  await page.getByText(t.startsOn, { exact: true }).click()
  const field = page.getByLabel(t.validFrom)
  await field.fill('2027-03-04')
  await expect(field).toHaveAccessibleDescription(
    localize({ ar: 'الخميس ٤ مارس ٢٠٢٧', en: 'Thursday 4 March 2027' }),
  )
  await checkAccessibility(page)

  const opener = page.getByRole('button', { name: c.choose(t.validFrom) })
  const calendar = page.getByRole('region', { name: c.calendar })
  const dayOn = (day: string) => calendar.getByRole('button', { name: toLongDate(day) })
  await opener.press('Enter')
  await expect(dayOn('2027-03-04')).toBeFocused()
  await expect(dayOn('2027-03-04')).toHaveAccessibleName(c.chosen(toLongDate('2027-03-04')))
  await expect(
    calendar.getByRole('grid', { name: localize({ ar: 'مارس ٢٠٢٧', en: 'March 2027' }) }),
  ).toBeVisible()
  // The first day of the week of the reader's country, Egypt.
  await expect(calendar.getByRole('columnheader', { includeHidden: true }).first()).toHaveAttribute(
    'aria-label',
    localize({ ar: 'السبت', en: 'Saturday' }),
  )
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(field).toHaveValue('2027-03-04')

  await opener.press('Enter')
  await expect(dayOn('2027-03-04')).toBeFocused()
  // Moves in the reading direction, by a week and by a month.
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect(dayOn('2027-04-12')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(field).toHaveValue('2027-04-12')
  await expect(field).toHaveAccessibleDescription(toLongDate('2027-04-12'))
})

test('date field: the calendar disables days before the first and offers today', async ({
  page,
  openAs,
  localize,
  language,
}) => {
  const [t, c] = [localize(formText), localize(calendarText)]
  const today = toDay(new Date().toISOString())
  await openAs('supplier@makan.test', toScreenAddress('AddOffer'))
  await openOfferPart(page, t.dates)
  await page.getByLabel(t.validTo).fill('')
  await page.getByRole('button', { name: c.choose(t.validTo) }).click()
  const calendar = page.getByRole('region', { name: c.calendar })
  await expect(calendar.getByRole('button', { name: c.todayIs(formatDay(language, today)) })).toBeVisible()
  await expect(calendar.getByRole('button', { name: c.previousMonth })).toBeHidden()
  const yesterday = formatDay(language, daysAfter(today, -1))
  await expect(calendar.getByRole('button', { name: yesterday, disabled: false })).toHaveCount(0)
  await calendar.getByRole('button', { name: c.today, exact: true }).click()
  await expect(calendar).toBeHidden()
  await expect(page.getByLabel(t.validTo)).toHaveValue(today)
})

test('date field: a list is filtered by a preset period or two calendar days', {
  tag: '@each',
}, async ({ page, openAs, localize, language }) => {
  const [t, usual] = [localize(periodText), localize(periodPresetsText)]
  const { thisMonth, lastMonth } = createPeriodPresets(toDay(new Date().toISOString()), 6)
  await openAs('member1@makan.test', toScreenAddress('AccountStatement'))
  await page.getByRole('button', { name: t.period, exact: true }).click()
  const panel = page.getByRole('region', { name: t.period })
  await panel.getByRole('button', { name: usual.lastMonth }).click()
  await expect(page).toHaveURL(new RegExp(`from=${lastMonth.from}&to=${lastMonth.to}`))
  await expect(panel.getByRole('button', { name: usual.lastMonth })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: usual.thisMonth }).click()
  await expect(page).toHaveURL(new RegExp(`from=${thisMonth.from}&to=${thisMonth.to}`))

  const [first, last] = [9, 20].map((day) => `${thisMonth.from.slice(0, 8)}${String(day).padStart(2, '0')}`)
  const days = [last, first].map((day = '') =>
    panel.getByRole('button', { name: formatDay(language, day) }).elementHandle(),
  )
  // Faster than the list replies; the later request must win.
  await page.evaluate(
    async (pressed) => {
      for (const day of pressed) {
        ;(day as HTMLElement).click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    await Promise.all(days),
  )
  await expect(page).toHaveURL(new RegExp(`from=${first}&to=${last}`))
  await expect(panel.getByLabel(t.to, { exact: true })).toHaveAccessibleDescription(
    formatDay(language, last ?? ''),
  )
  await expect(panel.getByRole('gridcell', { selected: true })).toHaveCount(12)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await panel.getByLabel(t.to, { exact: true }).fill(first ?? '')
  await expect(page.getByRole('button', { name: date(language, first ?? ''), exact: true })).toBeVisible()

  await panel.getByRole('button', { name: localize(uiText).clear }).click()
  await expect(page).not.toHaveURL(/from=|to=/)
  await expect(panel.getByLabel(t.from, { exact: true })).toHaveValue('')
})
