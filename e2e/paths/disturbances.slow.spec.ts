import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { chatText } from '#web/domain/chat/chat.text.ts'
import { restrictionLabels } from '#web/domain/people/restrictions.text.ts'
import { requestText } from '#web/features/counter/counter.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { staffText as refundText } from '#web/features/payments/staff/staff.text.ts'
import { placeDeskText } from '#web/features/places/desk/desk.text.ts'
import { restrictText } from '#web/forms/restrictions/restrictions.text.ts'
import { type Api, createApi } from '../fixtures/api.ts'
import { counterEmail, createCounterMember, getBillField } from '../fixtures/counter.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { type Counter, registerMemberWithPoints } from '../fixtures/orders.ts'
import { createPaidPurchase } from '../fixtures/payments.ts'
import { registerPlace } from '../fixtures/registeredPlace.ts'
import {
  expect,
  expectOfflineErrors,
  type Language,
  openTab,
  reloadPage,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { throttleNetwork } from '../fixtures/throttledNetwork.ts'
import { logIn, registerElsewhere } from '../fixtures/users.ts'
import type { ProjectName } from '../projects.ts'

const staffEmail = 'admin@makan.test'

type Scene = {
  page: Page
  context: BrowserContext
  browser: Browser
  counter: Counter
  staff: Api
  url: string
  language: Language
  project: string
}

type Path = {
  /** The page where it begins. */
  address: string
  /** Does every step before the last press that the page doesn't show as done. */
  prepare(page: Page): Promise<void>
  /** The last press. */
  getButton(page: Page): Locator
  expectDone(page: Page): Promise<void>
  /** How often the server has done it. */
  count(): Promise<number>
  /** Sent again without a press once there is a connection. */
  isResent?: true
  close?(): Promise<void>
}

async function reserve({ context, counter, url, language }: Scene): Promise<Path> {
  const [o, r] = [offerPageText[language], reserveText[language]]
  const offerId = await counter.publish()
  await registerMemberWithPoints(context, url)
  const member = createApi(context.request, url)
  const getDialog = (page: Page) => page.getByRole('dialog', { name: r.title })
  return {
    address: toScreenAddress('OfferPage', { id: offerId }),
    async prepare(page) {
      if (!(await getDialog(page).isVisible())) await page.getByRole('button', { name: o.reserve }).click()
      await expect(getDialog(page)).toBeVisible()
    },
    getButton: (page) => getDialog(page).getByRole('button', { name: r.reserve }),
    expectDone: (page) => expect(page).toHaveURL(/\/User\/Orders\/\d+$/),
    async count() {
      const orders = await member.get<{ totalCount: number }>('Order/GetAllPendingUserOrders')
      return orders.totalCount
    },
  }
}

async function sendBill({ context, url, language, project }: Scene): Promise<Path> {
  const [q, o] = [requestText[language], orderText[language]]
  const member = await createCounterMember(url, project)
  const { id } = await member.reserve()
  await logIn(context, url, counterEmail)
  return {
    address: toScreenAddress('CounterOrder', { id }),
    async prepare(page) {
      const confirm = page.getByRole('button', { name: q.confirm, exact: true })
      await expect(confirm.or(getBillField(page, language)).first()).toBeVisible()
      if (await confirm.isVisible()) await confirm.click()
      await getBillField(page, language).fill('200')
    },
    getButton: (page) => page.getByRole('button', { name: o.send }),
    expectDone: (page) => expect(page.getByText(o.waitsForMember)).toBeVisible(),
    count: async () => ((await member.read(id)).state === 'awaitingApproval' ? 1 : 0),
    async close() {
      await member.cancel(id)
      await member.close()
    },
  }
}

async function approvePlace({ context, staff, url, language }: Scene): Promise<Path> {
  const t = placeDeskText[language]
  const { id, name } = await registerPlace(context, url)
  await logIn(context, url, staffEmail)
  const getApprove = (page: Page) => page.getByRole('button', { name: t.approve })
  return {
    address: toScreenAddress('PlaceDesk', { id }),
    prepare: (page) => expect(getApprove(page)).toBeVisible(),
    getButton: getApprove,
    expectDone: (page) =>
      expect(page.getByRole('button', { name: t.undoNamed(name[language]) })).toBeVisible(),
    async count() {
      const place = await staff.get<{ state: string }>(`ServicesPlace/GetServicePlaceFullData?id=${id}`)
      return place.state === 'approved' ? 1 : 0
    },
  }
}

async function restrictMember({ context, staff, url, language }: Scene): Promise<Path> {
  const [r, kinds] = [restrictText[language], restrictionLabels[language]]
  const { api } = await registerElsewhere(url)
  const { user } = await api.get<{ user: { id: number } }>('Auth/CheckAuth')
  await logIn(context, url, staffEmail)
  const getDialog = (page: Page) => page.getByRole('dialog', { name: r.restrictOf('سارة محمود') })
  return {
    address: toScreenAddress('MemberPage', { id: user.id }),
    async prepare(page) {
      if (!(await getDialog(page).isVisible())) await page.getByRole('button', { name: r.restrict }).click()
      await getDialog(page).getByRole('button', { name: kinds.manyAccounts, exact: true }).click()
    },
    getButton: (page) => getDialog(page).getByRole('button', { name: r.restrict }),
    async expectDone(page) {
      // The dialog, which is in the region, names the restriction too.
      await expect(getDialog(page)).toBeHidden()
      await expect(page.getByRole('region', { name: r.title, exact: true })).toContainText(kinds.everything)
    },
    async count() {
      const { restrictions } = await staff.get<{ restrictions: unknown[] }>(
        `UsersControl/GetMember?userId=${user.id}`,
      )
      return restrictions.length
    },
  }
}

async function answerComplaint({ context, url, language }: Scene): Promise<Path> {
  const t = chatText[language]
  const { api } = await registerElsewhere(url)
  const data = { subject: `فاتورة ${uniqueDigits().slice(-6)}`, text: 'كتب الكاشير فاتورة أكبر.' }
  const complaint = await api.send<{ id: number; chatId: number }>('Chatting/SendComplaint', { data })
  await logIn(context, url, staffEmail)
  const answer = 'نراجع الفاتورة مع المكان.'
  return {
    address: toScreenAddress('ComplaintPage', { id: complaint.id }),
    prepare: (page) => page.getByRole('textbox', { name: t.write }).fill(answer),
    getButton: (page) => page.getByRole('button', { name: t.send, exact: true }),
    expectDone: (page) =>
      expect(page.getByRole('region', { name: t.messages }).getByText(answer)).toBeVisible(),
    async count() {
      const { data: messages } = await api.get<{ data: { message: string }[] }>(
        `Chatting/GetChatMessages?chatId=${complaint.chatId}`,
      )
      return messages.filter(({ message }) => message === answer).length
    },
    isResent: true,
  }
}

async function refund({ page: anyPage, browser, context, url, language }: Scene): Promise<Path> {
  const t = refundText[language]
  const purchase = await createPaidPurchase(anyPage, browser, url, language)
  const { id } = await purchase.payment()
  await logIn(context, url, staffEmail)
  const getDialog = (page: Page) => page.getByRole('dialog')
  return {
    address: toScreenAddress('PaymentPage', { id }),
    async prepare(page) {
      const open = page.getByRole('button', { name: t.refund, exact: true })
      if (!(await getDialog(page).isVisible())) await open.click()
      await getDialog(page).getByLabel(t.pointsToRefund).fill('10')
      await getDialog(page).getByLabel(t.reason).fill('شراء بالخطأ')
    },
    getButton: (page) => getDialog(page).getByRole('button', { name: t.refundAmount('') }),
    expectDone: (page) => expect(getDialog(page)).toBeHidden(),
    count: async () => (await purchase.payment()).refundedPoints / 10,
    close: () => purchase[Symbol.asyncDispose](),
  }
}

/** Each in the look in which most people do it. */
const paths: Record<string, { begin(scene: Scene): Promise<Path>; look: ProjectName; isRepeatable?: true }> =
  {
    'a reservation': { begin: reserve, look: 'ar-phone', isRepeatable: true },
    'a bill': { begin: sendBill, look: 'ar-phone' },
    'a review of a place': { begin: approvePlace, look: 'en-desktop' },
    'a restriction': { begin: restrictMember, look: 'ar-phone' },
    'an answer to a complaint': { begin: answerComplaint, look: 'en-desktop', isRepeatable: true },
    'a refund': { begin: refund, look: 'en-desktop' },
  }

/** 400 kbit/s in both directions. */
const slowNetwork = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

type Run = { page: Page; context: BrowserContext; path: Path; open(): Promise<void> }

async function finish({ page, path }: Run): Promise<void> {
  await path.prepare(page)
  await path.getButton(page).click()
  await path.expectDone(page)
}

async function finishOnSlowLine(run: Run): Promise<void> {
  await throttleNetwork(run.page, slowNetwork)
  await run.open()
  await finish(run)
}

/** The first press finds no connection. */
async function finishAfterOutage(run: Run): Promise<void> {
  const { page, context, path } = run
  await run.open()
  await path.prepare(page)
  await context.setOffline(true)
  await path.getButton(page).click()
  await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible()
  await context.setOffline(false)
  if (path.isResent) await path.expectDone(page)
  else await finish(run)
}

async function finishAfterBack(run: Run): Promise<void> {
  const { page, path } = run
  await run.open()
  await path.prepare(page)
  await page.goBack()
  await page.goForward()
  await waitForHydration(page)
  await finish(run)
}

async function finishAfterReload(run: Run): Promise<void> {
  await run.open()
  await run.path.prepare(run.page)
  await reloadPage(run.page)
  await finish(run)
}

/** The other tab is as far when the first finishes. */
async function finishInTwoTabs(run: Run): Promise<void> {
  const { page, context, path } = run
  await run.open()
  const other = await openTab(context, page.url())
  await path.prepare(other)
  await finish(run)
  // Either it is gone by now, because the tab learnt of the other, or the server rejects it.
  const button = path.getButton(other)
  if (await button.isVisible()) await button.click({ timeout: 5000 }).catch(() => undefined)
  await other.close()
}

const disturbances = {
  'on a slow line': finishOnSlowLine,
  'after an outage': finishAfterOutage,
  'after Back and Forward': finishAfterBack,
  'after a reload': finishAfterReload,
  'in two tabs': finishInTwoTabs,
}

for (const [pathName, { begin, look, isRepeatable }] of Object.entries(paths))
  for (const [disturbanceName, run] of Object.entries(disturbances)) {
    if (isRepeatable && run === finishInTwoTabs) continue
    test(`paths: ${pathName} is completed once ${disturbanceName}`, async ({
      page,
      context,
      browser,
      counter,
      staff,
      url,
      language,
      openPage,
      consoleErrors,
    }, { project }) => {
      test.skip(project.name !== look, 'Runs in one look.')
      test.slow()
      page.on('dialog', (dialog) => void dialog.accept())
      const path = await begin({
        page,
        context,
        browser,
        counter,
        staff,
        url,
        language,
        project: project.name,
      })
      await page.goto(`/${language}`)
      await run({ page, context, path, open: () => openPage(path.address) })
      await expect.poll(path.count).toBe(1)
      expectOfflineErrors(consoleErrors)
      await path.close?.()
    })
  }
