import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import { failureText } from '#contract/failures.ts'
import { addressOf } from '#contract/screens.ts'
import { placeTabsText } from '#web/domain/places/placeTabs.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { reasonText } from '#web/features/counter/reason.text.ts'
import { requestText } from '#web/features/counter/request.text.ts'
import { servicesText } from '#web/features/places/manage/services.text.ts'
import { billOf, cardOf, counterEmail, memberAt, typeEntry } from './counterPeople.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, toasts } from './journey.ts'

const pending = addressOf('PendingOrders')

/** Has the camera see what is drawn: a code, or nothing where it is refused. */
async function giveCamera(page: Page, seen: string | null): Promise<void> {
  const modules = seen === null ? null : encodeQR(seen, 'raw', { border: 4 })
  await page.addInitScript((drawn) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (!drawn) throw new DOMException('', 'NotAllowedError')
      const canvas = document.createElement('canvas')
      canvas.width = drawn.length * 10
      canvas.height = canvas.width
      const context = canvas.getContext('2d')
      const draw = () => {
        if (!context) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#000'
        drawn.forEach((row, y) => {
          row.forEach((isDark, x) => {
            if (isDark) context.fillRect(x * 10, y * 10, 10, 10)
          })
        })
      }
      setInterval(draw, 50)
      return canvas.captureStream(20)
    }
  }, modules)
}

test('a member without a reservation is found by their number, and gets what is valid now', async ({
  page,
  openAs,
  baseURL,
  language,
  say,
}, { project }) => {
  const t = say(entryText)
  const member = await memberAt(baseURL ?? '', project.name)
  await openAs(counterEmail, pending)
  await typeEntry(page, language, '0100 000 0000')
  await expect(page.getByText(t.noMember)).toBeVisible()
  await typeEntry(page, language, 'ACDE-FGHJ')
  await expect(page.getByText(t.noOrder)).toBeVisible()
  await typeEntry(page, language, member.phone)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('•••')).toBeVisible()
  await dialog.getByRole('radio').first().check()
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  await dialog.getByRole('button', { name: t.start }).click()
  await expect(page.getByText(say(orderText).billBefore)).toBeVisible()
  await expect(billOf(page, language)).toBeVisible()
  await page.getByRole('button', { name: say(orderText).cancel }).click()
  await dialog.getByLabel(say(reasonText).reason).fill('بدأته خطأ')
  await dialog.getByRole('button', { name: say(reasonText).cancel }).click()
  await expect(page.getByText(say(orderText).cancelled)).toBeVisible()
  await member.close()
})

test('the camera reads an order’s code and a membership card; where it is refused, one types', async ({
  page,
  openAs,
  baseURL,
  say,
}, { project }) => {
  const t = say(entryText)
  const member = await memberAt(baseURL ?? '', project.name)
  const { id, code } = await member.reserve()
  await giveCamera(page, code)
  await openAs(counterEmail, pending)
  await page.getByRole('button', { name: t.scan }).click()
  await expect(page).toHaveURL(new RegExp(addressOf('CounterOrder', { id })))
  await giveCamera(page, await member.membershipCode())
  await openAs(counterEmail, pending)
  await page.getByRole('button', { name: t.scan }).click()
  await expect(page.getByRole('dialog', { name: t.walkIn }).getByText('•••')).toBeVisible()
  await expect(page.getByLabel(t.label)).toHaveValue('')
  await giveCamera(page, null)
  await openAs(counterEmail, pending)
  await page.getByRole('button', { name: t.scan }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.refused)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.type }).click()
  await expect(page.getByLabel(t.label)).toBeVisible()
  await member.cancel(id)
  await member.close()
})

test('staff reach the orders of a place from its page', async ({ page, openAs, baseURL, say }, {
  project,
}) => {
  const member = await memberAt(baseURL ?? '', project.name)
  const { id, code, place } = await member.reserve()
  await openAs('admin@makan.test', addressOf('ServicePlaceEdit', { id: place.id }))
  await page
    .getByRole('navigation', { name: say(placeTabsText).tabs })
    .getByRole('link', { name: say(placeTabsText).orders })
    .click()
  await expect(cardOf(page, code)).toBeVisible()
  await checkAccessibility(page)
  await cardOf(page, code).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(addressOf('CounterOrder', { id })))
  await expect(page.getByRole('button', { name: say(requestText).confirm, exact: true })).toBeVisible()
  await member.cancel(id)
  await member.close()
})

test(
  'an owner sets a standing discount on a service, and the counter starts an order with it',
  {
    tag: '@desktop',
  },
  async ({ page, openAs, baseURL, language, say }, { project }) => {
    const [t, s, o] = [say(entryText), say(servicesText), say(orderText)]
    const member = await memberAt(baseURL ?? '', project.name)
    await openAs('supplier@makan.test', addressOf('PlaceServices'))
    const percent = page.getByRole('textbox').first()
    const save = async (typed: string) => {
      await percent.fill(typed)
      await page.getByRole('button', { name: s.save }).click()
    }
    await save('101')
    await expect(page.getByText(failureText(language, 'InvalidData'))).toBeVisible()
    await save('١٠')
    await expect(toasts(page)).toBeVisible()
    await page.reload()
    await expect(percent).toHaveValue('10')

    await openAs(counterEmail, pending)
    await typeEntry(page, language, member.phone)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: t.services }).getByRole('radio').first().check()
    await dialog.getByRole('button', { name: t.start }).click()
    await billOf(page, language).fill('200')
    await expect(page.getByRole('status').filter({ hasText: /180|١٨٠/ })).toBeVisible()
    await page.getByRole('button', { name: o.send }).click()
    await expect(page.getByText(o.waitsForMember)).toBeVisible()
    await page.getByRole('button', { name: o.cancel }).click()
    await dialog.getByLabel(say(reasonText).reason).fill('غيّر العضو رأيه')
    await dialog.getByRole('button', { name: say(reasonText).cancel }).click()
    await expect(page.getByText(o.cancelled)).toBeVisible()
    await member.close()

    await openAs('supplier@makan.test', addressOf('PlaceServices'))
    await save('')
    await expect(toasts(page)).toBeVisible()
  },
)
