import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { homeText } from '#web/features/home/home.text.ts'
import { regionsText } from '#web/features/regions/regions.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { expect, followLink, test, waitForAnimations, waitForHydration } from '../fixtures/test.ts'

/** In px. */
async function measureMenuDistance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const menu = document.querySelector(':popover-open:not([popover=manual])')
    const button = document.querySelector(`[popovertarget="${menu?.id}"]`)
    if (!menu || !button) throw new Error('No menu is open')
    return menu.getBoundingClientRect().top - button.getBoundingClientRect().bottom
  })
}

for (const positioning of ['style', 'script'] as const) {
  test(`overlays: a menu stays at its button while the page scrolls, by ${positioning}`, {
    tag: '@each',
  }, async ({ page, openAs }) => {
    if (positioning === 'script')
      await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
    await openAs('member2@makan.test', '/Plans')
    await page.locator('header [popovertarget]').last().click()
    await expect.poll(() => measureMenuDistance(page)).toBeLessThan(12)
    // It slides into its position and must stay there.
    await waitForAnimations(page)
    const before = await measureMenuDistance(page)
    await page.evaluate(() => scrollTo(0, 90))
    await page.waitForFunction(() => scrollY === 90)
    await expect.poll(async () => Math.abs((await measureMenuDistance(page)) - before)).toBeLessThan(2)
    expect(before).toBeGreaterThanOrEqual(0)
  })
}

test('overlays: a toast is announced once, without repeating the previous one', { tag: '@each' }, async ({
  page,
  openAs,
  localePath,
  language,
}) => {
  await openAs('member5@makan.test', '/Plans')
  await page.evaluate(() => {
    const said: string[] = []
    const toggles: string[] = []
    Object.assign(window, { said, toggles })
    document.addEventListener('toggle', (event) => toggles.push((event as ToggleEvent).newState), true)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const live = (target as Element).closest('[aria-live], [role=status], [role=alert]')
        for (const node of addedNodes) if (live && node.textContent) said.push(node.textContent)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  const { notAllowed } = layoutText[language]
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await followLink(page, localePath(toScreenAddress('ProfitSlices')))
  await expect(page.getByText(notAllowed).first()).toBeVisible()
  await expect.poll(said).toEqual([notAllowed])
  await followLink(page, localePath(toScreenAddress('ProfitSlices')))
  await expect.poll(said).toEqual([notAllowed, notAllowed])
  expect(await page.evaluate(() => (window as unknown as { toggles: string[] }).toggles)).toEqual(['open'])
})

test('overlays: a user logged out elsewhere is led home and asked to log in', {
  tag: '@each',
}, async ({ page, openAs, context, localePath }) => {
  // The stream would notice it first and reload the page.
  await page.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
  await openAs('member2@makan.test', '/Plans')
  await context.clearCookies({ name: 'makan_session' })
  await followLink(page, localePath(toScreenAddress('UserProfile')))
  await expect(page).toHaveURL(
    `${localePath('/')}?next=${encodeURIComponent(toScreenAddress('UserProfile'))}`,
  )
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('overlays: switching between the guest forms moves nothing and keeps the email', {
  tag: '@each',
}, async ({ page, localePath, openPage, language }) => {
  const t = accountsText[language]
  await openPage('/Plans')
  await followLink(page, localePath(toScreenAddress('SignIn')))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.loginName).fill('mona@example.test')
  const top = async () => {
    await waitForAnimations(page)
    return (await dialog.boundingBox())?.y
  }
  const before = await top()
  // The "forgot password" link is next to the password but follows it in tab order.
  await dialog.getByLabel(t.loginName).press('Tab')
  await expect(dialog.getByLabel(t.password, { exact: true })).toBeFocused()
  await dialog
    .locator('a, label')
    .filter({ hasText: t.register })
    .or(dialog.getByRole('link', { name: t.create }))
    .locator('visible=true')
    .first()
    .click()
  await expect(dialog.getByLabel(t.email, { exact: true })).toHaveValue('mona@example.test')
  expect(Math.abs(((await top()) ?? 999) - (before ?? 0))).toBeLessThan(2)
})

test('overlays: a typed message or search survives a language change and Back', {
  tag: '@each',
}, async ({ page, openPage, language }) => {
  const t = homeText[language]
  const otherText = homeText[language === 'ar' ? 'en' : 'ar']
  await openPage('/')
  await page.getByLabel(t.message).fill('مرحبًا hello')
  await page
    .getByRole('combobox', { name: /ابحث عن|Search for/ })
    .first()
    .fill('koshary')
  await page.locator('header a[hreflang]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
  await waitForHydration(page)
  await expect(page.getByLabel(otherText.message)).toHaveValue('مرحبًا hello')
  await expect(page.getByRole('combobox', { name: /ابحث عن|Search for/ }).first()).toHaveValue('koshary')
  await page
    .getByRole('link', { name: /الشروط والأحكام|Terms/ })
    .first()
    .click()
  await expect(page).toHaveURL(/TermsAndConditions/i)
  await page.goBack()
  await expect(page.getByLabel(otherText.message)).toHaveValue('مرحبًا hello')
})

test('overlays: Back closes a menu and each dialog, and then leaves the page', {
  tag: '@each',
}, async ({ page, openAs, localePath, language }) => {
  const [t, edit, forms] = [regionsText[language], editText[language], formsText[language]]
  const [list, before] = [toScreenAddress('CountriesManagement'), toScreenAddress('CategoriesManagement')]
  await openAs('admin@makan.test', before)
  await followLink(page, localePath(list))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.countries)
  const menuButton = page.getByRole('row').last().getByRole('button').last()
  await menuButton.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(localePath(list))
  await menuButton.click()
  await page.getByRole('menuitem', { name: edit.edit }).click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(t.nameAr) })
  await form.getByLabel(t.nameAr).fill('بلد آخر')
  await page.goBack()
  const question = page.getByRole('dialog', { name: forms.discardTitle })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(form.getByLabel(t.nameAr)).toHaveValue('بلد آخر')
  await page.goBack()
  await question.getByRole('button', { name: forms.discard }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(localePath(list))
  await page.goBack()
  await expect(page).toHaveURL(localePath(before))
})

test('overlays: the top button covers no control and no footer', { tag: '@each' }, async ({
  page,
  openPage,
  language,
}) => {
  await openPage('/')
  const toTop = page.getByRole('button', { name: layoutText[language].toTop })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  let visibleCount = 0
  for (let y = 100; y < height; y += 40) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    if (!(await toTop.isVisible())) continue
    visibleCount += 1
    const covered = await toTop.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return [
        ...document.querySelectorAll(
          'main :is(button, input:not([tabindex="-1"]), textarea, select), footer',
        ),
      ].some((element) => {
        const box = element.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
    })
    expect(covered, `at ${y} px`).toBe(false)
  }
  expect(visibleCount).toBeGreaterThan(0)
})

test('overlays: profile forms focus the first field, or the current password', {
  tag: '@each',
}, async ({ page, openAs, language }) => {
  const t = profileText[language]
  await openAs('member2@makan.test', toScreenAddress('UserProfile'))
  await page.getByRole('button', { name: `${t.edit} ${t.password}` }).click()
  await expect(page.getByLabel(t.currentPassword)).toBeFocused()
})

test('overlays: Me opens the profile after a login', { tag: '@phone' }, async ({
  page,
  openPage,
  language,
}) => {
  const t = accountsText[language]
  await openPage('/Plans')
  await page.getByRole('link', { name: layoutText[language].me }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: t.emailInstead }).click()
  await dialog.getByLabel(t.loginName).fill('member3@makan.test')
  await dialog.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await dialog.locator('button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`${toScreenAddress('UserProfile')}$`, 'i'))
})

test('overlays: staff have their menu next to their profile', {
  tag: '@each',
}, async ({ page, openAs, context, localePath, language }) => {
  await openAs('admin@makan.test', toScreenAddress('UserProfile'))
  const side = page.getByRole('navigation', { name: layoutText[language].sideNav, includeHidden: true })
  await expect(side).toBeAttached()
  await page.goto('about:blank')
  await context.clearCookies({ name: 'makan_session' })
  await openAs('member2@makan.test', '/Plans')
  await page.getByRole('button', { name: layoutText[language].menu, exact: true }).click()
  const lines = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  await expect(lines.first()).toHaveAttribute('href', localePath('/'))
  expect(
    await lines.evaluateAll(
      (all) => all.filter((link) => /^\/(ar|en)?$/.test(link.getAttribute('href') ?? '')).length,
    ),
  ).toBe(1)
})
