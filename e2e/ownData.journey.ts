import { readFile } from 'node:fs/promises'
import { addressOf } from '#contract/screens.ts'
import { dataText } from '#web/features/accounts/data/data.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { checkAccessibility, expect, fitsNarrowScreens, test, untilLive } from './journey.ts'

test(
  'a member requests a copy of their data, downloads it and prints it',
  { tag: '@each' },
  async ({ page, openAs, at, language }, { project }) => {
    const t = dataText[language]
    const member = { 'ar-phone': 1, 'en-desktop': 2, 'ar-desktop': 3, 'en-phone': 4 }[project.name] ?? 1
    await openAs(`member${member}@makan.test`, addressOf('UserProfile'))
    await page.getByRole('link', { name: profileText[language].downloadData }).click()
    await checkAccessibility(page)
    await page.getByRole('button', { name: t.request, exact: true }).click()
    await expect(page.getByText(t.readyTitle)).toBeVisible()
    await checkAccessibility(page)
    await fitsNarrowScreens(page)
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
    await untilLive(page)
    await checkAccessibility(page)
    await fitsNarrowScreens(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t.printNow })).toBeHidden()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.length).toBeGreaterThan(10_000)
    await page.emulateMedia({ media: 'screen' })
    await page.goto(at(addressOf('OwnData')))
    await expect(page.getByText(t.readyTitle)).toBeVisible()
  },
)
