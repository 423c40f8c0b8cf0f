import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { apiTokensText, scopeText } from '#web/features/apiTokens/apiTokens.text.ts'
import type { Language } from '../fixtures/test.ts'
import { waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

const place = { path: toScreenAddress('PlaceTokens'), as: 'supplier@makan.test' }

async function openForm(page: Page, language: Language) {
  await waitForHydration(page)
  await page.getByRole('button', { name: apiTokensText[language].add }).click()
  const form = page.getByRole('dialog')
  await form.waitFor()
  return form
}

export const createTokenScreenshots = (): Screenshot[] => [
  {
    ...place,
    name: 'PlaceTokens-add',
    async act(page, language) {
      await openForm(page, language)
    },
  },
  {
    ...place,
    name: 'PlaceTokens-made',
    async act(page, language) {
      const form = await openForm(page, language)
      const t = apiTokensText[language]
      await form.getByLabel(t.name).fill(`${t.secret} ${Date.now()}`)
      await form.getByLabel(scopeText[language]['orders:read']).check()
      await form.getByRole('button', { name: t.create }).click()
      await page.getByRole('dialog', { name: t.secretTitle }).waitFor()
    },
  },
]
