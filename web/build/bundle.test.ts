import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withoutWide } from './latin1Source.ts'
import { withPreload } from './patientRouter.ts'

test('a screen’s program is preloaded with retries before the router imports it', () => {
  const file = new URL(
    '../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js',
    import.meta.url,
  )
  assert.match(
    withPreload(readFileSync(file, 'utf8')) ?? '',
    /await globalThis\.preloadScreen\?\.\(route\);\nlet routeModule = await import\(/,
  )
  assert.equal(withPreload('another way'), null)
})

test('letters outside Latin-1 are escaped in the server’s pages, and mean the same', () => {
  const code = withoutWide('["مكان é 💿", `ريال`, /^[أ-ي]+$/u.test("عرض")]')
  assert.match(code, /^[\0-\xff]+$/)
  assert.deepEqual(Function(`return ${code}`)(), ['مكان é 💿', 'ريال', true])
})
