import { createHash } from 'node:crypto'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { pieceByPiece, slowLine } from './slowLine.ts'

/**
 * What a first view is made of. The map comes after the page that it stands in, and only where it is seen; photographs are
 * what people have uploaded, other journeys among them.
 */
export type Kind = 'page' | 'letters' | 'pictures' | 'photos' | 'program' | 'map' | 'later' | 'other'

/** One thing that came over the line, in bytes as they were sent, its headers included. */
export type Piece = { path: string; kind: Kind; bytes: number; digest: string }

/** A page as it stands before anybody acts: what it brought, and what it did with it. */
export type FirstView = {
  pieces: Piece[]
  /** Preloaded and used for nothing. */
  unused: string[]
  /** How much of the page moved by itself, as browsers count it (Cumulative Layout Shift, CLS). */
  shift: number
}

const ofTheMap = /\/(leafletMap|useLeaflet|egypt|PlacesMap|ResultsMap)-/

const kinds: Record<string, Kind> = {
  Document: 'page',
  Stylesheet: 'page',
  Font: 'letters',
  Image: 'pictures',
  Script: 'program',
}

function apart(pathname: string): Kind | undefined {
  if (pathname.startsWith('/files/')) return 'photos'
  return ofTheMap.test(pathname) ? 'map' : undefined
}

type Reply = { id: string; path: string; kind: Kind; askedAt: number }

type Line = {
  came: (Reply & { bytes: number })[]
  /** How many things were asked for. */
  asked: number
  /** When the page had loaded, by the browser's clock. */
  loadedAt: number
}

/** Hears what comes over the line from now on. What a cache of the browser's answers does not. */
function listen(session: CDPSession): Line {
  const line: Line = { came: [], asked: 0, loadedAt: Number.POSITIVE_INFINITY }
  const begun = new Map<string, Reply>()
  const asked = new Map<string, number>()
  session.on('Page.loadEventFired', ({ timestamp }) => {
    line.loadedAt = timestamp
  })
  session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    line.asked += 1
    asked.set(requestId, timestamp)
  })
  session.on('Network.responseReceived', ({ requestId: id, type, response }) => {
    const { pathname, search } = new URL(response.url)
    const kind = apart(pathname) ?? kinds[type] ?? 'other'
    begun.set(id, { id, kind, path: pathname + search, askedAt: asked.get(id) ?? 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const reply = begun.get(requestId)
    if (reply && bytes > 0) line.came.push({ ...reply, bytes })
  })
  return line
}

/** Waits until the page asks for nothing more: the line rests for half a second, and its program, too. */
async function untilStill(page: Page, line: Line): Promise<void> {
  let before: number
  do {
    before = line.asked
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
  } while (line.asked > before)
}

async function digestOf(session: CDPSession, requestId: string): Promise<string> {
  const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId })
  const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
  return createHash('sha256').update(bytes).digest('hex')
}

/** Runs in the page. */
function findUnusedPreloads(): string[] {
  const bare = (address: string) => new URL(address, document.baseURI).href.replace(/#.*/, '')
  const nameOf = (family: string, weight: string, range: string) =>
    [family.replaceAll('"', ''), weight, range].join()
  const set = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family, weight, unicodeRange }) => nameOf(family, weight, unicodeRange))
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const faces = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const of = (name: string) => rule.style.getPropertyValue(name)
    const isSet = set.includes(nameOf(of('font-family'), of('font-weight'), of('unicode-range')))
    return isSet ? [/url\("?([^")]+)/.exec(of('src'))?.[1] ?? ''] : []
  })
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc)
  const others = document.querySelectorAll<HTMLLinkElement>('link[href]:not([rel="preload"])')
  const used = [...faces, ...pictures, ...[...others].map(({ href }) => href)].map(bare)
  return performance
    .getEntriesByType('resource')
    .filter((entry) => /link|early-hints/.test((entry as PerformanceResourceTiming).initiatorType))
    .map(({ name }) => bare(name))
    .filter((name) => !used.includes(name))
    .map((name) => name.replace(location.origin, ''))
}

/**
 * What links asked for ahead and the page then used in no way: as a face, a picture, a style or a program. The browser
 * complains of it, too, but only seconds after the page has loaded.
 */
export async function unusedPreloads(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(findUnusedPreloads)
}

/** Runs in the page. */
function sumShifts(): number {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
  return shifts.reduce((sum, { value }) => sum + value, 0)
}

async function openUntilStill(page: Page, address: string, line: Line): Promise<void> {
  const reply = await page.goto(address)
  expect(reply?.ok(), `${address} is there`).toBe(true)
  await untilStill(page, line)
}

/** How much of a page moved by itself while it arrived in many pieces: with an empty cache, and again with a full one. */
export async function shiftsOf(page: Page, address: string): Promise<{ cold: number; warm: number }> {
  const session = await slowLine(page, pieceByPiece)
  const line = listen(session)
  await openUntilStill(page, address, line)
  const cold = await page.evaluate(sumShifts)
  await openUntilStill(page, address, line)
  return { cold, warm: await page.evaluate(sumShifts) }
}

/** Opens a page on a slow line and waits until it asks for nothing more. */
export async function openFirstView(page: Page, address: string): Promise<FirstView> {
  const session = await slowLine(page)
  await session.send('Page.enable')
  const line = listen(session)
  await openUntilStill(page, address, line)
  const unused = await unusedPreloads(page)
  const pieces: Piece[] = []
  for (const { id, askedAt, ...piece } of line.came) {
    // The client bundle, and what it asks for, come after the first view.
    const kind = askedAt > line.loadedAt && piece.kind !== 'photos' ? 'later' : piece.kind
    pieces.push({ ...piece, kind, digest: await digestOf(session, id) })
  }
  return { pieces, unused, shift: await page.evaluate(sumShifts) }
}
