import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { placeTabsText } from '#web/domain/places/places.text.ts'
import { reasonText, requestText } from '#web/features/counter/counter.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { servicesText } from '#web/features/places/manage/placeSections.text.ts'
import { keypadText } from '#web/ui/fields/fields.text.ts'
import {
  counterEmail,
  createCounterMember,
  enterCode,
  getBillField,
  getNewMembershipCode,
  getOrderCard,
  mockCamera,
} from '../fixtures/counter.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, getToasts, test } from '../fixtures/test.ts'

const pending = toScreenAddress('PendingOrders')

test('counter: a member without a reservation is found and gets a valid offer', async ({
  page,
  openAs,
  url,
  language,
  localize,
}, { project }) => {
  const t = localize(entryText)
  const member = await createCounterMember(url, project.name)
  await openAs(counterEmail, pending)
  await enterCode(page, language, '0100 000 0000')
  await expect(page.getByText(t.noMember)).toBeVisible()
  await enterCode(page, language, 'ACDE-FGHJ')
  await expect(page.getByText(t.noOrder)).toBeVisible()
  await enterCode(page, language, member.phone)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('•••')).toBeVisible()
  const bill = dialog.getByRole('textbox', { name: localize(orderText).bill, exact: true })
  await expect(bill).toBeFocused()
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog.getByText(errorText(language, 'requiredField'))).toBeVisible()
  const keypad = dialog.getByRole('group', { name: localize(keypadText).keypad })
  for (const digit of localize({ ar: ['٢', '٠', '٥', '٠'], en: ['2', '0', '5', '0'] }))
    await keypad.getByRole('button', { name: digit, exact: true }).click()
  await keypad.getByRole('button', { name: localize(keypadText).backspace }).click()
  await expect(bill).toHaveValue(localize({ ar: '٢٠٥', en: '205' }))
  await expect(dialog.getByRole('status')).toContainText(localize(orderText).pays)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(localize(orderText).waitsForMember)).toBeVisible()
  await page.getByRole('button', { name: localize(orderText).cancel }).click()
  await dialog.getByLabel(localize(reasonText).reason).fill('بدأته خطأ')
  await dialog.getByRole('button', { name: localize(reasonText).cancel }).click()
  await expect(page.getByText(localize(orderText).cancelled)).toBeVisible()
  await member.close()
})

test('counter: one press bills a member whose points cover nothing without a discount', async ({
  page,
  openAs,
  url,
  language,
  localize,
}) => {
  const t = localize(entryText)
  const code = await getNewMembershipCode(url)
  await openAs(counterEmail, pending)
  await enterCode(page, language, code)
  const dialog = page.getByRole('dialog', { name: t.walkIn })
  await expect(dialog.getByText(t.NotEnoughPoints).first()).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeDisabled()
  await expect(dialog.getByRole('button', { name: t.send })).toHaveCount(0)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await dialog.getByRole('button', { name: t.noDiscount }).click()
  await expect(dialog).toHaveCount(0)
  await expect(getToasts(page)).toContainText(t.noDiscountMore)
})

test('counter: the camera reads both codes, and typing works if it is denied', async ({
  page,
  openAs,
  url,
  localize,
}, { project }) => {
  const t = localize(entryText)
  const member = await createCounterMember(url, project.name)
  const { id, code } = await member.reserve()
  await mockCamera(page, code)
  await openAs(counterEmail, pending)
  await page.getByRole('button', { name: t.scan }).click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('CounterOrder', { id })))
  await mockCamera(page, await member.membershipCode())
  await openAs(counterEmail, pending)
  await page.getByRole('button', { name: t.scan }).click()
  await expect(page.getByRole('dialog', { name: t.walkIn }).getByText('•••')).toBeVisible()
  await expect(page.getByLabel(t.label)).toHaveValue('')
  await mockCamera(page, null)
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

test('counter: staff reach the orders of a place from its page', async ({ page, openAs, url, localize }, {
  project,
}) => {
  const member = await createCounterMember(url, project.name)
  const { id, code, place } = await member.reserve()
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceEdit', { id: place.id }))
  await page
    .getByRole('navigation', { name: localize(placeTabsText).tabs })
    .getByRole('link', { name: localize(placeTabsText).orders })
    .click()
  await expect(getOrderCard(page, code)).toBeVisible()
  await checkAccessibility(page)
  await getOrderCard(page, code).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('CounterOrder', { id })))
  await expect(page.getByRole('button', { name: localize(requestText).confirm, exact: true })).toBeVisible()
  await member.cancel(id)
  await member.close()
})

test(
  'counter: an owner sets a standing discount and the counter uses it',
  {
    tag: '@desktop',
  },
  async ({ page, openAs, url, language, localize }, { project }) => {
    const [t, s, o] = [localize(entryText), localize(servicesText), localize(orderText)]
    const member = await createCounterMember(url, project.name)
    await openAs('supplier@makan.test', toScreenAddress('PlaceServices'))
    const percent = page.getByRole('textbox').first()
    const save = async (percentText: string) => {
      await percent.fill(percentText)
      await page.getByRole('button', { name: s.save }).click()
    }
    await save('101')
    await expect(page.getByText(errorText(language, 'InvalidData'))).toBeVisible()
    await save('١٠')
    await expect(getToasts(page)).toBeVisible()
    await page.reload()
    await expect(percent).toHaveValue('10')

    await openAs(counterEmail, pending)
    await enterCode(page, language, member.phone)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t.change, { exact: true }).click()
    await dialog.getByRole('group', { name: t.services }).getByRole('radio').first().check()
    await getBillField(page, language).fill('200')
    await expect(dialog.getByRole('status').filter({ hasText: /180|١٨٠/ })).toBeVisible()
    await dialog.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(o.waitsForMember)).toBeVisible()
    await page.getByRole('button', { name: o.cancel }).click()
    await dialog.getByLabel(localize(reasonText).reason).fill('غيّر العضو رأيه')
    await dialog.getByRole('button', { name: localize(reasonText).cancel }).click()
    await expect(page.getByText(o.cancelled)).toBeVisible()
    await member.close()

    await openAs('supplier@makan.test', toScreenAddress('PlaceServices'))
    await save('')
    await expect(getToasts(page)).toBeVisible()
  },
)
