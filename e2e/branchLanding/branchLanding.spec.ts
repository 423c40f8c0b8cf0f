import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { toScreenAddress } from '#contract/core/screens.ts'
import { branchLandingText } from '#web/features/branchLanding/branchLanding.text.ts'
import { posterText } from '#web/features/branchLanding/poster.text.ts'
import { branchesText } from '#web/features/places/manage/branches.text.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

async function decodeQrCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture, { density: 600 })
    .resize(800)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

const readPageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((point) => Math.round((Number(point) / 72) * 25.4)),
  )

test('branch landing: a printed code opens the offers of the branch', {
  tag: '@each',
}, async ({ page, openAs, language, browser, url }) => {
  const t = posterText[language]
  await openAs('supplier@makan.test', toScreenAddress('PlaceBranches'))
  await page
    .getByRole('button', { name: branchesText[language].actions('') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: branchesText[language].poster }).click()
  await expect(page.getByRole('button', { name: t.print })).toBeVisible()
  await waitForHydration(page)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const paper = page.getByRole('region', { name: t.preview })
  const code = paper.locator('img[src*="/qr/"]')
  await expect(code).toHaveJSProperty('complete', true)
  const drawn = await page.request.get((await code.getAttribute('src')) ?? '')
  const address = await decodeQrCode(await drawn.body())
  const print = () => page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(readPageSizes(await print())).toEqual([[210, 297]])
  await page.getByRole('link', { name: t.a6 }).click()
  await expect(page.getByRole('link', { name: t.a6 })).toHaveAttribute('aria-current', 'page')
  expect(readPageSizes(await print())).toEqual([[105, 148]])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: t.print })).toBeHidden()
  expect(address.toLowerCase()).toMatch(new RegExp(`^${url}/b/\\d+$`))

  // The scanning phone has no session and uses its own language.
  const phone = await browser.newContext({
    locale: language === 'ar' ? 'ar-EG' : 'en-GB',
    javaScriptEnabled: false,
  })
  const door = await phone.newPage()
  expect((await door.goto(address))?.status()).toBe(200)
  await expect(door.locator('html')).toHaveAttribute('lang', language)
  await expect(door.getByRole('heading', { name: branchLandingText[language].usableNow })).toBeVisible()
  await expect(door.getByRole('article').first()).toBeVisible()
  await door.locator('#content').getByRole('link', { name: branchLandingText[language].join }).click()
  await expect(door).toHaveURL(/continue\?next=%2Fb%2F\d+$/i)
  await expect(door.locator('html')).toHaveAttribute('lang', language)
  await phone.close()
})

test('branch landing: members get their code, visitors a sign-up link, staff neither', {
  tag: '@each',
}, async ({ page, openAs, localePath, language }) => {
  const t = branchLandingText[language]
  const door = toScreenAddress('Door', { id: 1 })
  await page.goto(localePath(door))
  await expect(page.locator('#content').getByRole('link', { name: t.join })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await openAs('member1@makan.test', door)
  await expect(page.getByRole('link', { name: t.card })).toHaveAttribute('href', /\/User\/Card$/)
  await openAs('admin@makan.test', door)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: t.card })).toHaveCount(0)
})

test('branch landing: the code of a deleted branch leads to other places', { tag: '@each' }, async ({
  page,
  localePath,
  language,
}) => {
  await page.goto(localePath(toScreenAddress('Door', { id: 999_999 })))
  await expect(
    page.getByRole('heading', { level: 1, name: branchLandingText[language].placeUnavailable }),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
})
