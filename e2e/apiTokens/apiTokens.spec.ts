import { toScreenAddress } from '#contract/core/screens.ts'
import { counters } from '#contract/orders/counters.endpoints.ts'
import { demoToken } from '#server/demo/apiTokens.ts'
import { apiTokensText, scopeText } from '#web/features/apiTokens/apiTokens.text.ts'
import { getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, getToasts, test } from '../fixtures/test.ts'

const supplier = 'supplier@makan.test'

test(
  'API tokens: an owner creates a token, sees it once, uses it and revokes it',
  { tag: '@each' },
  async ({ page, openAs, request, url, language, localize }, { project, retry, repeatEachIndex }) => {
    const [t, scopes] = [localize(apiTokensText), localize(scopeText)]
    const readStatus = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await request.get(`${url}/api${counters.getCounters.path}`, { headers })).status()
    }
    expect(await readStatus(demoToken), 'the token that the start names').toBe(200)

    await openAs(supplier, toScreenAddress('PlaceTokens'))
    const revokedRow = getRows(page).filter({ hasText: t.revoked })
    await expect(revokedRow.first()).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)

    const tokenLabel = { ar: 'كاشير التجربة', en: 'Trial till' }[language]
    const name = `${tokenLabel} ${project.name} ${retry} ${repeatEachIndex}`
    await page.getByRole('button', { name: t.add }).click()
    const form = page.getByRole('dialog', { name: t.add })
    await form.getByRole('button', { name: t.create }).click()
    await expect(form.getByLabel(t.name)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel(t.name), 'the first that is wrong').toBeFocused()
    await form.getByLabel(t.name).fill(name)
    await form.getByRole('button', { name: t.create }).click()
    await expect(form.getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel(scopes['offers:read']).check()
    await form.getByLabel(scopes['statements:read']).check()
    await form.getByLabel(t.branch, { exact: true }).selectOption({ index: 1 })
    await expect(form.getByLabel(scopes['statements:read']), 'is the whole place’s').toHaveCount(0)
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await form.getByRole('button', { name: t.create }).click()

    const made = page.getByRole('dialog', { name: t.secretTitle })
    const token = await made.getByLabel(t.secret).inputValue()
    expect(token).toMatch(/^mkn_test_\w{39}$/)
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await made.getByRole('button', { name: t.done }).click()
    await expect(made).toHaveCount(0)
    await expect(page.getByText(token)).toHaveCount(0)
    const row = getRows(page).filter({ hasText: name })
    await expect(row).toContainText(t.never)
    expect(await readStatus(token)).toBe(200)
    await page.reload()
    await expect(row).not.toContainText(t.never)

    await pressRowAction(row, t.revoke)
    const question = page.getByRole('dialog', { name: t.revokeTitle(name) })
    await checkAccessibility(page)
    await question.getByRole('button', { name: t.revoke }).click()
    await expect(getToasts(page)).toContainText(t.revokedNow)
    await expect(row).toContainText(t.revoked)
    expect(await readStatus(token)).toBe(401)
  },
)
