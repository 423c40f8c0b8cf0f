import { consentPages } from '#contract/consentPurposes.ts'
import { pages } from '#contract/pages.ts'
import { addPage, addSection, sectionWords, settingsInput } from '../pages.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What staff change of static pages and of the settings. */
export function pageChanges(world: World, staff: Person): StaffChanges {
  let made = 0
  const page = () => {
    made += 1
    return addPage(world, `Page${made}`)
  }
  const section = async () => addSection(world, staff, await page())
  return {
    'pages.saveSection': {
      'adds one': async () => ({ title: await page(), ...sectionWords() }),
      'changes one': async () => ({ id: (await section()).id, ...sectionWords('غيره') }),
    },
    'pages.moveSection': {
      'moves one': async () => {
        const title = await page()
        const { id } = await addSection(world, staff, title)
        await addSection(world, staff, title, 'بعده')
        return { id, position: 2 }
      },
    },
    'pages.deleteSection': { 'deletes one': async () => ({ id: (await section()).id }) },
    'pages.restoreVersion': {
      'restores one': async () => {
        const first = await section()
        await world.ask(pages.saveSection, { id: first.id, ...sectionWords('بعده') }, staff)
        return { title: first.page, number: 2 }
      },
    },
    'pages.askForAgreement': {
      'asks for it': async () => {
        await addSection(world, staff, consentPages.terms, `شرط ${made++}`)
        return { title: consentPages.terms }
      },
    },
    'settings.saveSettings': {
      'changes them': async () => ({ ...(await settingsInput(world, staff)), companyNameEn: 'Makan Ltd' }),
    },
  }
}
