import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { approvableText, approvalsText } from '#web/features/audit/approvals/approvals.text.ts'
import { limitsText } from '#web/features/regions/limits.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  reloadPage,
  test,
} from '../fixtures/test.ts'

// No other test moves points in these countries, and each project has its own.
const countries = {
  'ar-phone': { ar: 'قطر', en: 'Qatar' },
  'ar-desktop': { ar: 'الكويت', en: 'Kuwait' },
  'en-phone': { ar: 'الأردن', en: 'Jordan' },
  'en-desktop': { ar: 'البحرين', en: 'Bahrain' },
}

test(
  'approvals: staff request a point value from a form and a colleague approves it',
  { tag: '@each' },
  async (
    { page, openAs, language, localize, openPage, openWindowAs },
    { project, repeatEachIndex, retry },
  ) => {
    const [t, limits, forms] = [localize(approvalsText), localize(limitsText), localize(formsText)]
    const country = localize(countries[project.name as keyof typeof countries])
    const what = localize(approvableText)['countryLimits.saveCountryLimits']
    const value = `0.${String(211 + repeatEachIndex * 7 + retry * 31)}`
    const reason = `${country} ${value}`
    await openAs('admin@makan.test', toScreenAddress('CountryLimits'))
    const edit = () => chooseRowAction(page, language, country, limits.edit)
    await edit()
    const form = page.getByRole('dialog', { name: limits.editOf(country) })
    await form.getByLabel(limits.pointValue).fill(value)
    await form.getByLabel(limits.transfers).fill('9')
    await form.getByRole('button', { name: forms.save }).click()

    const request = page.getByRole('dialog', { name: t.title })
    await expect(request).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await request.getByRole('button', { name: t.ask }).click()
    await expect(request.getByLabel(t.reason)).toHaveAttribute('aria-invalid', 'true')
    await request.getByRole('button', { name: t.cancel, exact: true }).click()
    await expect(form).toContainText(
      localize({ ar: errorText('ar', 'ApprovalNeeded'), en: errorText('en', 'ApprovalNeeded') }),
    )
    await expect(form.getByLabel(limits.pointValue), 'nothing is lost').toHaveValue(value)

    await form.getByRole('button', { name: forms.save }).click()
    await request.getByLabel(t.reason).fill(reason)
    await request.getByRole('button', { name: t.ask }).click()
    await expect(getToasts(page)).toContainText(t.asked('').slice(0, 20))
    await expect(request).toHaveCount(0)
    await expect(form.getByLabel(limits.pointValue)).toHaveValue(value)
    await expect(form.getByLabel(limits.transfers)).toHaveValue('9')
    await form.getByRole('button', { name: forms.cancel, exact: true }).click()
    await expect(form, 'what waits is not lost with the form').toHaveCount(0)

    await openPage(toScreenAddress('Approvals'))
    await expectFitsNarrowScreen(page)
    await checkAccessibility(page)
    const row = page.getByRole('row').filter({ hasText: reason })
    await row.getByRole('button', { name: t.open }).click()
    const own = page.getByRole('dialog', { name: what })
    await expect(own).toContainText(t.own)
    await expect(own.getByRole('button', { name: t.agree })).toHaveCount(0)
    await expect(own.getByRole('button', { name: t.takeBack })).toBeVisible()
    await checkAccessibility(page)

    const colleague = await openWindowAs('admin2@makan.test', toScreenAddress('Approvals'))
    await colleague.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: t.open }).click()
    const colleagueDialog = colleague.getByRole('dialog', { name: what })
    await expect(colleagueDialog).toContainText(limits.pointValue)
    await checkAccessibility(colleague)
    await expectFitsNarrowScreen(colleague)
    await colleagueDialog.getByRole('button', { name: t.agree }).click()
    await expect(getToasts(colleague)).toContainText(t.done)
    await expect(colleagueDialog).toHaveCount(0)
    await expect(colleague.getByRole('row').filter({ hasText: reason })).toContainText(t.agreed)

    await reloadPage(page)
    await expect(page.getByRole('row').filter({ hasText: reason })).toContainText(t.agreed)
    await openPage(toScreenAddress('CountryLimits'))
    await edit()
    await expect(form.getByLabel(limits.pointValue)).toHaveValue(value)
    await expect(form.getByLabel(limits.transfers)).toHaveValue('9')
  },
)
