import { toScreenAddress } from '#contract/core/screens.ts'
import { accountsText } from '#web/features/accounts/accounts.text.ts'
import { passwordText } from '#web/ui/fields/password.text.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

test('password strength: the field shows the strength once it has focus', async ({
  page,
  openPage,
  language,
}) => {
  const [t, words] = [accountsText[language], passwordText[language]]
  const brought: string[] = []
  page.on('request', (request) => {
    if (/passwordStrength-/.test(request.url())) brought.push(request.url())
  })
  await openPage(toScreenAddress('SignUp'))
  await page.getByLabel(t.name, { exact: true }).fill('منى عادل')
  expect(brought).toEqual([])
  const password = page.getByLabel(t.password, { exact: true })
  await password.fill('Password1!')
  const said = page.getByRole('status').filter({ hasText: words.strength(words.veryWeak) })
  await expect(said).toHaveCount(1)
  await checkAccessibility(page)
  await password.fill('Tanta-Koshary-7-Balcony!')
  await expect(page.getByRole('status').filter({ hasText: words.strength(words.strong) })).toHaveCount(1)
  await password.fill('منىعادل1!')
  await expect(said).toHaveCount(1)
  await password.fill('')
  await expect(page.getByText(words.strength(words.veryWeak))).toHaveCount(0)
})
