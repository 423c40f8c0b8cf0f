import { readFile } from 'node:fs/promises'
import { toScreenAddress } from '#contract/core/screens.ts'
import { dataText } from '#web/features/accounts/data/data.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

test(
  'own data: a member requests, downloads and prints a copy',
  { tag: '@each' },
  async ({ page, openAs, localePath, language }, { project }) => {
    const t = dataText[language]
    const member = { 'ar-phone': 1, 'en-desktop': 2, 'ar-desktop': 3, 'en-phone': 4 }[project.name] ?? 1
    await openAs(`member${member}@makan.test`, toScreenAddress('UserProfile'))
    await page.getByRole('link', { name: profileText[language].downloadData }).click()
    await checkAccessibility(page)
    await page.getByRole('button', { name: t.request, exact: true }).click()
    await expect(page.getByText(t.readyTitle)).toBeVisible()
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.download }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.json$/)
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      profile: { email: string }
      statement: unknown[]
    }
    expect(file.profile.email).toBe(`member${member}@makan.test`)
    expect(file.statement.length).toBeGreaterThan(0)
    await page.getByRole('link', { name: t.print }).click()
    await expect(page.getByRole('heading', { name: t.statement })).toBeVisible()
    await waitForHydration(page)
    await checkAccessibility(page)
    await expectFitsNarrowScreen(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t.printNow })).toBeHidden()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.length).toBeGreaterThan(10_000)
    await page.emulateMedia({ media: 'screen' })
    await page.goto(localePath(toScreenAddress('OwnData')))
    await expect(page.getByText(t.readyTitle)).toBeVisible()
  },
)
