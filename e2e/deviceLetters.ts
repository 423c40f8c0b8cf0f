import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerOptions,
} from '@playwright/test'
import subset from 'subset-font'
import { charactersIn, weights } from '#web/build/faces.ts'
import { scripts, standIns } from '#web/build/standIns.ts'

const folder = resolve(import.meta.dirname, '../.cache/android')

const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`

const { resolve: pathOf } = createRequire(import.meta.url)

/** Has a journey run on what most people read with: an Android phone's letters stand in for ours until these come. */
export const onAndroid = {
  viewport: { width: 390, height: 844 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      const env = { ...(process.env as Record<string, string>), ...(await androidLetters()) }
      // Phones place letters between the dots of their screens, where a desktop's Linux may round each to a whole one.
      const args = [...(launchOptions.args ?? []), '--font-render-hinting=none']
      await use({ ...launchOptions, args, env })
    },
    { scope: 'worker' },
  ],
} satisfies Fixtures<object, object, PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerOptions>

/** What a browser's environment needs so that it finds the letters of an Android phone, and no others. */
async function androidLetters(): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  const found = standIns.filter(({ measuredIn }) => /noto-naskh|roboto/.test(measuredIn?.[400] ?? ''))
  for (const { script, measuredIn } of found) {
    for (const weight of weights) {
      const file = readFileSync(pathOf(measuredIn?.[weight] ?? ''))
      const font = await subset(file, charactersIn(scripts[script].range), { targetFormat: 'truetype' })
      writeFileSync(join(folder, `${script}-${weight}.ttf`), font)
    }
  }
  const conf = join(folder, 'fonts.conf')
  writeFileSync(conf, settings)
  return { FONTCONFIG_FILE: conf }
}
