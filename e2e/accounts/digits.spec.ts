import { toScreenAddress } from '#contract/core/screens.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { expect, openIn, reloadPage, test } from '../fixtures/test.ts'

const arabicDigits = /[٠-٩]/

test('digits: a reader who chose Latin digits sees no Arabic ones, and others do', {
  tag: '@phone',
}, async ({ page, browser, openAsNewMember, localePath }) => {
  const t = profileText.ar
  const profile = toScreenAddress('UserProfile')
  await openAsNewMember(profile)
  await page.getByRole('button', { name: `${t.edit} ${t.digits}` }).click()
  await page.getByLabel(t.digits).selectOption('latin')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText('0123456789').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-digits', 'latin')
  const body = page.locator('body')
  // The text content would include the data of the page.
  const visible = { useInnerText: true }
  // Without a reload, then on a page that the server rendered; its hydration changes nothing.
  await expect(body).not.toContainText(arabicDigits, visible)
  await reloadPage(page)
  await expect(body).not.toContainText(arabicDigits, visible)
  for (const path of [
    '/',
    '/Plans',
    toScreenAddress('OffersFilterPage'),
    toScreenAddress('AccountStatement'),
  ]) {
    await openIn(page, localePath(path))
    const text = await body.evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement
      // What people wrote stays as they wrote it.
      for (const written of copy.querySelectorAll('script, style, noscript, bdi, [dir="auto"]'))
        written.remove()
      return copy.textContent
    })
    expect(text, path).not.toMatch(arabicDigits)
  }
  const visitor = await browser.newPage()
  await openIn(visitor, localePath('/Plans'))
  await expect(visitor.locator('main')).toContainText(arabicDigits)
  await visitor.close()
})
