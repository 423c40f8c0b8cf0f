import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { callsTable } from '../../web/build/calls.ts'
import { fonts } from '../../web/build/fonts.ts'
import { icons } from '../../web/build/icons.ts'

const folder = import.meta.dirname
const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2' }

/** Screens that no feature has yet, made of the same parts: what a journey serves instead of a page of the product. */
export async function buildTrial(): Promise<Map<string, Buffer>> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: '/trial/',
    plugins: [
      icons(),
      fonts(),
      callsTable(),
      {
        name: 'trial:contract',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source.endsWith('/contract/all.ts') && importer?.endsWith('/forms/schemas.ts')
            ? join(folder, 'contract.ts')
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(folder, 'main.tsx'), output: { entryFileNames: 'main.js' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [
      `/trial/${file.fileName}`,
      Buffer.from(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
}

/** Serves them to a page, at addresses below `/trial/`. */
export async function serveTrial(page: Page, files: ReadonlyMap<string, Buffer>, language: string) {
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>Trial</title><link rel="icon" href="data:,">${links}</head><body><div id="root"></div><script type="module" src="/trial/main.js"></script></body></html>`
  await page.route('**/trial/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname)
    if (file === undefined) return route.fulfill({ contentType: 'text/html', body: html })
    return route.fulfill({
      contentType: types[extname(pathname)],
      body: file,
    })
  })
}
