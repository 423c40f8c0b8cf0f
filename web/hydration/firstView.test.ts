import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageStyles } from '#contract/core/page.ts'
import type { ClientBundle } from './clientBundle.ts'
import { firstView } from './firstView.ts'

const route = (id: string, imports: string[] = []) => ({ id, module: `/assets/${id}.js`, imports })

const router = {
  manifest: {
    url: '/assets/table.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'] },
    routes: { root: route('root', ['/assets/vendor.js']), Home: route('Home'), Plans: route('Plans') },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'Home' } }] },
} as unknown as Parameters<typeof firstView>[1]['router']

const page = (
  styles: Record<string, string>,
  getText: PageStyles['getText'] = (file) => styles[file] ?? null,
) => {
  return {
    router,
    nonce: 'n',
    bootstrapScript: 'start',
    errorUrl: '/errors',
    viewUrl: null,
    styles: {
      getText,
      findFiles: (name: string) => (name === '_late' ? ['/late.css', '/other.css'] : ['/a.css']),
    },
    linksStyles: false,
  }
}

const style = (name: string) => `<link nonce="" rel="stylesheet" href="/${name}.css#"/>`
const font = '<link rel="preload" as="font" href="/a.woff2"/>'
const preload = '<link rel="modulepreload" href="/assets/vendor.js"/>'
const script = '<script nonce="n" type="module" async="">import "/assets/table.js";\n</script>'
const html = `<head><meta/>${font}${preload}${style('a')}<title>x</title>${style('b')}</head><body><p>y</p>${preload}${script}</body>`

function bundleIn(rendered: string): ClientBundle {
  const [, given = ''] = /<script nonce="n">\(start\)\((.*)\)<\/script>/.exec(rendered) ?? []
  return JSON.parse(given)
}

test('first view: the page contains the bootstrap script and loads no client bundle', () => {
  const rendered = firstView(html, page({}))
  assert.doesNotMatch(rendered, /modulepreload|type="module"/)
  assert.deepEqual(bundleIn(rendered), {
    manifest: '/assets/table.js',
    routes: [
      ['root', '/assets/root.js'],
      ['Home', '/assets/Home.js'],
    ],
    styles: [],
    entry: '/assets/entry.js',
    files: ['table', 'entry', 'vendor', 'root', 'Home'].map((name) => `/assets/${name}.js`),
    errorUrl: '/errors',
    viewUrl: null,
  })
})

test('first view: available styles are inlined after preloads, others linked before', () => {
  const own = firstView(html, page({ '/a.css': '.a{}', '/b.css': '.b{}' }))
  assert.match(own, new RegExp(`^<head><meta/>${font}<style nonce="n" data-first="">.a{}.b{}</style><title>`))
  const linked = firstView(html, page({}))
  assert.equal(firstView(html, { ...page({ '/a.css': '.a{}' }), linksStyles: true }), linked)
  assert.ok(linked.startsWith(`<head><meta/>${style('a')}${style('b')}${font}<title>`))
  assert.equal(firstView('<p>nothing</p>', page({})), '<p>nothing</p>')
})

test('first view: only its elements’ styles are inlined; the bundle loads the files', () => {
  const requests: [string, ReadonlySet<string>][] = []
  const rendered = firstView(
    html.replace('<p>', '<p class="_a _b" data-tint="cafe"><i class="_b"></i>'),
    page({}, (file, classes) => {
      requests.push([file, classes])
      return file === '/a.css' ? '._a{}' : null
    }),
  )
  const classes = new Set(['_a', '_b', 'data-tint=cafe'])
  assert.deepEqual(requests, [
    ['/a.css', classes],
    ['/b.css', classes],
  ])
  assert.deepEqual(bundleIn(rendered).styles, ['/a.css'])
})

test('first view: a lazy component adds its styles once, after the route’s styles', () => {
  const late = html.replace('<p>', '<p class="_late _a"><i class="_late"></i>')
  assert.ok(
    firstView(late, page({})).startsWith(
      `<head><meta/>${style('a')}${style('b')}<link rel="stylesheet" href="/late.css"/>${font}<title>`,
    ),
  )
  const linked = late.replace(style('b'), style('other'))
  assert.doesNotMatch(firstView(linked, page({})), /late\.css/)
  assert.deepEqual(bundleIn(firstView(late, page({ '/late.css': '._late{}' }))).styles, ['/late.css'])
})
