import type { Locator, Page } from '@playwright/test'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import type { Language } from './journey.ts'
import { actAs } from './owners.ts'

/** Who works at the demo's counter. */
export const counterEmail = 'branch@makan.test'

/** Members of the demo who hold points; each project has one of its own. */
const members: Record<string, string> = {
  'ar-phone': 'member5@makan.test',
  'en-desktop': 'member4@makan.test',
  'ar-desktop': 'member3@makan.test',
  'en-phone': 'member2@makan.test',
}

type Order = {
  id: number
  place: { id: number }
  code: string
  state: string
  points: number
  reason: string | null
}

/** What a member does at the demo's counter, by calls: reserves there what has no limits, and answers to bills. */
export async function memberAt(url: string, project: string) {
  const [counter, member] = [await actAs(url, counterEmail), await actAs(url, members[project] ?? '')]
  // The first order of the demo; those that wait for the place end after half an hour.
  const { offer, branch } = await counter.get<{ offer: { id: number }; branch: { id: number } }>(
    'Order/GetOrder?id=1001',
  )
  await counter.close()
  const { user } = await member.get<{ user: { phone: string } }>('Auth/CheckAuth')
  const send = (call: string, input: object) => member.send<Order>(`Order/${call}`, { data: input })
  return {
    phone: user.phone,
    membershipCode: async () => (await member.get<{ code: string }>('Order/GetMembershipCode')).code,
    reserve: () => send('ReserveOffer', { offerId: offer.id, branchId: branch.id }),
    read: (id: number) => member.get<Order>(`Order/GetOrder?id=${id}`),
    async approve(orderId: number, bill: number) {
      const { points } = await member.get<Order>(`Order/GetOrder?id=${orderId}`)
      await send('ApproveOrder', { orderId, bill, points })
    },
    decline: (orderId: number) => send('DeclineOrder', { orderId }),
    cancel: (orderId: number) => send('CancelOrder', { orderId, reason: 'تغيّر موعدي' }),
    close: () => member.close(),
  }
}

/** A code as it is shown. */
export const groupedCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** The card of an order in a list. */
export const cardOf = (place: Page | Locator, code: string) =>
  place.getByRole('article').filter({ hasText: groupedCode(code) })

/** Where the bill is typed. */
export const billOf = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: orderText[language].bill, exact: true })

/** Types a code or a number where a counter begins. */
export async function typeEntry(page: Page, language: Language, typed: string): Promise<void> {
  await page.getByLabel(entryText[language].label).fill(typed)
  await page.getByLabel(entryText[language].label).press('Enter')
}
