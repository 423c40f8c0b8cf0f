import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { requestText } from '#web/features/counter/counter.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { orderText } from '#web/features/counter/order/order.text.ts'
import { counterEmail, createCounterMember } from '../fixtures/counter.ts'
import { actAs } from '../fixtures/places.ts'
import { type Language, waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

type Row = { id: number; state: string }

export async function createCounterScreenshots(url: string): Promise<Screenshot[]> {
  const counter = await actAs(url, counterEmail)
  const page = 'pageSize=200'
  const waiting = await counter.get<{ data: Row[] }>(`Order/GetAllPendingOrdersForServicesPlace?${page}`)
  const going = await counter.get<{ data: Row[] }>(
    `Order/GetAllDoneBranchOrdersOrPlaceOrders?tab=open&${page}`,
  )
  const ended = await counter.get<{ data: Row[] }>(`Order/GetAllDoneBranchOrdersOrPlaceOrders?${page}`)
  await counter.close()
  const { phone, close } = await createCounterMember(url, 'ar-phone')
  await close()
  const createStateShot = (state: string): Screenshot => ({
    name: `CounterOrder-${state}`,
    path: toScreenAddress('CounterOrder', {
      id: [...waiting.data, ...going.data, ...ended.data].find((row) => row.state === state)?.id ?? 0,
    }),
    as: counterEmail,
  })
  const press = (name: (language: Language) => string) => async (page: Page, language: Language) => {
    await waitForHydration(page)
    await page
      .getByRole('button', { name: name(language) })
      .first()
      .click()
  }
  return [
    ...['requested', 'awaitingApproval', 'approved', 'paid', 'rejected'].map(createStateShot),
    {
      ...createStateShot('confirmed'),
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('textbox', { name: orderText[language].bill, exact: true }).fill('480')
        // The list next to it shows the same text for other orders.
        await page.getByText(orderText[language].pays, { exact: true }).last().waitFor()
      },
    },
    {
      ...createStateShot('approved'),
      name: 'CounterOrder-another',
      act: press((language) => orderText[language].another),
    },
    {
      name: 'CurrentOrders-finished',
      path: `${toScreenAddress('CurrentOrders')}?tab=finished`,
      as: counterEmail,
    },
    {
      name: 'PendingOrders-reject',
      path: toScreenAddress('PendingOrders'),
      as: counterEmail,
      act: press((language) => requestText[language].reject),
    },
    {
      name: 'PendingOrders-walkIn',
      path: toScreenAddress('PendingOrders'),
      as: counterEmail,
      async act(page, language) {
        await waitForHydration(page)
        await page.getByLabel(entryText[language].label).fill(phone)
        await page.getByLabel(entryText[language].label).press('Enter')
        await page.getByRole('textbox', { name: orderText[language].bill, exact: true }).fill('300')
      },
    },
    {
      name: 'PendingOrders-scan',
      path: toScreenAddress('PendingOrders'),
      as: counterEmail,
      async act(page, language) {
        await press(() => entryText[language].scan)(page, language)
        await page.getByRole('alert').waitFor()
      },
    },
  ]
}
