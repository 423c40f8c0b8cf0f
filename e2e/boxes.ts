import type { Locator } from '@playwright/test'

/** Where a part of the page stands. */
export async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} has no box`)
  return box
}
