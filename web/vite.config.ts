import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsTable } from './api/calls.vite.ts'
import { noSchemas } from './api/no-schemas.vite.ts'
import { iconsByUse } from './iconsByUse.vite.ts'
import { leanRouter } from './leanRouter.vite.ts'
import { fonts } from './ui/fonts.vite.ts'
import { icons } from './ui/icons.vite.ts'
import { ground } from './ui/map/ground.vite.ts'
import { wordsByLanguage } from './words.vite.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** A class's name in the built pages: the same for browsers and server, and short, since every element carries some. */
function shortName(name: string, file: string): string {
  const own = relative(root, file.split('?', 1)[0] ?? file)
  return `_${createHash('sha256').update(`${own}:${name}`).digest('base64url').slice(0, 6)}`
}

// What every page needs comes in two pieces, and so do the parts that public screens share: together they compress
// better than each alone, and a release often leaves the first as it was.
const cards =
  'Field|SearchField|Select|PlaceCard|PlaceFigures|OpenState|Picture|Tag|Notice|TextField|tints|control|CategoryTile|place'
const tools =
  'Menu|menuKeys|usePopup|PopupButton|Popup|popup|Chip|Switch|Checkbox|Skeleton|Pager|RangeField|PlaceRow|Flag'
const chunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  {
    name: 'shell',
    test: /\/web\/(root\.tsx|layout\/(Head|Gate)\.tsx|ui\/ui\.text\.ts|api\/(useAnswers|patient|pageLanguage)\.ts)/,
    priority: 3,
  },
  {
    name: 'cards',
    test: new RegExp(`/web/(ui/(${cards}|map/geo|map/whereAmI)|api/fetchAnswer)\\.`),
    priority: 2,
  },
  { name: 'sending', test: /\/web\/(ui\/toast|api\/(useSend|unsent|api\.text))\./, priority: 1 },
  { name: 'tools', test: new RegExp(`/web/ui/(${tools})\\.`), priority: 1 },
]

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    leanRouter(),
    iconsByUse(),
    icons(),
    fonts(),
    ground(),
    callsTable(),
    wordsByLanguage(),
    noSchemas(),
    reactRouter(),
  ],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortName }),
    },
  },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    emptyOutDir: true,
    target: 'es2023',
    // These know logical properties and :dir(); for those before them light-dark() is spelt out.
    cssTarget: ['chrome120', 'safari16.4', 'firefox121'],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Built pages bring their own React, in its fast form whatever NODE_ENV the server runs with.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    environments: {
      ssr: { resolve: { noExternal: true } },
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
  }),
}))
