import { toScreenAddress } from '#contract/core/screens.ts'
import { counterText } from '#web/features/counter/counter.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { createApi } from '../fixtures/api.ts'
import {
  counterEmail,
  createCounterMember,
  enterCode,
  formatCode,
  getBillField,
} from '../fixtures/counter.ts'
import { checkAccessibility, expect, expectOfflineErrors, getToasts, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

test('counter: without a connection an order of the list is found, and its bill is sent later', async ({
  page,
  context,
  openAs,
  url,
  language,
  localize,
  consoleErrors,
}, { project }) => {
  const [t, c, o] = [localize(entryText), localize(counterText), localize(orderText)]
  const member = await createCounterMember(url, project.name)
  const { id, code } = await member.reserve()
  await logIn(context, url, counterEmail)
  await createApi(context.request, url).send('Order/ConfirmOrder', { data: { orderId: id } })
  await openAs(counterEmail, toScreenAddress('PendingOrders'))
  await context.setOffline(true)
  await expect(page.getByText(c.lostMore)).toBeVisible()
  await enterCode(page, language, member.phone)
  await expect(page.getByText(t.offlineMember)).toBeVisible()
  await enterCode(page, language, 'ACDE-FGHJ')
  await expect(page.getByText(t.noneListed)).toBeVisible()
  await enterCode(page, language, code.toLowerCase())
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatCode(code))
  const bill = getBillField(page, language)
  await bill.fill('80')
  await expect(page.getByRole('status').filter({ hasText: o.pays })).toContainText(/68|٦٨/)
  await checkAccessibility(page)
  await page.getByRole('button', { name: o.send }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(getToasts(page).getByRole('listitem')).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText(c.lostMore)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(toScreenAddress('CounterOrder', { id })))
  await expect(bill).toHaveValue('80')
  await page.getByRole('button', { name: o.send }).click()
  await expect(page.getByText(o.waitsForMember)).toBeVisible()
  expectOfflineErrors(consoleErrors)
  await member.decline(id)
  await member.cancel(id)
  await member.close()
})
