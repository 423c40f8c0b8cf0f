import { launch } from 'chrome-launcher'
import { addressIn, addressOf, isPublic, type ScreenName } from '../contract/screens.ts'
import { languages } from '../contract/text.ts'
import { findBrowser, launchBrowser } from '../e2e/browser.ts'
import { addApprovedPlace } from '../e2e/offerForms.ts'
import { staffOf } from '../e2e/owners.ts'
import { measureActs } from './acts.ts'
import { audit } from './audit.ts'
import { firstLargestPaint } from './phone.ts'
import { photograph } from './photograph.ts'
import { unpinLoad, withProduct } from './pinned.ts'
import { tableOf } from './report.ts'
import { type Visited, visitTableOf } from './visitTable.ts'

const port = 3397
const url = `http://localhost:${port}`

const pages: { name: string; screen: ScreenName; params?: Record<string, string | number> }[] = [
  { name: 'home', screen: 'Home' },
  { name: 'search', screen: 'ServicePlacesFilter' },
  { name: 'place', screen: 'PlacePage', params: { id: 1 } },
  { name: 'offer', screen: 'OfferPage', params: { id: 1 } },
  { name: 'offers', screen: 'OffersFilterPage' },
  { name: 'packages', screen: 'Plans' },
  { name: 'static page', screen: 'Pages', params: { Title: 'Help' } },
  { name: 'login', screen: 'SignIn' },
  { name: 'register', screen: 'SignUp' },
]

/** A place whose page shows a photograph: those of the demo are drawn. */
async function addPhotographed(): Promise<number> {
  const staff = await staffOf(url)
  const front = new File([new Uint8Array(await photograph())], 'front.jpg', { type: 'image/jpeg' })
  const { id } = await addApprovedPlace(staff, front)
  await staff.close()
  return id
}

async function auditPages(toVisit: typeof pages): Promise<Visited[]> {
  const { path, env } = await findBrowser()
  const chrome = await launch({
    chromePath: path,
    envVars: { ...process.env, ...env },
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const browser = await launchBrowser()
  const visited: Visited[] = []
  try {
    for (const { name, screen, params } of toVisit) {
      for (const language of languages) {
        const address = url + addressIn(language, addressOf(screen, params))
        const audited = await audit(address, chrome.port)
        const seenPaint = await firstLargestPaint(browser, address)
        visited.push({ ...audited, seenPaint, name: `${name}, ${language}`, isIndexed: isPublic(screen) })
      }
    }
  } finally {
    chrome.kill()
    await browser.close()
  }
  return visited
}

/** What a visitor's pages cost on a phone, and what comes of a first act. */
export function measureVisit(): Promise<string> {
  unpinLoad()
  return withProduct(port, async () => {
    const drawn = await auditPages(pages)
    const id = await addPhotographed()
    const photographed = await auditPages([
      { name: 'place with a photo', screen: 'PlacePage', params: { id } },
    ])
    return [visitTableOf([...drawn, ...photographed]), tableOf(await measureActs(url))].join('\n\n')
  })
}
