import { defineConfig } from '@playwright/test'
import type { ProjectOptions } from './fixtures/test.ts'
import { type ProjectName, projects } from './projects.ts'

const mode = process.env.PROJECT_MODE ?? 'two'
const filesByProject: Partial<Record<ProjectName, string[]>> = JSON.parse(
  process.env.FILES_BY_PROJECT ?? '{}',
)

/** What a look runs: its files where they are named by look, one journey for each main task, or all. */
function selectTests({ name, two }: (typeof projects)[number]) {
  if (mode === 'byFile') return { testMatch: (filesByProject[name] ?? []).map((file) => `**/${file}`) }
  if (mode === 'smoke') return { grep: new RegExp(`@smoke-${name}\\b`) }
  return mode === 'all' || two ? {} : { testMatch: [] }
}

export default defineConfig<ProjectOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: false,
  workers: 2,
  // On a shared machine a browser may stall; what passes only at its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // So long that only a hang reaches them: a busy machine may be ten times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['./slowest.ts']],
  projects: projects.map((project) => ({
    name: project.name,
    ...selectTests(project),
    use: {
      language: project.language,
      baseURL: process.env.PRODUCT_URL,
      viewport: project.viewport,
      hasTouch: project.isPhone,
      isMobile: project.isPhone,
      locale: project.language === 'ar' ? 'ar-EG' : 'en-GB',
      timezoneId: 'Africa/Cairo',
      // A trace costs as much as the journey: of all of them, only what is tried again is traced. Name what failed to trace it.
      trace: process.env.CI || process.env.ALTERNATE_PROJECTS ? 'on-first-retry' : 'retain-on-failure',
      launchOptions: {
        executablePath: process.env.CHROME_PATH,
        args: ['--no-sandbox', '--disable-gpu'],
      },
    },
  })),
})
