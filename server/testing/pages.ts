import { pages } from '#contract/pages.ts'
import { settings } from '#contract/settings.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** A static page of its own, without sections. */
export async function addPage(world: World, title: string): Promise<string> {
  await world.db
    .insertInto('pages')
    .values({ title, name_ar: `صفحة ${title}`, name_en: title })
    .execute()
  return title
}

/** The words of a section. */
export const sectionWords = (words = 'كلام') => ({
  titleAr: `عنوان ${words}`,
  titleEn: `Title ${words}`,
  contentAr: `<p>${words}</p>`,
  contentEn: `<p>${words}</p>`,
})

/** Adds a section to a page. */
export function addSection(world: World, editor: Person, title: string, words?: string) {
  return world.ask(pages.saveSection, { title, ...sectionWords(words) }, editor)
}

/** The settings as a form sends them back. */
export async function settingsInput(world: World, editor: Person) {
  const { id: _, ...input } = await world.ask(settings.getSettings, {}, editor)
  return input
}
