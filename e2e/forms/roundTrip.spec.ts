import type { Locator, Page } from '@playwright/test'
import { categories } from '#contract/categories/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { packages } from '#contract/packages/endpoints.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { settings } from '#contract/pages/settings.endpoints.ts'
import { payouts } from '#contract/payouts/endpoints.ts'
import { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import { reviews } from '#contract/reviews/endpoints.ts'
import { roles } from '#contract/roles/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { webhooks } from '#contract/webhooks/endpoints.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { categoriesText } from '#web/features/categories/categories.text.ts'
import { formText } from '#web/features/offers/form/form.text.ts'
import { packagesText } from '#web/features/packages/packages.text.ts'
import { controlText, settingsText } from '#web/features/pages/control/control.text.ts'
import { placePayoutsText } from '#web/features/payouts/own/placePayouts.text.ts'
import { termsText as payoutTermsText } from '#web/features/payouts/terms/terms.text.ts'
import { branchesText } from '#web/features/places/manage/branches.text.ts'
import { stateText } from '#web/features/places/manage/placeSections.text.ts'
import { staffText as referralsText } from '#web/features/referrals/staff/staff.text.ts'
import { limitsText } from '#web/features/regions/limits.text.ts'
import { rolesText } from '#web/features/roles/roles.text.ts'
import { usersText } from '#web/features/users/users.text.ts'
import { webhooksText } from '#web/features/webhooks/webhooks.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { type Api, createApi } from '../fixtures/api.ts'
import { chooseRowAction, getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { addApprovedPlace, addOffer } from '../fixtures/offers.ts'
import { expect, test } from '../fixtures/test.ts'
import { memberPassword } from '../fixtures/users.ts'
import { type ProjectName, projectNames } from '../projects.ts'

const title = { ar: 'خصم على المشويات', en: 'Off the grill' }

type Endpoint = { path: string }
type Saved = { id: number }

const toAddress = ({ path }: Endpoint, query = '') => path.slice(1) + query

/** Without the language of a person, too: it follows their last login. */
const withoutVersions = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row, (key, value) => (/^(version|language)$/.test(key) ? undefined : value)))

const readRow = async (api: Api, list: string, id: number) =>
  (await api.get<Saved[]>(list)).find((row) => row.id === id)

function toFormData(fields: Record<string, string | number>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  return form
}

/** Names that no other run of the test uses, short enough for a phone with large text. */
function createNames(ar: string, en: string) {
  const digits = uniqueDigits().slice(-5)
  return { nameAr: `${ar} ${digits}`, nameEn: `${en} ${digits}` }
}

type Form = {
  endpoint: Endpoint
  /** Reads what the form edits. */
  read: () => Promise<unknown>
  open: () => Promise<void>
  save?: Locator
}

/** Saves what the form shows, and expects that nothing changed. */
async function expectUnchanged(page: Page, save: string, form: Form) {
  const before = await form.read()
  expect(before, form.endpoint.path).toBeTruthy()
  await form.open()
  const reply = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(form.endpoint.path),
  )
  await (form.save ?? page.getByRole('dialog').getByRole('button', { name: save })).click()
  expect((await reply).status(), form.endpoint.path).toBe(200)
  await expect(page.getByRole('dialog').getByRole('button', { name: save, disabled: false })).toHaveCount(0)
  expect(withoutVersions(await form.read()), form.endpoint.path).toEqual(withoutVersions(before))
}

test('forms: saving an unchanged place, branch and offer changes nothing', async ({
  page,
  openAsOwner,
  openPage,
  localize,
  staff,
}) => {
  test.slow()
  const [t, own, form] = [localize(branchesText), localize(stateText), localize(formText)]
  const { save } = localize(formsText)
  const place = await addApprovedPlace(staff)
  const offer = await addOffer(staff, place.id, title, 'live')
  await expectUnchanged(page, save, {
    endpoint: managedPlaces.savePlace,
    read: () => staff.get(toAddress(managedPlaces.getPlace, `?id=${place.id}`)),
    open: () => openAsOwner(place.owner, toScreenAddress('PlaceMainData')),
    save: page.getByRole('button', { name: own.save, exact: true }),
  })
  await expectUnchanged(page, save, {
    endpoint: branches.saveBranch,
    read: () => staff.get(toAddress(branches.listBranches, `?servicePlaceId=${place.id}`)),
    async open() {
      await openPage(toScreenAddress('PlaceBranches'))
      await page
        .getByRole('article')
        .getByRole('button', { name: t.actions('') })
        .click()
      await page.getByRole('menuitem', { name: t.edit }).click()
    },
  })
  await expectUnchanged(page, save, {
    endpoint: offers.saveOffer,
    read: () => staff.get(toAddress(offers.getOffer, `?id=${offer.id}`)),
    open: () => openPage(toScreenAddress('EditOffer', { id: offer.id })),
    save: page.getByRole('button', { name: form.save, exact: true }),
  })
})

test('forms: saving an unchanged payee and webhook changes nothing', async ({
  page,
  url,
  openAsOwner,
  openPage,
  localize,
  staff,
}) => {
  const [payee, webhook] = [localize(placePayoutsText), localize(webhooksText)]
  const { save } = localize(formsText)
  const place = await addApprovedPlace(staff)
  await openAsOwner(place.owner, toScreenAddress('PlacePayouts'))
  const owner = createApi(page.request, url)
  await owner.send(toAddress(payouts.savePayee), {
    data: {
      accountHolder: 'Samir Hanna',
      iban: 'EG380019000500000000263180002',
      legalName: 'كشري الساحة ش.ذ.م.م',
      address: '١٢ شارع البحر، طنطا',
    },
  })
  await expectUnchanged(page, save, {
    endpoint: payouts.savePayee,
    read: () => owner.get(toAddress(payouts.getPayee)),
    async open() {
      await page.reload()
      await page.getByRole('button', { name: payee.edit }).click()
    },
  })
  const { webhook: saved } = await owner.send<{ webhook: Saved }>(toAddress(webhooks.saveWebhook), {
    data: { url: 'https://pos.example.com/makan', kinds: ['order.paid'] },
  })
  await expectUnchanged(page, save, {
    endpoint: webhooks.saveWebhook,
    read: () => owner.get(toAddress(webhooks.getWebhook, `?id=${saved.id}`)),
    async open() {
      await openPage(toScreenAddress('WebhookPage', { id: saved.id }))
      await page.getByRole('button', { name: webhook.edit }).click()
    },
  })
})

test('forms: saving an unchanged category, service and settings changes nothing', async ({
  page,
  openAs,
  openPage,
  localize,
  staff,
}, { project }) => {
  const t = localize(categoriesText)
  const { save } = localize(formsText)
  // Each project saves another category, so that none meets the other's version.
  const ownRow = projectNames.indexOf(project.name as ProjectName)
  const category = (await staff.get<Saved[]>(toAddress(categories.getAllCategories)))[ownRow]
  const services = toAddress(categories.getServicesByCategoryId, `?categoryId=${category?.id}`)
  const address = toScreenAddress('CategoriesManagement')
  await openAs('admin@makan.test', address)
  await expectUnchanged(page, save, {
    endpoint: categories.saveCategory,
    read: () => staff.get(toAddress(categories.getCategoryById, `?id=${category?.id}`)),
    open: () => pressRowAction(getRows(page).nth(ownRow), localize(editText).edit),
  })
  await expectUnchanged(page, save, {
    endpoint: categories.saveService,
    read: () => staff.get(services),
    async open() {
      await openPage(`${address}?services=${category?.id}`)
      await page
        .getByRole('button', { name: t.editService('') })
        .first()
        .click()
    },
  })
  await expectUnchanged(page, save, {
    endpoint: settings.saveSettings,
    read: () => staff.get(toAddress(settings.getSettings)),
    open: () => openPage(toScreenAddress('Settings')),
    save: page.getByRole('button', { name: localize(settingsText).save }),
  })
})

test('forms: saving an unchanged country, its areas and package changes nothing', async ({
  page,
  openAs,
  openPage,
  language,
  localize,
  staff,
}) => {
  test.slow()
  const { edit } = localize(editText)
  const { save } = localize(formsText)
  const getName = ({ nameAr, nameEn }: ReturnType<typeof createNames>) => localize({ ar: nameAr, en: nameEn })
  const position = { lat: 30.5, lng: 31.25 }
  const [{ id: egypt, currencyId } = { id: 0, currencyId: 0 }] = (
    await staff.get<{ id: number; code: string; currencyId: number }[]>(toAddress(regions.getAllCountries))
  ).filter(({ code }) => code === 'EG')

  const country = createNames('بلد', 'Land')
  const { id: countryId } = await staff.send<Saved>(toAddress(regions.saveCountry), {
    multipart: toFormData({
      ...country,
      ...position,
      phoneCode: '999',
      currencyId,
      timeZone: 'Asia/Riyadh',
    }),
  })
  const government = createNames('إقليم', 'Region')
  const { id: governmentId } = await staff.send<Saved>(toAddress(regions.saveGovernment), {
    multipart: toFormData({ ...government, ...position, countryId, code: 'R-1' }),
  })
  const city = createNames('بلدة', 'Town')
  const { id: cityId } = await staff.send<Saved>(toAddress(regions.saveCity), {
    data: { ...city, ...position, governmentId, code: 'T-1' },
  })
  await openAs('admin@makan.test', toScreenAddress('CountriesManagement'))
  const editRow = async (name: string) => {
    await page.getByRole('searchbox').fill(name)
    await chooseRowAction(page, language, name, edit)
  }
  await expectUnchanged(page, save, {
    endpoint: regions.saveCountry,
    read: () => staff.get(toAddress(regions.getCountry, `?id=${countryId}`)),
    open: () => editRow(getName(country)),
  })
  await expectUnchanged(page, save, {
    endpoint: regions.saveGovernment,
    read: () => staff.get(toAddress(regions.getGovernment, `?id=${governmentId}`)),
    async open() {
      await openPage(toScreenAddress('GovernmentsManagement', { CountryId: countryId }))
      await editRow(getName(government))
    },
  })
  await expectUnchanged(page, save, {
    endpoint: regions.saveCity,
    read: () =>
      readRow(staff, toAddress(regions.getAllCitiesByGovernmentId, `?governmentId=${governmentId}`), cityId),
    async open() {
      await openPage(toScreenAddress('CitiesManagement', { countryId, governmentId }))
      await editRow(getName(city))
    },
  })
  await expectUnchanged(page, save, {
    endpoint: countryLimits.saveCountryLimits,
    read: () => readRow(staff, toAddress(countryLimits.getCountryLimits), countryId),
    async open() {
      await openPage(toScreenAddress('CountryLimits'))
      await chooseRowAction(page, language, getName(country), localize(limitsText).edit)
    },
  })
  await staff.remove(toAddress(regions.deleteCity, `?id=${cityId}`))
  await staff.remove(toAddress(regions.deleteGovernment, `?id=${governmentId}`))
  await staff.remove(toAddress(regions.deleteCountry, `?id=${countryId}`))

  const points = createNames('باقة', 'Package')
  const { id: packageId } = await staff.send<Saved>(toAddress(packages.savePointsPackage), {
    data: { ...points, countryId: egypt, points: 750, balance: 750.5, monthsNumber: 12 },
  })
  await expectUnchanged(page, save, {
    endpoint: packages.savePointsPackage,
    read: () =>
      readRow(staff, toAddress(packages.getAllPointsPackagesByCountryId, `?countryId=${egypt}`), packageId),
    async open() {
      await openPage(toScreenAddress('PointsPackagesManagement'))
      await page.getByRole('button', { name: localize(packagesText).editOf(getName(points)) }).click()
    },
  })
  await staff.remove(toAddress(packages.deletePointsPackage, `?id=${packageId}`))
})

test('forms: saving unchanged texts and an unchanged user changes nothing', async ({
  page,
  openAs,
  openPage,
  language,
  localize,
  staff,
}) => {
  test.slow()
  const { edit } = localize(editText)
  const t = localize(usersText)
  const { save } = localize(formsText)
  const digits = uniqueDigits()

  const template = createNames('اعتذار', 'Apology')
  const templates = toAddress(complaints.getAnswerTemplates)
  const { id: templateId } = await staff.send<Saved>(toAddress(complaints.saveAnswerTemplate), {
    data: { ...template, textAr: 'نعتذر لك.\nسنراجع ما حدث.', textEn: 'We’re sorry.\nWe’ll look into it.' },
  })
  await openAs('admin@makan.test', toScreenAddress('AnswerTemplates'))
  await expectUnchanged(page, save, {
    endpoint: complaints.saveAnswerTemplate,
    read: () => readRow(staff, templates, templateId),
    open: () => chooseRowAction(page, language, localize({ ar: template.nameAr, en: template.nameEn }), edit),
  })
  await staff.remove(toAddress(complaints.deleteAnswerTemplate, `?id=${templateId}`))

  const word = `كلمة${digits}`
  const { id: wordId } = await staff.send<Saved>(toAddress(reviews.saveBannedWord), { data: { word } })
  await expectUnchanged(page, save, {
    endpoint: reviews.saveBannedWord,
    read: () => readRow(staff, toAddress(reviews.getBannedWords), wordId),
    async open() {
      await openPage(toScreenAddress('BannedWords'))
      await chooseRowAction(page, language, word, edit)
    },
  })
  await staff.remove(toAddress(reviews.deleteBannedWord, `?id=${wordId}`))

  const { id: sectionId } = await staff.send<Saved>(toAddress(pages.saveSection), {
    data: {
      title: 'Help',
      titleAr: `قصتنا ${digits}`,
      titleEn: `Our story ${digits}`,
      contentAr: '<h3>البداية</h3><p>بدأنا <strong>من طنطا</strong>.</p>',
      contentEn: '<h3>The start</h3><p>We started <strong>in Tanta</strong>.</p>',
    },
  })
  await expectUnchanged(page, save, {
    endpoint: pages.saveSection,
    async read() {
      const { sections } = await staff.get<{ sections: Saved[] }>(toAddress(pages.getByPage, '?title=Help'))
      const section = sections.find(({ id }) => id === sectionId)
      // Other projects add and delete sections of this page.
      return section && { ...section, position: undefined }
    },
    open: () => openPage(toScreenAddress('PageSectionEdit', { Title: 'Help', id: sectionId })),
    save: page.getByRole('button', { name: localize(controlText).save }),
  })
  await staff.remove(toAddress(pages.deleteSection, `?id=${sectionId}`))

  const phone = `010${digits}`
  const { id: userId } = await staff.send<Saved>(toAddress(users.saveUser), {
    data: {
      userName: 'سعاد حسين',
      email: `souad${digits}@example.test`,
      phone,
      phoneCode: '20',
      password: memberPassword,
      rankString: 'User',
    },
  })
  await expectUnchanged(page, save, {
    endpoint: users.saveUser,
    read: () => staff.get(toAddress(users.getUser, `?id=${userId}`)),
    async open() {
      await openPage(toScreenAddress('UsersManagement'))
      await page.getByRole('searchbox', { name: t.searchAll }).fill(phone)
      await expect(page.getByRole('status').filter({ hasText: t.found(1) })).toBeVisible()
      await chooseRowAction(page, language, 'سعاد حسين', t.edit)
    },
  })
})

test('forms: unchanged terms are sent for approval as they were read, and a rank keeps its name', async ({
  page,
  openAs,
  openPage,
  language,
  localize,
  staff,
}) => {
  const { save } = localize(formsText)
  /** Nothing is saved before an approval, so the request itself is compared. */
  type TermsEndpoint = Endpoint & { input: { shape: object } }
  const expectSentAsRead = async (endpoint: TermsEndpoint, list: Endpoint, edit: string) => {
    const rows = await staff.get<{ id: number; name: string }[]>(toAddress(list))
    const egypt = rows.find(({ name }) => name === 'Egypt')
    await chooseRowAction(page, language, localize({ ar: 'مصر', en: 'Egypt' }), edit)
    const request = page.waitForRequest((sent) => sent.url().endsWith(endpoint.path))
    await page.getByRole('dialog').getByRole('button', { name: save }).click()
    const input = (await request).postDataJSON()
    expect(Object.keys(input).sort(), endpoint.path).toEqual(Object.keys(endpoint.input.shape).sort())
    expect(egypt, endpoint.path).toMatchObject(input)
  }
  await openAs('admin@makan.test', toScreenAddress('PayoutTerms'))
  await expectSentAsRead(
    payoutTerms.savePayoutTerms,
    payoutTerms.getPayoutTerms,
    localize(payoutTermsText).edit,
  )
  await openPage(toScreenAddress('Referrals'))
  await expectSentAsRead(
    referralTerms.saveReferralTerms,
    referralTerms.getReferralTerms,
    localize(referralsText).edit,
  )
  await openPage(toScreenAddress('RolesManagement'))
  const [renames = ''] = localize(rolesText).editRank('').split(' \u2068')
  await expectUnchanged(page, save, {
    endpoint: roles.saveRank,
    read: async () => (await staff.get<{ ranks: object[] }>(toAddress(roles.getRoleMatrix))).ranks,
    open: () => page.getByRole('button', { name: renames }).filter({ visible: true }).first().click(),
  })
})
