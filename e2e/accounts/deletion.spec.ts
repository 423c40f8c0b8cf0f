import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import {
  accountDeletedText,
  deleteAccountText,
  emailText,
  profileText,
} from '#web/features/accounts/profile/profile.text.ts'
import { readMailedLink, readMessagesTo } from '../fixtures/mailbox.ts'
import { checkAccessibility, expect, openIn, test, waitForHydration } from '../fixtures/test.ts'
import { memberPassword, registerMember } from '../fixtures/users.ts'

async function fillBrowserStores(page: Page): Promise<void> {
  await page.evaluate(async () => void (await caches.open('makan-orders-0')))
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        sessionStorage.setItem('makan:draft:contact', '{"name":"سارة"}')
        localStorage.setItem('makan:proved-for-reset', '{}')
        const opening = indexedDB.open('makan', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          writing.objectStore('drafts').put({ nameAr: 'مقهى' }, 'place')
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}

async function countStored(page: Page): Promise<number> {
  const drafts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('makan', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.onsuccess = () => resolve(counting.result)
          opening.result.close()
        }
      }),
  )
  const otherCount = await page.evaluate(async () => {
    const ours = Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => key.startsWith('makan:'))
    return ours.length + (await caches.keys()).length
  })
  return drafts + otherCount
}

test('account deletion: a user reads the effects, types the password and is erased', async ({
  page,
  context,
  openPage,
  language,
  url,
}) => {
  const t = { ...profileText[language], ...deleteAccountText[language] }
  const email = await registerMember(context, url, { language })
  const confirmed = emailText[language]
  await openIn(page, await readMailedLink(page.request, email, 'confirm-email'))
  await page.getByRole('button', { name: confirmed.confirmEmail }).click()
  await expect(page.getByText(confirmed.emailConfirmed)).toBeVisible()
  await openPage(toScreenAddress('UserProfile'))
  await fillBrowserStores(page)
  expect(await countStored(page)).toBe(4)

  const open = page.getByRole('button', { name: t.deleteAccount })
  await open.click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await expect(dialog.getByText(t.pointsExpire)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.cancel }).click()
  await expect(open).toBeFocused()

  await open.click()
  const confirm = dialog.getByRole('button', { name: t.deleteAccount })
  const password = dialog.getByLabel(t.currentPassword)
  await confirm.click()
  await expect(dialog.getByText(errorText(language, 'requiredField'))).toBeVisible()
  await password.fill('Wrong-Password-1')
  await confirm.click()
  await expect(dialog.getByText(errorText(language, 'WrongPassword'))).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(memberPassword)
  await confirm.click()

  await expect(page.getByRole('heading', { name: accountDeletedText[language].title })).toBeVisible()
  await waitForHydration(page)
  await checkAccessibility(page)
  expect((await page.request.get('/api/Auth/CheckAuth')).status()).toBe(401)
  expect(await countStored(page)).toBe(0)
  await expect(async () => {
    const [farewell] = await readMessagesTo(page.request, email)
    expect(farewell?.text).toContain(`/${language}${toScreenAddress('SignUp')}`)
  }).toPass()
})
