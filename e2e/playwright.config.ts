import { defineConfig } from '@playwright/test'
import type { Reader } from './journey.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }

const combinations = [
  { name: 'ar-phone', language: 'ar', viewport: phone, always: true },
  { name: 'en-desktop', language: 'en', viewport: desktop, always: true },
  { name: 'ar-desktop', language: 'ar', viewport: desktop, always: false },
  { name: 'en-phone', language: 'en', viewport: phone, always: false },
] as const

export default defineConfig<Reader>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: false,
  workers: 2,
  // On a shared machine a browser may stall; what passes only at its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['./slowest.ts']],
  projects: combinations
    .filter(({ always }) => always || process.env.EVERY_COMBINATION)
    .map(({ name, language, viewport }) => ({
      name,
      use: {
        language,
        baseURL: process.env.PRODUCT_URL,
        viewport,
        hasTouch: viewport === phone,
        isMobile: viewport === phone,
        locale: language === 'ar' ? 'ar-EG' : 'en-GB',
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
