import { defineConfig } from '@playwright/test'
import type { Reader } from './journey.ts'
import { type LookName, looks } from './looks.ts'

const mode = process.env.LOOKS ?? 'two'
const filesByLook: Partial<Record<LookName, string[]>> = JSON.parse(process.env.FILES_BY_LOOK ?? '{}')

/** What a look runs: its files where they are named by look, one journey for each main task, or all. */
function selectionOf({ name, two }: (typeof looks)[number]) {
  if (mode === 'byFile') return { testMatch: (filesByLook[name] ?? []).map((file) => `**/${file}`) }
  if (mode === 'smoke') return { grep: new RegExp(`@smoke-${name}\\b`) }
  return mode === 'all' || two ? {} : { testMatch: [] }
}

export default defineConfig<Reader>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: false,
  workers: 2,
  // On a shared machine a browser may stall; what passes only at its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // So long that only a hang reaches them: a busy machine may be ten times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['./slowest.ts']],
  projects: looks.map((look) => ({
    name: look.name,
    ...selectionOf(look),
    use: {
      language: look.language,
      baseURL: process.env.PRODUCT_URL,
      viewport: look.viewport,
      hasTouch: look.isPhone,
      isMobile: look.isPhone,
      locale: look.language === 'ar' ? 'ar-EG' : 'en-GB',
      timezoneId: 'Africa/Cairo',
      // A trace costs as much as the journey: of all of them, only what is tried again is traced. Name what failed to trace it.
      trace: process.env.CI || process.env.TAKE_TURNS ? 'on-first-retry' : 'retain-on-failure',
      launchOptions: {
        executablePath: process.env.CHROME_PATH,
        args: ['--no-sandbox', '--disable-gpu'],
      },
    },
  })),
})
