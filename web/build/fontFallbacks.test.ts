import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { Blob, Face, Font, Buffer as Shaped, shape } from 'harfbuzzjs'
import subset from 'subset-font'
import { fullFont, parseUnicodeRange, weights } from './fontFaces.ts'
import { fontFallbacks, height, scripts } from './fontFallbacks.ts'

const root = join(import.meta.dirname, '../..')
const { resolve } = createRequire(import.meta.url)

/** Every fifth text of the sources that contains a space: real sentences in both scripts. */
function readOwnSentences() {
  const files = globSync('{contract,web,server}/**/*{.text,.data,errors}.ts', { cwd: root })
  const written = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const quoted = [...written.matchAll(/(['`])((?:(?!\1).)* (?:(?!\1).)*)\1/g)]
    .map(([, , words = '']) => words)
    .filter((_, index) => index % 5 === 0)
  const arabic = quoted.flatMap((text) => text.match(/[\u0621-\u0652\u0660-\u0669]+/g) ?? [])
  return { arabic: arabic.join(' '), latin: quoted.filter((text) => /^[ -~’“”…–—]+$/.test(text)).join(' ') }
}

async function loadFont(file: string, script: keyof typeof scripts): Promise<Font> {
  const fontFile = readFileSync(resolve(file))
  const font = await subset(fontFile, parseUnicodeRange(scripts[script].range), { targetFormat: 'truetype' })
  return new Font(new Face(new Blob(new Uint8Array(font).buffer)))
}

/** In em. */
function measureWidth(font: Font, text: string): number {
  const line = new Shaped()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line)
  const missing = line.getGlyphInfos().filter(({ codepoint }) => codepoint === 0)
  assert.equal(missing.length, 0, 'every letter is there')
  return line.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.face.upem
}

test('fonts: the fallback is as wide as our font in our sentences', async () => {
  const sentences = readOwnSentences()
  for (const { script, width, measuredIn, names } of fontFallbacks) {
    if (!measuredIn) continue
    for (const weight of weights) {
      const [ours, theirs]: [Font, Font] = await Promise.all([
        loadFont(fullFont[weight], script),
        loadFont(measuredIn[weight], script),
      ])
      const measured: number = measureWidth(ours, sentences[script]) / measureWidth(theirs, sentences[script])
      const off = Math.abs(width[weight] / measured - 1)
      assert.ok(off < 0.005, `${names[weight][0]}: ${measured.toFixed(3)}, not ${width[weight]}`)
    }
  }
})

test('fonts: the fallback is as high as our font', async () => {
  for (const weight of weights) {
    const font = await loadFont(fullFont[weight], 'latin')
    const { ascender, descender, lineGap } = font.hExtents()
    const inParts = [ascender, -descender, lineGap].map((value) => value / font.face.upem)
    assert.deepEqual(inParts, [height.ascent, height.descent, 0])
  }
})
