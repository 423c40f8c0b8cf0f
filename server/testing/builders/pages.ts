import { pages } from '#contract/pages/endpoints.ts'
import { settings } from '#contract/pages/settings.endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

export async function addPage(app: TestApp, title: string): Promise<string> {
  await app.db
    .insertInto('pages')
    .values({ title, nameAr: `صفحة ${title}`, nameEn: title })
    .execute()
  return title
}

export const createSectionInput = (text = 'كلام') => ({
  titleAr: `عنوان ${text}`,
  titleEn: `Title ${text}`,
  contentAr: `<p>${text}</p>`,
  contentEn: `<p>${text}</p>`,
})

export function addSection(app: TestApp, editor: TestUser, title: string, text?: string) {
  return app.request(pages.saveSection, { title, ...createSectionInput(text) }, editor)
}

export async function readSettingsInput(app: TestApp, editor: TestUser) {
  const { id: _, ...input } = await app.request(settings.getSettings, {}, editor)
  return input
}
