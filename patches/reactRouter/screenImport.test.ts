import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withPreload } from './screenImport.ts'

const file = new URL(
  '../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js',
  import.meta.url,
)

type LoadRouteModule = (route: object, cache: object) => Promise<unknown>

test('react-router: a screen is preloaded before import; a failure reloads the page', async () => {
  const patched = withPreload(readFileSync(file, 'utf8'))
  const { loadRouteModule }: { loadRouteModule: LoadRouteModule } = await import(
    `data:text/javascript,${encodeURIComponent(patched ?? '')}`
  )
  const steps: string[] = []
  const preloadScreen = async ({ id }: { id: string }) => void steps.push(`preloaded ${id}`)
  Object.assign(globalThis, { preloadScreen, done: steps })
  const module = `data:text/javascript,globalThis.done.push('imported'); export const screen = 1`
  const { screen } = (await loadRouteModule({ id: 'Plans', module }, {})) as { screen: number }
  assert.equal(screen, 1)
  assert.deepEqual(steps, ['preloaded Plans', 'imported'])
})

test('react-router: unpatched, it reloads immediately if a screen doesn’t load', async (t) => {
  t.mock.method(console, 'error', () => {})
  const { loadRouteModule }: { loadRouteModule: LoadRouteModule } = await import(file.href)
  const reloaded = Promise.withResolvers<void>()
  Object.assign(globalThis, { window: { location: { reload: reloaded.resolve } } })
  void loadRouteModule({ id: 'Plans', module: 'data:text/javascript,throw 1' }, {})
  await reloaded.promise
  Reflect.deleteProperty(globalThis, 'window')
})

test('react-router: a version that imports screens differently is not patched', () => {
  assert.equal(withPreload('const routeModule = await load(route)'), null)
})
