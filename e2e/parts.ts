import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { buildPage, type OwnPage, servePage } from './ownPage.ts'
import type { Shot } from './shotStates.ts'

const web = resolve(import.meta.dirname, '../web')

/** The folders of `web/ui`, each a view of the page of parts. */
const partFolders = globSync('*/', { cwd: join(web, 'ui') }).map((folder) => folder.replace(/\/$/, ''))

/** What lies over the page once its button is pressed, by the names of the buttons. */
const overlays = [
  'Dialog',
  'LongDialog',
  'ArtDialog',
  'Confirm',
  'BusyConfirm',
  'RefusedConfirm',
  'Drawer',
  'EndDrawer',
]

let built: Promise<OwnPage> | undefined

/** Serves the page of parts, which is built once. */
export async function serveParts(page: Page): Promise<void> {
  built ??= buildPage(join(web, 'parts'))
  await servePage(page, await built)
}

const opens = (name: string) => (page: Page) => page.locator(`[data-opens="${name}"]`).click()

/** A map comes once it is near the screen. */
async function drawMaps(page: Page): Promise<void> {
  await page.locator('main h2').last().scrollIntoViewIfNeeded()
  await page.locator('main [role="region"]').nth(1).waitFor()
}

/** One of the states that are switched between. */
const chooseState = (nth: number) => (page: Page) => page.locator('main fieldset label').nth(nth).click()

function shot(name: string, folder: string, act?: Shot['act']): Shot {
  return { name: `parts-${name}`, path: `/parts/${folder}`, as: null, serve: serveParts, act }
}

/** Every part in its states, and what opens of some. */
export function partsShots(): Shot[] {
  const first = (selector: string) => (page: Page) => page.locator(selector).first().click()
  return [
    ...partFolders.map((folder) => shot(folder, folder, folder === 'map' ? drawMaps : undefined)),
    ...[1, 2, 3, 4].map((nth) => shot(`grid-${nth}`, 'grid', chooseState(nth))),
    ...overlays.map((name) => shot(`overlay-${name}`, 'overlay', opens(name))),
    shot('feedback-toasts', 'feedback', opens('Toasts')),
    shot('menu-open', 'menu', first('main [aria-haspopup="menu"]')),
    shot('fields-combobox', 'fields', first('main [role="combobox"][aria-controls]')),
  ]
}
