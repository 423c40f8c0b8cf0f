import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { screenImport } from '#patches/reactRouter/screenImport.ts'
import { cascadeLayers } from './build/cascadeLayers.ts'
import { getBackOfficeChunk, getVisitorChunk } from './build/chunks.ts'
import { contractData } from './build/contractData.ts'
import { contractDescriptions } from './build/contractDescriptions.ts'
import { fonts } from './build/fonts.ts'
import { generatedModules } from './build/generatedModules.ts'
import { offlineWorker } from './build/offlineWorker.ts'
import { serverOutput } from './build/serverOutput.ts'
import { uiGalleryPage } from './build/uiGalleryPage.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const classes = new Map<string, string>()

/**
 * Identical for client and server, and short: every element has class names, and random names compress badly.
 */
function shortName(name: string, file: string): string {
  const qualifiedName = `${relative(root, file.split('?', 1)[0] ?? file)}:${name}`
  const short = `_${createHash('sha256').update(qualifiedName).digest('base64url').slice(0, 5)}`
  const existing = classes.get(short) ?? qualifiedName
  if (existing !== qualifiedName)
    throw new Error(`Class name collision: ${qualifiedName} and ${existing} both become ${short}; rename one`)
  classes.set(short, qualifiedName)
  return short
}

// Few chunks: libraries, code that visitors' pages share, texts of errors, back-office forms. The rest of
// each screen is in its own chunk.
const chunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  { name: getVisitorChunk, priority: 3 },
  { name: 'errors', test: /\/contract\/.*errors\.ts$/, priority: 2 },
  { name: 'constants', test: /\/contract\/.*constants\.ts$/, priority: 2 },
  {
    name: getBackOfficeChunk,
    test: /node_modules\/react-hook-form\/|\/web\/forms\//,
    minShareCount: 4,
    priority: 1,
  },
]

// No plugin may change a script in `generateBundle`, because its hashed file name is already final.
const plugins = [
  // Retries screens that fail to load, until React Router has a setting for it (patches/README.md).
  screenImport(),
  // Provides virtual data modules, until a step before the build writes them to files.
  generatedModules(),
  // Subsets the fonts, until a package provides them subset.
  fonts(),
  // Inlines the endpoints that a screen uses, until the bundler removes unused properties of imported
  // objects.
  contractData(),
  // Leaves out texts that only the API's documents need, until zod has registries that can be left out.
  contractDescriptions(),
  // Bundles the service worker, until Vite builds a classic script with a fixed name next to the pages, also
  // in development.
  offlineWorker(),
  // Serves the gallery of `web/ui` in development, until React Router's plugin leaves HTML pages to Vite.
  uiGalleryPage(),
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
    // These browsers support logical properties and :dir(); for older ones, light-dark() is expanded.
    cssTarget: ['chrome120', 'safari16.4', 'firefox121'],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Built pages include their own production React, independent of the server's NODE_ENV.
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
