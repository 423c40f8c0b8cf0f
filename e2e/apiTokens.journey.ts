import { counters } from '#contract/counters.ts'
import { addressOf } from '#contract/screens.ts'
import { demoToken } from '#server/demo/apiTokens.ts'
import { apiTokensText, scopeText } from '#web/features/apiTokens/apiTokens.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, toasts } from './journey.ts'
import { pressIn, rowsIn } from './rows.ts'

const supplier = 'supplier@makan.test'

test(
  'an owner makes a token, is shown it once, lets a program in, and locks it out again',
  { tag: '@each' },
  async ({ page, openAs, request, baseURL, language, say }, { project, retry, repeatEachIndex }) => {
    const [t, scopes] = [say(apiTokensText), say(scopeText)]
    /** How a call of the program is answered. */
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await request.get(`${baseURL}/api${counters.getCounters.path}`, { headers })).status()
    }
    expect(await statusOf(demoToken), 'the token that the start names').toBe(200)

    await openAs(supplier, addressOf('PlaceTokens'))
    const revokedRow = rowsIn(page).filter({ hasText: t.revoked })
    await expect(revokedRow.first()).toBeVisible()
    await checkAccessibility(page)
    await fitsNarrowScreens(page)

    const trial = { ar: 'كاشير التجربة', en: 'Trial till' }[language]
    const name = `${trial} ${project.name} ${retry} ${repeatEachIndex}`
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
    await fitsNarrowScreens(page)
    await form.getByRole('button', { name: t.create }).click()

    const made = page.getByRole('dialog', { name: t.secretTitle })
    const token = await made.getByLabel(t.secret).inputValue()
    expect(token).toMatch(/^mkn_test_\w{39}$/)
    await checkAccessibility(page)
    await fitsNarrowScreens(page)
    await made.getByRole('button', { name: t.done }).click()
    await expect(made).toHaveCount(0)
    await expect(page.getByText(token)).toHaveCount(0)
    const row = rowsIn(page).filter({ hasText: name })
    await expect(row).toContainText(t.never)
    expect(await statusOf(token)).toBe(200)
    await page.reload()
    await expect(row).not.toContainText(t.never)

    await pressIn(row, t.revoke)
    const question = page.getByRole('dialog', { name: t.revokeTitle(name) })
    await checkAccessibility(page)
    await question.getByRole('button', { name: t.revoke }).click()
    await expect(toasts(page)).toContainText(t.revokedNow)
    await expect(row).toContainText(t.revoked)
    expect(await statusOf(token)).toBe(401)
  },
)
