import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type EditorIconName, editorIconNames } from '../features/pages/editor/editorIcons.ts'
import { type IconName, iconNames } from '../ui/icons/icons.ts'

type IconSet = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> }

function getOutlines(names: readonly string[]): Record<string, string> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json')
  const set = JSON.parse(readFileSync(path, 'utf8')) as IconSet
  return Object.fromEntries(names.map((name) => [name, getOutline(set, name)]))
}

export function readOutlines(): Record<IconName, string> {
  return getOutlines(iconNames) as Record<IconName, string>
}

/** They load with the rich-text editor. */
export function readEditorOutlines(): Record<EditorIconName, string> {
  return getOutlines(editorIconNames) as Record<EditorIconName, string>
}

function getOutline(set: IconSet, name: string): string {
  const body = (set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''])?.body
  const outlines = [...(body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '')
  if (outlines.length === 0) throw new Error(`Unknown Tabler icon: ${name}`)
  // In joined paths, a relative first move would start where the previous path ends.
  return outlines.map((outline) => outline.replace(/^m([-\d.]+)[ ,]?(-?[\d.]+)/, 'M$1 $2m0 0')).join('')
}
