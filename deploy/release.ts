import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { extractReleaseNotes } from './releaseNotes.ts'
import { createSbom } from './sbom.ts'

const root = join(import.meta.dirname, '..')

const readText = (file: string) => readFileSync(join(root, file), 'utf8')

/** Built pages instead of sources, and nothing for tests or development. */
const files = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  '*.md',
  'LICENSE',
  'docs/**',
  'deploy/*.{service,yaml}',
  'build/**',
  'web/build/run.ts',
  '{contract,server,simulator}/**',
  'patches/{pg,graphileWorker}/**',
]

const excludedFiles = [
  '**/*.test.ts',
  '**/tsconfig.json',
  'server/testing/**',
  'server/dev.ts',
  'server/http/page-{dev,sources}.ts',
  'server/features/accounts/breached/make.ts',
]

/** There, `npm ci` installs what the server imports and `npm start` starts it. */
function assembleRelease(folder: string): void {
  execFileSync(process.execPath, [join(root, 'web/build/run.ts')], { stdio: 'inherit' })
  rmSync(folder, { recursive: true, force: true })
  for (const entry of globSync(files, { cwd: root, exclude: excludedFiles, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, from.slice(root.length))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
  }
  appendFileSync(join(folder, '.npmrc'), 'omit=dev\n')
}

function pack(tag?: string): void {
  const { name, version } = JSON.parse(readText('package.json'))
  if (tag && tag !== `v${version}`)
    throw new Error(`Version mismatch: package.json has ${version}, the tag is ${tag}.`)
  const notes = extractReleaseNotes(readText('CHANGELOG.md'), version)
  const [output, release] = [join(root, 'release'), `${name}-${version}`]
  rmSync(output, { recursive: true, force: true })
  assembleRelease(join(output, release))
  const sbom = createSbom(root, name, readText('build/licences.txt'))
  writeFileSync(join(output, `${release}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(join(output, 'notes.md'), notes)
  execFileSync('tar', ['-czf', `${release}.tar.gz`, release], { cwd: output })
  process.stdout.write(`Created release/${release}.tar.gz and release/${release}.cdx.json.\n`)
}

const { values } = parseArgs({ options: { folder: { type: 'string' }, tag: { type: 'string' } } })
if (values.folder) assembleRelease(resolve(values.folder))
else pack(values.tag)
