import { toScreenAddress } from '#contract/core/screens.ts'
import { placeStateText } from '#web/domain/places/placeState.text.ts'
import { shareText } from '#web/domain/share/share.text.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import {
  counterHomeText,
  ownerHomeText,
  setupText,
  staffHomeText,
} from '#web/features/home/work/workHome.text.ts'
import { salesText } from '#web/features/sales/sales.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { addApprovedPlace, addOffer } from '../fixtures/offers.ts'
import { registerMemberWithPoints, reserveOffer } from '../fixtures/orders.ts'
import { registerPlace } from '../fixtures/registeredPlace.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, openIn, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

test('work home: a counter scans with one press, and sees new reservations live', async ({
  page,
  browser,
  openAsOwner,
  url,
  language,
  staff,
}) => {
  const t = counterHomeText[language]
  const place = await addApprovedPlace(staff)
  const offer = await addOffer(staff, place.id, { ar: 'خصم الغداء', en: 'Off lunch' }, 'live')
  await openAsOwner(place.owner, '/')
  await expect(page.getByText(t.noOrders)).toBeVisible()
  const members = await browser.newContext()
  await registerMemberWithPoints(members, url)
  const { id } = await reserveOffer(members, url, offer.id)
  await members.close()
  const address = toScreenAddress('CounterOrder', { id })
  await page.getByRole('region', { name: t.waiting }).locator(`a[href$="${address}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await checkAccessibility(page)
  await page.getByRole('link', { name: t.scan }).click()
  await expect(page.getByRole('dialog', { name: entryText[language].scanTitle })).toBeVisible()
})

test('work home: an owner sees until when the place is reviewed, and what is left to do', async ({
  page,
  openPage,
  context,
  url,
  language,
}) => {
  const place = await registerPlace(context, url)
  await logIn(context, url, place.email)
  await openPage('/')
  await expect(page.getByText(placeStateText[language].registered)).toBeVisible()
  const setup = page.getByRole('region', { name: ownerHomeText[language].setup })
  await expect(setup.getByRole('link', { name: setupText[language].pictures })).toBeVisible()
  await checkAccessibility(page)
  await setup.getByRole('link', { name: setupText[language].payee }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenNames[language].PlacePayouts)
})

test('work home: the owner of an approved place shares it and adds the first offer', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const place = await addApprovedPlace(staff)
  await openAsOwner(place.owner, '/')
  const approved = page.getByRole('region', { name: placeStateText[language].approved })
  await expect(approved.getByRole('button', { name: shareText[language].share })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await approved.getByRole('link', { name: ownerHomeText[language].addOffer }).click()
  await expect(page).toHaveURL(new RegExp(`${toScreenAddress('AddOffer')}$`))
})

test('work home: staff open what has waited longest with one press', async ({ page, openAs, language }) => {
  const t = staffHomeText[language]
  await openAs('admin@makan.test', '/')
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
  await checkAccessibility(page)
  const next = page.getByRole('link', { name: t.next('').split(':', 1)[0] ?? '' })
  const [first] = await page.getByRole('main').getByRole('listitem').getByRole('link').all()
  const href = await first?.getAttribute('href')
  await expect(next).toHaveAttribute('href', href ?? '')
  await next.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('work home: a consultant’s home is the sales dashboard', async ({
  page,
  context,
  url,
  language,
  localePath,
}) => {
  await logIn(context, url, 'sales@makan.test')
  await openIn(page, localePath('/'))
  await expect(page).toHaveURL(localePath(toScreenAddress('SalesHome')))
  await expect(page.getByText(salesText[language].today)).toBeVisible()
})
