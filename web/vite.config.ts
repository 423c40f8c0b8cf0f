import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { screenImport } from '#patches/reactRouter/screenImport.ts'
import { cascadeLayers } from './build/cascadeLayers.ts'
import { getBackOfficeChunk, getVisitorChunk } from './build/chunks.ts'
import { contractData } from './build/contractData.ts'
import { fonts } from './build/fonts.ts'
import { generatedModules } from './build/generatedModules.ts'
import { offlineWorker } from './build/offlineWorker.ts'
import { serverOutput } from './build/serverOutput.ts'
import { uiGalleryPage } from './build/uiGalleryPage.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const classes = new Map<string, string>()

/**
 * A class's name in the built pages: the same for browsers and server, and short, since every element carries some and what
 * looks random doesn't compress.
 */
function shortName(name: string, file: string): string {
  const qualifiedName = `${relative(root, file.split('?', 1)[0] ?? file)}:${name}`
  const short = `_${createHash('sha256').update(qualifiedName).digest('base64url').slice(0, 5)}`
  const existing = classes.get(short) ?? qualifiedName
  if (existing !== qualifiedName)
    throw new Error(`${qualifiedName} and ${existing} would both be called ${short}: give one another name`)
  classes.set(short, qualifiedName)
  return short
}

// Few files: the libraries, what visitors' pages have in common, and the forms of who works here. The rest of a screen comes with it.
const chunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: getVisitorChunk, priority: 2 },
  {
    name: getBackOfficeChunk,
    test: /node_modules\/react-hook-form\/|\/web\/forms\//,
    minShareCount: 4,
    priority: 1,
  },
]

// None may change a script in `generateBundle`: the name under which browsers keep it is given before.
const plugins = [
  // Retries screens that don't come, until React Router has a setting for that (patches/README.md).
  screenImport(),
  // Makes modules of data, until a step before the build writes them into files.
  generatedModules(),
  // Cuts our fonts to the letters of pages, until a package has them cut.
  fonts(),
  // Gives a screen the calls that it names, until the bundler leaves out unused properties of an object that is imported.
  contractData(),
  // Bundles the service worker, until Vite builds a classic script with a fixed name beside the pages, in development too.
  offlineWorker(),
  // Shows the parts of `web/ui` in development, until React Router's plugin leaves HTML pages to Vite.
  uiGalleryPage(),
  // Stays as long as its framework mode renders the pages.
  reactRouter(),
]

export default defineConfig(({ command }) => ({
  root,
  plugins,
  css: {
    postcss: { plugins: [cascadeLayers] },
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
      ssr: {
        resolve: { noExternal: true },
        build: { rolldownOptions: { output: serverOutput } },
      },
      client: {
        build: {
          license: { fileName: 'licences.json' },
          rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
        },
      },
    },
  }),
}))
