import { toScreenAddress } from '#contract/core/screens.ts'
import { limitsText } from '#web/features/regions/limits.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'

// No other test moves points in these countries, and each project has its own.
const countries = {
  'ar-phone': { ar: 'الكويت', en: 'Kuwait' },
  'ar-desktop': { ar: 'قطر', en: 'Qatar' },
  'en-phone': { ar: 'البحرين', en: 'Bahrain' },
  'en-desktop': { ar: 'الأردن', en: 'Jordan' },
}

test(
  'regions: staff set a country’s limits; invalid ones are rejected at the field',
  {
    tag: '@each',
  },
  async ({ page, openAs, language, localize }, { project, repeatEachIndex }) => {
    const [t, forms] = [localize(limitsText), localize(formsText)]
    const country = localize(countries[project.name as keyof typeof countries])
    await openAs('admin@makan.test', toScreenAddress('CountryLimits'))
    await expectFitsNarrowScreen(page)
    const edit = () => chooseRowAction(page, language, country, t.edit)
    await edit()
    const dialog = page.getByRole('dialog', { name: t.editOf(country) })
    const save = dialog.getByRole('button', { name: forms.save })
    const field = (label: string) => dialog.getByLabel(label)
    const value = await field(t.pointValue).inputValue()
    await field(t.pointValue).fill('')
    await field(t.transfers).fill('-1')
    await field(t.ceiling).fill('كثير')
    await save.click()
    await expect(field(t.pointValue), 'the first field that is wrong').toBeFocused()
    for (const label of [t.pointValue, t.transfers, t.ceiling]) {
      await expect(field(label), label).toHaveAttribute('aria-invalid', 'true')
    }
    await checkAccessibility(page)

    const transfers = 7 + repeatEachIndex
    await field(t.pointValue).fill(value)
    await field(t.transfers).fill(String(transfers))
    await field(t.transferPoints).fill('٢٥٠٠')
    await field(t.ceiling).fill('٥٠٠٫٥')
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table')).toContainText(localize({ ar: '٢٬٥٠٠', en: '2,500' }))

    await page.reload()
    await edit()
    await expect(field(t.pointValue)).toHaveValue(value)
    await expect(field(t.transfers)).toHaveValue(String(transfers))
    await expect(field(t.transferPoints)).toHaveValue('2500')
    await expect(field(t.ceiling)).toHaveValue('500.5')
  },
)
