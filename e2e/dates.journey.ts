import { addressOf } from '#contract/screens.ts'
import { formText } from '#web/features/offers/form/form.text.ts'
import { calendarText } from '#web/ui/calendar/calendar.text.ts'
import { usualPeriods } from '#web/ui/calendar/period.ts'
import { usualPeriodsText } from '#web/ui/calendar/usualPeriods.text.ts'
import { periodText } from '#web/ui/grid/period.text.ts'
import { date, dayOf } from '#web/ui/language/dates.ts'
import { dayInWords, daysAfter } from '#web/ui/language/day.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test as journey } from './journey.ts'

/** In a browser that speaks the other language than the page. */
const test = journey.extend({
  locale: async ({ language }, use) => use(language === 'ar' ? 'en-US' : 'ar-EG'),
})

test('a date says itself in the page’s words, typed or chosen by keys from a calendar in its language', {
  tag: '@each',
}, async ({ page, openAs, say, language }) => {
  const [t, c] = [say(formText), say(calendarText)]
  const words = (day: string) => dayInWords(language, day)
  await openAs('supplier@makan.test', addressOf('AddOffer'))
  const field = page.getByLabel(t.validFrom)
  await field.fill('2027-03-04')
  await expect(field).toHaveAccessibleDescription(
    say({ ar: 'الخميس ٤ مارس ٢٠٢٧', en: 'Thursday 4 March 2027' }),
  )
  await checkAccessibility(page)

  const opener = page.getByRole('button', { name: c.choose(t.validFrom) })
  const calendar = page.getByRole('region', { name: c.calendar })
  const dayOn = (day: string) => calendar.getByRole('button', { name: words(day) })
  await opener.press('Enter')
  await expect(dayOn('2027-03-04')).toBeFocused()
  await expect(dayOn('2027-03-04')).toHaveAccessibleName(c.chosen(words('2027-03-04')))
  await expect(calendar.getByRole('grid', { name: say({ ar: 'مارس ٢٠٢٧', en: 'March 2027' }) })).toBeVisible()
  // Of the reader, who is in Egypt.
  await expect(calendar.getByRole('columnheader', { includeHidden: true }).first()).toHaveAttribute(
    'aria-label',
    say({ ar: 'السبت', en: 'Saturday' }),
  )
  await checkAccessibility(page)
  await fitsNarrowScreens(page)

  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(field).toHaveValue('2027-03-04')

  await opener.press('Enter')
  await expect(dayOn('2027-03-04')).toBeFocused()
  // On to where reading goes, a week and a month.
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect(dayOn('2027-04-12')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(field).toHaveValue('2027-04-12')
  await expect(field).toHaveAccessibleDescription(words('2027-04-12'))
})

test('a calendar offers no day before the first, and today at a press', async ({
  page,
  openAs,
  say,
  language,
}) => {
  const [t, c] = [say(formText), say(calendarText)]
  const today = dayOf(new Date().toISOString())
  await openAs('supplier@makan.test', addressOf('AddOffer'))
  await page.getByRole('button', { name: c.choose(t.validTo) }).click()
  const calendar = page.getByRole('region', { name: c.calendar })
  await expect(calendar.getByRole('button', { name: c.todayIs(dayInWords(language, today)) })).toBeVisible()
  await expect(calendar.getByRole('button', { name: c.previousMonth })).toBeHidden()
  const yesterday = dayInWords(language, daysAfter(today, -1))
  await expect(calendar.getByRole('button', { name: yesterday, disabled: false })).toHaveCount(0)
  await calendar.getByRole('button', { name: c.today, exact: true }).click()
  await expect(calendar).toBeHidden()
  await expect(page.getByLabel(t.validTo)).toHaveValue(today)
})

test('a list narrows to a usual period, or to days that are pressed in one calendar', {
  tag: '@each',
}, async ({ page, openAs, say, language }) => {
  const [t, usual] = [say(periodText), say(usualPeriodsText)]
  const { thisMonth, lastMonth } = usualPeriods(dayOf(new Date().toISOString()), 6)
  await openAs('member1@makan.test', addressOf('AccountStatement'))
  await page.getByRole('button', { name: t.period, exact: true }).click()
  const panel = page.getByRole('region', { name: t.period })
  await panel.getByRole('button', { name: usual.lastMonth }).click()
  await expect(page).toHaveURL(new RegExp(`from=${lastMonth.from}&to=${lastMonth.to}`))
  await expect(panel.getByRole('button', { name: usual.lastMonth })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: usual.thisMonth }).click()
  await expect(page).toHaveURL(new RegExp(`from=${thisMonth.from}&to=${thisMonth.to}`))

  const [first, last] = [9, 20].map((day) => `${thisMonth.from.slice(0, 8)}${String(day).padStart(2, '0')}`)
  const days = [last, first].map((day = '') =>
    panel.getByRole('button', { name: dayInWords(language, day) }).elementHandle(),
  )
  // Faster than the list answers, and the later one first.
  await page.evaluate(
    async (pressed) => {
      for (const day of pressed) {
        ;(day as HTMLElement).click()
        await new Promise((done) => setTimeout(done))
      }
    },
    await Promise.all(days),
  )
  await expect(page).toHaveURL(new RegExp(`from=${first}&to=${last}`))
  await expect(panel.getByLabel(t.to, { exact: true })).toHaveAccessibleDescription(
    dayInWords(language, last ?? ''),
  )
  await expect(panel.getByRole('gridcell', { selected: true })).toHaveCount(12)
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await panel.getByLabel(t.to, { exact: true }).fill(first ?? '')
  await expect(page.getByRole('button', { name: date(language, first ?? ''), exact: true })).toBeVisible()

  await panel.getByRole('button', { name: say(uiText).clear }).click()
  await expect(page).not.toHaveURL(/from=|to=/)
  await expect(panel.getByLabel(t.from, { exact: true })).toHaveValue('')
})
