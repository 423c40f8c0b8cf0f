import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { withOutlines } from './iconsByUse.ts'
import { movedInto, wordedOf } from './languageCopies.ts'
import { withoutWide } from './latin1Source.ts'
import { droppable, without, withPreload } from './leanRouter.ts'
import { markLanguages } from './textByLanguage.ts'

test('a piece of the program brings the icons that it names in quotes, once each', () => {
  const code = `<Icon name="home" />; const icon = 'user'; 'home'; "unknown"; home`
  const added = withOutlines(code, { home: 'M1', user: 'M2', x: 'M3' })
  assert.match(added, /Object\.assign\(shownIcons, \{"home":"M1","user":"M2"\}\)/)
  assert.ok(added.endsWith(code))
  assert.equal(withOutlines('nothing', { home: 'M1' }), 'nothing')
})

test('parts that only a debugger’s name kept alive may be dropped', () => {
  const code =
    'const Link = React$1.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";\nexport { Link };'
  assert.equal(
    droppable(code),
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\nexport { Link };',
  )
})

test('functions that only unused features run refuse to run, and a missing one is noticed', () => {
  const code = 'export function used() { return fetch() }\nasync function fetch(a) { return a }'
  const program = parseSync('x.js', code).program as unknown as Parameters<typeof without>[2]
  assert.equal(
    without(['fetch'], code, program),
    "export function used() { return fetch() }\nasync function fetch(a) { throw new Error('left off') }",
  )
  assert.equal(without(['fetch', 'gone'], code, program), null)
})

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

test('each language’s half of the words is marked, functions and all, and nothing else', () => {
  const code = `export const t = text({ ar: { a: (n) => n }, en: words }); other({ ar: 1 }); const x = { ar: 2 }`
  const program = parseSync('x.js', code).program as unknown as Parameters<typeof markLanguages>[1]
  const expected = `export const t = /* @__PURE__ */ text({ ar: __WORDS_AR__ && ({ a: (n) => n }), en: __WORDS_EN__ && (words) }); other({ ar: 1 }); const x = { ar: 2 }`
  assert.equal(markLanguages(code, program), expected)
})

test('each language’s half of a refusal is marked, and its status stays', () => {
  const code = `export const f = failures({ Late: { status: 422, ar: 'a', en: 'e' } })`
  const program = parseSync('x.js', code).program as unknown as Parameters<typeof markLanguages>[1]
  const expected = `export const f = /* @__PURE__ */ failures({ Late: { status: 422, ar: __WORDS_AR__ && ('a'), en: __WORDS_EN__ && ('e') } })`
  assert.equal(markLanguages(code, program), expected)
})

const files = new Map([
  ['vendor-1.js', 'export {}'],
  ['words-2.js', 'import "./vendor-1.js";text({ar:__WORDS_AR__&&{}})'],
  ['screen-3.js', 'import "./words-2.js"'],
  ['list-4.js', 'const routes=["/assets/screen-3.js","/assets/vendor-1.js"]'],
  ['parts-5.js', 'import("./x.js")'],
])

test('what carries words, or leads to what does, is copied for each language; the rest stays one', () => {
  assert.deepEqual([...wordedOf(files)].sort(), ['list-4.js', 'screen-3.js', 'words-2.js'])
})

test('a copy finds its like beside it and the rest where it was', () => {
  const worded = wordedOf(files)
  assert.equal(movedInto('ar', files.get('screen-3.js') ?? '', worded), 'import "./words-2.js"')
  assert.match(movedInto('ar', files.get('words-2.js') ?? '', worded), /^import "\.\.\/vendor-1\.js"/)
  const list = 'const routes=["/assets/ar/screen-3.js","/assets/vendor-1.js"]'
  assert.equal(movedInto('ar', files.get('list-4.js') ?? '', worded), list)
})

test('letters outside Latin-1 are escaped in the server’s pages, and mean the same', () => {
  const code = withoutWide('["مكان é 💿", `ريال`, /^[أ-ي]+$/u.test("عرض")]')
  assert.match(code, /^[\0-\xff]+$/)
  assert.deepEqual(Function(`return ${code}`)(), ['مكان é 💿', 'ريال', true])
})
