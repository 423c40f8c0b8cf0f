import { basename, dirname, extname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build, type Plugin, type Rolldown } from 'vite'
import { contractData } from '#web/build/contractData.ts'
import { fonts } from '#web/build/fonts.ts'
import { generatedModules } from '#web/build/generated.ts'
import { cascadeLayers } from '#web/build/layers.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

/** A page that the product doesn't have, made of the same parts: its name, and its files by their addresses. */
export type OwnPage = { name: string; files: ReadonlyMap<string, Buffer> }

/** Builds the page whose `index.html` lies in a folder, apart from the product and from its build. */
export async function buildPage(folder: string, plugins: Plugin[] = []): Promise<OwnPage> {
  const name = basename(folder)
  const built = await build({
    root: dirname(folder),
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, generatedModules(), fonts(), contractData()],
    css: { postcss: { plugins: [cascadeLayers] } },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      assetsDir: name,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(folder, 'index.html'), checks: { pluginTimings: false } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const files = output.map((file): [string, Buffer] => [
    `/${file.fileName}`,
    Buffer.from(file.type === 'chunk' ? file.code : file.source),
  ])
  return { name, files: new Map(files) }
}

/** Serves it to a page, or to all of a context, below its name and below its name in a language. */
export async function servePage(to: Page | BrowserContext, { name, files }: OwnPage): Promise<void> {
  const own = new RegExp(`^(/(ar|en))?/${name}(/|$)`)
  await to.route(
    ({ pathname }) => own.test(pathname),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const file = files.has(pathname) ? pathname : `/${name}/index.html`
      return route.fulfill({ contentType: types[extname(file)], body: files.get(file) })
    },
  )
}
