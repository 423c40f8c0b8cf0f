import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { type IconName, iconNames } from '../ui/icons/icons.ts'

type IconSet = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> }

const id = 'virtual:icons'

/** Gives the browser the outlines of the icons that `icons.ts` lists, and of no others. */
export function icons(): Plugin {
  return {
    name: 'makan:icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const outlines = ${JSON.stringify(readOutlines())}` : undefined,
  }
}

/** The outlines of the listed icons, out of Tabler's set. */
export function readOutlines(): Record<IconName, string> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json')
  const set = JSON.parse(readFileSync(path, 'utf8')) as IconSet
  return Object.fromEntries(iconNames.map((name) => [name, outlineOf(set, name)])) as Record<IconName, string>
}

function outlineOf(set: IconSet, name: IconName): string {
  const body = (set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''])?.body
  const outlines = [...(body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '')
  if (outlines.length === 0) throw new Error(`Tabler has no icon '${name}'`)
  // Joined, a relative first move would start where the path before it ends.
  return outlines.map((outline) => outline.replace(/^m([-\d.]+)[ ,]?(-?[\d.]+)/, 'M$1 $2m0 0')).join('')
}
