import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { indexFilesByClass } from '#server/http/pages/pageStyles.ts'
import type { Bootstrap } from '#web/hydration/clientBundle.ts'
import { visitorPages } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'
import { logIn } from '../fixtures/users.ts'

/**
 * A page contains only the rules that it needs (critical styles). Loads the complete style sheets, as its
 * bundle will, and returns each computed value that changes: element or pseudo-element, property, before and
 * after.
 */
function findStyleChanges(page: Page): Promise<{ files: number; changed: string[] }> {
  return page.evaluate(async () => {
    const parts = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((pseudo) => ({ element, pseudo })),
    )
    const stylesNow = () =>
      parts.map(({ element, pseudo }) => {
        const style = getComputedStyle(element, pseudo)
        const { x, y, width, height } = element.getBoundingClientRect()
        // Browsers report automatic margins inconsistently; the element's position covers them.
        const properties = Array.from(style).filter((property) => !property.startsWith('margin'))
        return [
          `at: ${x} ${y} ${width} ${height}`,
          ...properties.map((property) => `${property}: ${style.getPropertyValue(property)}`),
        ]
      })
    const before = stylesNow()
    const { bootstrap } = window as Window & { bootstrap?: Bootstrap }
    const files = bootstrap?.bundle.styles ?? []
    const links = files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    )
    const loaded = links.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', () => reject(new Error(`${link.href} didn’t load`)))
        }),
    )
    const critical = document.querySelector('style[data-first]')
    if (!critical) throw new Error('The page has no critical styles.')
    critical.after(...links)
    await Promise.all(loaded)
    const changed = stylesNow().flatMap((style, partIndex) => {
      const { element, pseudo } = parts[partIndex] ?? {}
      const label = `${element?.tagName}.${element?.className}${pseudo ?? ''}`
      return style.flatMap((now, index) =>
        now === before[partIndex]?.[index] ? [] : `${label} ${before[partIndex]?.[index]} → ${now}`,
      )
    })
    return { files: links.length, changed }
  })
}

for (const address of [
  ...visitorPages,
  '/NoSuchPage',
  `${toScreenAddress('ServicePlacesFilter')}?name=zzzzzzzz`,
]) {
  test(`critical styles: ${address} looks the same with its own styles as with all`, async ({
    page,
    localePath,
  }) => {
    // A visible map would load the bundle, and motion would change the compared values. The scripts' requests
    // stay unanswered.
    await page.route('**/assets/*.js', () => {})
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(localePath(address))
    await page.evaluate(() => document.fonts.ready)
    const { files, changed } = await findStyleChanges(page)
    expect(files).toBeGreaterThan(0)
    expect(changed).toEqual([])
  })
}

for (const [address, who] of [
  [toScreenAddress('Home'), 'member1@makan.test'],
  [toScreenAddress('UsersManagement'), 'admin@makan.test'],
] as const) {
  test(`critical styles: ${address} of ${who} has its styles before its bundle loads`, async ({
    page,
    context,
    localePath,
    url,
  }) => {
    await logIn(context, url, who)
    // The requests stay unanswered, so no script runs.
    await page.route('**/assets/*.js', () => {})
    await page.goto(localePath(address))
    const built = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../build/server/styles.json'), 'utf8'),
    )
    const filesByClassName = indexFilesByClass(built)
    const { classes, linked } = await page.evaluate(() => ({
      classes: [
        ...new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList])),
      ],
      linked: [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
    }))
    expect(linked.length).toBeGreaterThan(2)
    const isUnstyled = (name: string) => {
      const files = filesByClassName.get(name)
      return files !== undefined && !files.some((file) => linked.includes(file))
    }
    expect(classes.filter(isUnstyled)).toEqual([])
  })
}
