import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')
const output = join(root, 'build')
const stamp = join(output, 'sources.sha256')

function hashSources(): string {
  const sources = [
    'web/**/*.{ts,tsx,css,svg}',
    'contract/**/*.ts',
    'patches/reactRouter/*.ts',
    'package-lock.json',
  ]
  const files = globSync(sources, { cwd: root }).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const compressors = [
  { ending: '.gz', zip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
  {
    ending: '.br',
    zip: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
]

/** Compresses at build time, so that no request has to. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|svg|json)$/.test(file),
  )
  const one = async (file: string) => {
    const bytes = await readFile(join(folder, file))
    if (bytes.length < 1000) return
    await Promise.all(
      compressors.map(async ({ ending, zip }) => writeFile(join(folder, file + ending), await zip(bytes))),
    )
  }
  await Promise.all(files.map(one))
}

/** Removes styles that only the server build emitted. Those of the client build have the same rules. */
async function removeUnusedStyles(): Promise<void> {
  const folder = join(output, 'client', 'assets')
  const scripts = globSync('*.js', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  for (const file of globSync('*.css', { cwd: folder }))
    if (!scripts.some((script) => script.includes(file))) await rm(join(folder, file))
}

async function writeStylePieces(): Promise<void> {
  const { toStylePieces } = await import('./stylePieces.ts')
  const files = globSync('assets/*.css', { cwd: join(output, 'client') }).sort()
  const pieces = files.map((file) => [
    `/${file}`,
    toStylePieces(readFileSync(join(output, 'client', file), 'utf8')),
  ])
  writeFileSync(join(output, 'server', 'styles.json'), JSON.stringify(Object.fromEntries(pieces)))
}

const packageFiles = [
  'flag-icons/flags/4x3/*.svg',
  'swagger-ui-dist/swagger-ui.css',
  'swagger-ui-dist/swagger-ui-bundle.js',
]

function copyPackageFiles(): void {
  const packages = join(root, 'node_modules')
  for (const file of globSync(packageFiles, { cwd: packages })) {
    cpSync(join(packages, file), join(output, 'packages', file))
  }
}

async function build(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const [{ createBuilder }, { formatLicences }] = await Promise.all([import('vite'), import('./licences.ts')])
  await rm(output, { recursive: true, force: true })
  const builder = await createBuilder({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  })
  await builder.buildApp()
  const bundled = JSON.parse(readFileSync(join(output, 'client', 'licences.json'), 'utf8'))
  writeFileSync(join(output, 'licences.txt'), formatLicences(bundled))
  copyPackageFiles()
  await removeUnusedStyles()
  await writeStylePieces()
  await compressAssets(join(output, 'client', 'assets'))
}

// A release contains the built pages instead of their sources.
const hasSources = existsSync(join(web, 'root.tsx'))
const hash = hashSources()
const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

async function buildIfStale(): Promise<void> {
  if (isBuilt()) return
  const start = performance.now()
  process.stdout.write('Building the pages …\n')
  await build()
  mkdirSync(output, { recursive: true })
  writeFileSync(stamp, hash)
  process.stdout.write(`The pages are built (${((performance.now() - start) / 1000).toFixed(1)} s).\n`)
}

if (hasSources && !isBuilt()) {
  const { withFileLock } = await import('./fileLock.ts')
  // Two concurrent builds would delete each other's files.
  await withFileLock(join(root, '.cache', 'building.sqlite'), buildIfStale)
}
