import { defineConfig } from '@playwright/test'
import type { ProjectOptions } from './fixtures/test.ts'
import { type ProjectName, projects } from './projects.ts'

const mode = process.env.PROJECT_MODE ?? 'two'
const filesByProject: Partial<Record<ProjectName, string[]>> = JSON.parse(
  process.env.FILES_BY_PROJECT ?? '{}',
)

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
  // A browser may stall on a shared machine. A test that passes only on retry is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Long enough that only a hang reaches them: a busy machine may be ten times slower.
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
      // Tracing costs as much as the test, so CI traces only retries. Name a failed test to trace it.
      trace: process.env.CI || process.env.ALTERNATE_PROJECTS ? 'on-first-retry' : 'retain-on-failure',
      launchOptions: {
        executablePath: process.env.CHROME_PATH,
        args: ['--no-sandbox', '--disable-gpu'],
      },
    },
  })),
})
