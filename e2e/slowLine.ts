import type { CDPSession, Page } from '@playwright/test'

// Of "slow 4G", as Chrome's own tools set it: milliseconds until a reply begins, and bytes a second.
const slow4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** So slow that a browser paints a page several times before its end has come. */
export const pieceByPiece = { latency: 20, downloadThroughput: 20_000, uploadThroughput: 84_375 }

/** Puts a page on a slow line. What its network does is told on the session that this replies. */
export async function slowLine(page: Page, line = slow4G): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  return session
}
