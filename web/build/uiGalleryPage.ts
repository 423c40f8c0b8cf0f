import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { hmrRuntime } from '#patches/reactRouter/hmrRuntime.ts'

const address = /^(\/(ar|en))?\/uiGallery(\/\w*)?$/

// Must run before any component, because components register with it.
const refresh = `<script type="module" src="${hmrRuntime}"></script>`

/** Serves all `web/ui` components in development. No build includes the page. */
export function uiGalleryPage(): Plugin {
  return {
    name: 'makan:uiGallery',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(async (request, reply, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (!address.test(path)) return next()
        const page = readFileSync(new URL('../uiGallery/index.html', import.meta.url), 'utf8')
        const html = await vite.transformIndexHtml(path, page)
        reply.setHeader('content-type', 'text/html; charset=utf-8')
        reply.end(html.replace('</head>', `${refresh}</head>`))
      })
    },
  }
}
