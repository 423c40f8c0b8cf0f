import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The addresses of what this browser keeps. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

export async function expectKeptNothing(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual([])
}

/** Where the workers stand that this browser has registered. */
export function workerScopes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all.map(({ scope }) => new URL(scope).pathname)
  })
}

/** Until a worker answers for the page: one that is registered may still be on its way. */
export async function untilServed(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
