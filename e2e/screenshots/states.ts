import { type Page, request } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { resultsText } from '#web/domain/search/results.text.ts'
import { homeText } from '#web/features/home/home.text.ts'
import { paymentsText } from '#web/features/payments/payments.text.ts'
import { selectBranchesText } from '#web/features/places/manage/branches.text.ts'
import { placesText } from '#web/features/places/search/places.text.ts'
import { reviewText } from '#web/features/places/staff/staff.text.ts'
import { limitsText } from '#web/features/regions/limits.text.ts'
import { transferPointsText } from '#web/features/wallet/transferPoints.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { actAsStaff, addBranch, addPlace } from '../fixtures/places.ts'
import type { Language } from '../fixtures/test.ts'
import { waitForHydration } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

export type Screenshot = {
  name: string
  path: string
  /** Demo account; null for a visitor. */
  as: string | null
  /** Request that is never answered, so that the loading state stays. */
  hold?: RegExp
  /** Serves a page that the product doesn't have. */
  serve?: (page: Page) => Promise<void>
  act?: (page: Page, language: Language) => Promise<void>
}

// In CSS pixels, without margins.
const a4 = { width: 794, height: 1123 }

const member = 'member1@makan.test'
const admin = 'admin@makan.test'

export async function createApiClient(url: string, email: string) {
  const context = await request.newContext({
    extraHTTPHeaders: { origin: url, 'sec-fetch-site': 'same-origin', 'accept-language': 'ar' },
  })
  await logIn({ request: context }, url, email)
  return {
    async get<Reply>(endpoint: string): Promise<Reply> {
      return (await context.get(`${url}/api/${endpoint}`)).json()
    },
    async post<Reply>(endpoint: string, data: object = {}): Promise<Reply> {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const reply = await context.post(`${url}/api/${endpoint}`, { data, headers })
      if (!reply.ok()) throw new Error(`${endpoint}: ${reply.status()} ${await reply.text()}`)
      return reply.json()
    },
    close: () => context.dispose(),
  }
}

type Entity = { id: number }

/** Returns the seller's id. */
async function sell(url: string, memberId: number, packageId: number): Promise<number> {
  const [seller, staff] = [await createApiClient(url, 'sales@makan.test'), await createApiClient(url, admin)]
  const sold: Entity[] = []
  for (let index = 0; index < 3; index += 1)
    sold.push(await seller.post(`UserWallet/SubscribeToPackage?userId=${memberId}&packageId=${packageId}`))
  const reversed = { registrationId: sold[2]?.id, reason: 'اختار باقة أخرى' }
  await seller.post('UserWallet/ReverseSale', reversed)
  const { userId, cash } = await seller.get<{ userId: number; cash: { currency: Entity }[] }>(
    'SalesClaims/GetUserStat',
  )
  const currencyId = cash[0]?.currency.id
  await staff.post('SalesClaims/RecordCash', { userId, currencyId, amount: 150.5, note: 'في المكتب' })
  await seller.close()
  await staff.close()
  return userId
}

/** Returns the place's id. */
async function fillPlace(url: string): Promise<number> {
  const staff = await actAsStaff(url)
  const { id } = await addPlace(staff)
  const place = await staff.get<{ documents: Entity[] }>(`ServicesPlace/GetServicePlaceFullData?id=${id}`)
  await staff.close()
  const viewer = await createApiClient(url, admin)
  for (const document of place.documents)
    await viewer.get(`ServicesPlace/GetPlaceDocument?id=${document.id}`).catch(() => {})
  await viewer.close()
  return id
}

async function addBranches(url: string): Promise<void> {
  const supplier = await createApiClient(url, 'supplier@makan.test')
  const { user } = await supplier.get<{ user: { servicePlaceId: number } }>('Auth/CheckAuth')
  await supplier.close()
  const staff = await actAsStaff(url)
  await addBranch(staff, user.servicePlaceId, { ar: 'فرع سمنود', en: 'Samannoud branch' })
  await staff.close()
}

function createTransferActions(page: Page, language: Language) {
  const t = transferPointsText[language]
  return {
    async find(phone: string) {
      await waitForHydration(page)
      await page.getByLabel(t.phoneOrEmail).fill(phone)
      await page.getByRole('button', { name: t.find, exact: true }).click()
      await page.getByText('•••').waitFor()
    },
    write: (points: string) => page.getByLabel(t.howMany).fill(points),
    send: () => page.getByRole('button', { name: t.transferPoints(t.counted(7)) }).click(),
    addCard: () => page.getByRole('button', { name: t.addCard }).click(),
    sent: () => page.getByText(t.transferredTitle).waitFor(),
  }
}

function createTransferShots(phone: string): Screenshot[] {
  const shot = { path: toScreenAddress('WalletTransferPoints'), as: member }
  return [
    {
      ...shot,
      name: 'Transfer-found',
      act: (page, language) => createTransferActions(page, language).find(phone),
    },
    {
      ...shot,
      name: 'Transfer-ready',
      async act(page, language) {
        const { find, write } = createTransferActions(page, language)
        await find(phone)
        await write('7')
      },
    },
    {
      ...shot,
      name: 'Transfer-card',
      async act(page, language) {
        const { find, write, addCard } = createTransferActions(page, language)
        await find(phone)
        await write('7')
        await addCard()
      },
    },
    {
      ...shot,
      name: 'Transfer-sent',
      async act(page, language) {
        const { find, write, send, sent } = createTransferActions(page, language)
        await find(phone)
        await write('7')
        await send()
        await sent()
      },
    },
  ]
}

function createPaymentShots(): Screenshot[] {
  const savePaymentRequest = /SavePaymentRequest/
  const result = (name: string, query: string): Screenshot => ({
    name: `PaymentResult-${name}`,
    path: `${toScreenAddress('PaymentResult')}?${query}`,
    as: member,
  })
  return [
    { ...result('checking', 'statusCode=200&merchantRefNumber=MK-1'), hold: savePaymentRequest },
    {
      ...result('unanswered', 'statusCode=200&merchantRefNumber=MK-1'),
      async act(page, language) {
        await page.route(savePaymentRequest, (route) => route.fulfill({ status: 500 }))
        await page.reload()
        await page.getByText(paymentsText[language].unanswered).waitFor()
      },
    },
    result('200', 'statusCode=200'),
    { ...result('200-visitor', 'statusCode=200&merchantRefNumber=MK-1'), as: null },
    result('499', 'statusCode=499&statusDescription=Cancelled'),
    result('other', 'statusCode=99999&statusDescription=Do%20not%20honour'),
    { name: 'PaymentsManagement-all', path: `${toScreenAddress('PaymentsManagement')}?tab=all`, as: admin },
  ]
}

type LocalizedText = Record<Language, string>

function createSearchShots(): Screenshot[] {
  const search = toScreenAddress('ServicePlacesFilter')
  const type = async (page: Page, label: string, text: string) => {
    await waitForHydration(page)
    const field = page.getByRole('combobox', { name: label, exact: true }).locator('visible=true')
    await field.pressSequentially(text)
    await page.getByRole('option').first().waitFor()
    return field
  }
  const createSuggestionShot = (
    name: string,
    path: string,
    label: (language: Language) => string,
  ): Screenshot => ({
    name,
    path,
    as: null,
    async act(page, language) {
      await type(page, label(language), { ar: 'طنط', en: 'tant' }[language])
    },
  })
  const createFoundShot = (name: string, texts: LocalizedText): Screenshot => ({
    name,
    path: search,
    as: null,
    async act(page, language) {
      const field = await type(page, placesText[language].searchLabel, texts[language])
      await field.press('Enter')
      await page.locator('mark').first().waitFor()
    },
  })
  return [
    createSuggestionShot('Home-suggestions', '/', (language) => homeText[language].searchLabel),
    createSuggestionShot('Search-suggestions', search, (language) => placesText[language].searchLabel),
    createFoundShot('Search-marks', { ar: 'السلطان', en: 'sultan' }),
    createFoundShot('Search-meant', { ar: 'السلتان', en: 'sultaan' }),
  ]
}

/** Desktops show the filters next to the list. */
function createFiltersShot(): Screenshot {
  return {
    name: 'ServicePlacesFilter-filters',
    path: `${toScreenAddress('ServicePlacesFilter')}?catId=1`,
    as: null,
    async act(page, language) {
      const button = page.getByRole('button', { name: resultsText[language].openFilters(1) })
      if (await button.isVisible()) await button.click()
    },
  }
}

function createLimitsShot(): Screenshot {
  return {
    name: 'CountryLimits-edit',
    path: toScreenAddress('CountryLimits'),
    as: admin,
    async act(page, language) {
      await waitForHydration(page)
      const country = { ar: 'مصر', en: 'Egypt' }[language]
      await chooseRowAction(page, language, country, limitsText[language].edit)
      await page.getByRole('dialog').waitFor()
    },
  }
}

export async function listStates(url: string): Promise<Screenshot[]> {
  const staff = await createApiClient(url, admin)
  const find = (email: string) => staff.get<{ userId: number }>(`UsersControl/FindUser?phoneOrEmail=${email}`)
  const otherMemberPhone = '+201116520202'
  const { userId } = await find(member)
  const countries = await staff.get<{ id: number; code: string }[]>('Regions/GetAllActivatedCountries')
  const [egypt, abroad] = ['EG', 'SA'].map((code) => countries.find((country) => country.code === code)?.id)
  const packagesPath = `PointsPackage/GetAllPointsPackagesByCountryId?countryId=${egypt}`
  const [sold] = await staff.get<(Entity & { balance: number })[]>(packagesPath)
  const sellerId = await sell(url, userId, sold?.id ?? 0)
  const buyer = await createApiClient(url, member)
  await buyer.post('PaymentHandler/CreatePaymentRequest', { packageId: sold?.id, price: sold?.balance })
  await buyer.close()
  await staff.close()
  const placeId = await fillPlace(url)
  await addBranches(url)
  return [
    ...createTransferShots(otherMemberPhone),
    ...createPaymentShots(),
    ...createSearchShots(),
    createFiltersShot(),
    createLimitsShot(),
    { name: 'SellerCash-some', path: toScreenAddress('SellerCash', { userId: sellerId }), as: admin },
    { name: 'UserWalletControl-some', path: toScreenAddress('UserWalletControl', { id: userId }), as: admin },
    {
      name: 'ServicePlacesFilter-saving',
      path: `${toScreenAddress('ServicePlacesFilter')}?catId=1&save=1`,
      as: member,
      act: async (page) => void (await page.getByRole('dialog').waitFor()),
    },
    { name: 'SavedSearches-none', path: toScreenAddress('SavedSearches'), as: 'member9@makan.test' },
    { name: 'Plans-consultant', path: `${toScreenAddress('Plans')}?countryId=${abroad}`, as: member },
    {
      name: 'AccountStatement-print',
      path: toScreenAddress('AccountStatement'),
      as: member,
      async act(page) {
        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize(a4)
      },
    },
    {
      name: 'ServicePlaceEdit-views',
      path: toScreenAddress('ServicePlaceEdit', { id: placeId }),
      as: admin,
      act: (page, language) =>
        page
          .locator('summary')
          .filter({ hasText: reviewText[language].views('').replace('()', '').trim() })
          .click(),
    },
    {
      name: 'PlaceBranches-delete',
      path: toScreenAddress('PlaceBranches'),
      as: 'supplier@makan.test',
      async act(page, language) {
        const s = selectBranchesText[language]
        await waitForHydration(page)
        await page.getByRole('button', { name: s.select, exact: true }).click()
        await page.getByRole('checkbox').last().check()
        await page.getByRole('button', { name: s.delete }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}
