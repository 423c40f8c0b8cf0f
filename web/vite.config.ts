import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsTable } from './build/calls.ts'
import { fonts } from './build/fonts.ts'
import { icons } from './build/icons.ts'
import { iconsByUse } from './build/iconsByUse.ts'
import { latin1Source } from './build/latin1Source.ts'
import { leanRouter } from './build/leanRouter.ts'
import { ground } from './build/mapGround.ts'
import { noSchemas } from './build/noSchemas.ts'
import { rulesTable } from './build/rules.ts'
import { textByLanguage } from './build/textByLanguage.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const classes = new Map<string, string>()

/**
 * A class's name in the built pages: the same for browsers and server, and short, since every element carries some and what
 * looks random doesn't compress.
 */
function shortName(name: string, file: string): string {
  const own = `${relative(root, file.split('?', 1)[0] ?? file)}:${name}`
  const short = `_${createHash('sha256').update(own).digest('base64url').slice(0, 5)}`
  const other = classes.get(short) ?? own
  if (other !== own)
    throw new Error(`${own} and ${other} would both be called ${short}: give one another name`)
  classes.set(short, own)
  return short
}

// Code splitting goes by folder. What every page needs comes in two pieces, the libraries and our own shell: together
// they compress better than each module alone, and a release often leaves the first as it was. The same holds for the
// parts that public screens share. A group takes along what its modules import, unless a group of higher priority has it.
const chunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
  { name: 'shell', test: /\/web\/(root\.tsx|layout\/(head|shell)\/|api\/loading\/)/, priority: 4 },
  { name: 'fold', test: /\/contract\/fold\.ts/, priority: 4 },
  // Only the fields that many screens have; the others come with the screens that show them.
  {
    name: 'fields',
    test: /\/web\/ui\/fields\/(control|Field|TextField|SearchField|Select|Checkbox)\./,
    priority: 3,
  },
  // Without the tickets and the way to ask where somebody is, which the first screens don't show.
  { name: 'cards', test: /\/web\/ui\/(cards\/(?![Oo]ffer)|location\/(?!geolocation))/, priority: 1 },
  // What the search and its parts that come later both use.
  {
    name: 'search',
    test: /\/web\/features\/places\/(filters|search)\/(filters|cityField|useHrefOf|NearMeFailed|FilterPanel)\./,
    priority: 1,
  },
]

// Each piece names many others, and hashes don't compress: seven characters still tell versions of one file apart.
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    leanRouter(),
    iconsByUse(),
    icons(),
    fonts(),
    ground(),
    callsTable(),
    rulesTable(),
    textByLanguage(),
    noSchemas(),
    latin1Source(),
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
      client: {
        build: {
          license: { fileName: 'licences.json' },
          rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...fileNames } },
        },
      },
    },
  }),
}))
