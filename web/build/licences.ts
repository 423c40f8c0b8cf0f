import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Bundled = { name: string; version: string; identifier?: string; text?: string }

const unbundledPackages = [
  '@expo-google-fonts/ibm-plex-sans-arabic',
  '@fontsource/ibm-plex-sans',
  '@iconify-json/tabler',
  'flag-icons',
  'swagger-ui-dist',
  'world-atlas',
]

const modules = join(import.meta.dirname, '../../node_modules')

function readPackage(name: string): Bundled {
  const folder = join(modules, name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)(_font)?(\.(md|txt))?$/i.test(file))
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  return { name, version, identifier: license, text }
}

/** For packages that name the MIT licence but don't include its text. */
const holders: Record<string, string> = { '@iconify-json/tabler': '2020-2026 Paweł Kuna' }

function toMitText(holder: string): string {
  const [, ...terms] = readFileSync(join(import.meta.dirname, '../../LICENSE'), 'utf8').split(
    /^Copyright.*$/m,
  )
  return `Copyright (c) ${holder}\n\n${terms.join('').trim()}`
}

/** Throws if a package has no licence text. */
export function formatLicences(bundled: readonly Bundled[]): string {
  const all = [...bundled, ...unbundledPackages.map(readPackage)].sort((a, b) => (a.name < b.name ? -1 : 1))
  const parts = all.map(({ name, version, identifier = 'no identifier', text }) => {
    const holder = holders[name]
    const licenceText = text || (holder && toMitText(holder))
    if (!licenceText)
      throw new Error(`${name} contains no licence text (${identifier}): add it to web/build/licences.ts`)
    return `${name} ${version} (${identifier})\n\n${licenceText}\n`
  })
  return `Makan serves browsers parts of these works, each under its own licence.\n\n${parts.join(`\n${'-'.repeat(78)}\n\n`)}`
}
