import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../.cache/fonts')
const weights = [400, 500, 600, 700]

type Face = {
  name: string
  family: string
  source: string
  range: string
  /** Nothing else is in the file. */
  isCut?: true
}

const arabic = {
  family: 'IBM Plex Sans Arabic',
  source: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
}
const latin = { family: 'IBM Plex Sans', source: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin' }

/**
 * The Arabic faces serve Arabic letters and digits, and on Arabic pages, where they come first, the spaces between words;
 * the Latin ones serve all else. The everyday letters of either lie in small files that suffice for nearly every page;
 * of two faces that have a letter the later one serves it, so that the others come only where a text needs them.
 */
export const faces: readonly Face[] = [
  {
    ...latin,
    name: 'latin-far',
    source: `${latin.source}-ext`,
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    ...latin,
    name: 'latin-rest',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  },
  {
    ...latin,
    name: 'latin',
    isCut: true,
    range:
      'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B7,U+00BB,U+00D7,U+00E9,U+200E-200F,U+2013-2014,U+2018-201D,U+2022,U+2026,U+202F,U+2066-2069,U+2212',
  },
  {
    ...arabic,
    name: 'arabic-rest',
    range: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
  },
  // With the Persian letters that Egyptian names borrow.
  {
    ...arabic,
    name: 'arabic',
    isCut: true,
    range:
      'U+0020,U+00A0,U+060C,U+061B-061C,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670-0671,U+067E,U+0686,U+0698,U+06A4,U+06A9,U+06AF,U+06CC,U+200E-200F',
  },
]

/** The characters of a `unicode-range`. */
export function charactersIn(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}

/** What joins and places letters, and the figures of equal width; the rest are styles that no page asks for. */
const features =
  'ccmp locl mark mkmk kern liga clig calt rlig rclt init medi fina isol curs tnum lnum dist abvm blwm'.split(
    ' ',
  )

/** Browsers of our time smooth letters by themselves: hints for coarse screens would be a quarter of each file. */
const cut = (font: Buffer, range: string) =>
  subset(font, charactersIn(range), { targetFormat: 'woff2', noHinting: true, keepFeatures: features })

async function layFace({ name, family, source, range, isCut }: Face, weight: number): Promise<string> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(`${source}-${weight}-normal.woff2`))
  const file = `${name}-${weight}.woff2`
  const font = isCut ? await cut(whole, range) : whole
  writeFileSync(join(folder, file), font)
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("./${file}")format("woff2");unicode-range:${range}}`
}

/** Lays the faces that pages are set in, and the styles that name them, where `virtual:fonts` leads. */
export function fonts(): Plugin {
  return {
    name: 'makan:fonts',
    async config() {
      mkdirSync(folder, { recursive: true })
      const rules = await Promise.all(faces.flatMap((face) => weights.map((weight) => layFace(face, weight))))
      writeFileSync(join(folder, 'faces.css'), rules.join('\n'))
      return { resolve: { alias: { 'virtual:fonts': folder } } }
    },
  }
}
