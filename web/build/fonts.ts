import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'
import { type Face, fontFaces, parseUnicodeRange, type Weight, weights } from './fontFaces.ts'
import { toFontFallbackRules } from './fontFallbacks.ts'

const folder = join(import.meta.dirname, '../../.cache/fonts')

/** Joining, positioning and tabular figures. Other features are stylistic, and no page uses them. */
const features =
  'ccmp mark mkmk kern liga clig calt rlig rclt init medi fina isol curs tnum lnum dist abvm blwm'.split(' ')

/** Without hints: modern rasterisers don't need them, and they would be a quarter of each file. */
const subsetFont = (font: Buffer, range: string) =>
  subset(font, parseUnicodeRange(range), { targetFormat: 'woff2', noHinting: true, keepFeatures: features })

async function writeFontFace({ name, files, range }: Face, weight: Weight): Promise<string> {
  const font = readFileSync(createRequire(import.meta.url).resolve(files[weight]))
  const file = `${name}-${weight}.woff2`
  writeFileSync(join(folder, file), await subsetFont(font, range))
  return `@font-face{font-family:"IBM Plex Sans Arabic";font-weight:${weight};font-display:swap;src:url("./${file}")format("woff2");unicode-range:${range}}`
}

export function fonts(): Plugin {
  return {
    name: 'makan:fonts',
    async config() {
      mkdirSync(folder, { recursive: true })
      const rules = await Promise.all(
        fontFaces.flatMap((face) => weights.map((weight) => writeFontFace(face, weight))),
      )
      writeFileSync(join(folder, 'faces.css'), [...rules, ...toFontFallbackRules()].join('\n'))
      return { resolve: { alias: { 'virtual:fonts': folder } } }
    },
  }
}
