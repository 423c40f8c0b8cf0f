import { launch } from 'chrome-launcher'
import { addressIn, isPublic, type ScreenName, toScreenAddress } from '../../contract/core/screens.ts'
import { languages } from '../../contract/core/text.ts'
import { findBrowser, launchBrowser } from '../../e2e/fixtures/browser.ts'
import { addApprovedPlace } from '../../e2e/fixtures/offers.ts'
import { actAsStaff } from '../../e2e/fixtures/places.ts'
import { unpinLoad, withProduct } from '../cpuAffinity.ts'
import { createPhotograph } from '../load/photograph.ts'
import { formatTable } from '../report.ts'
import { measurePage } from './measurePage.ts'
import { measureFirstLargestPaint } from './phone.ts'
import { measureScenarios } from './scenarios.ts'
import { formatVisitTable, type MeasuredPage } from './visitTable.ts'

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
  { name: 'number', screen: 'Continue' },
  { name: 'login', screen: 'SignIn' },
  { name: 'register', screen: 'SignUp' },
]

/** The demo's pictures are illustrations. */
async function addPlaceWithPhoto(): Promise<number> {
  const staff = await actAsStaff(url)
  const front = new File([new Uint8Array(await createPhotograph())], 'front.jpg', { type: 'image/jpeg' })
  const { id } = await addApprovedPlace(staff, front)
  await staff.close()
  return id
}

async function measurePages(pagesToMeasure: typeof pages): Promise<MeasuredPage[]> {
  const { path, env } = await findBrowser()
  const chrome = await launch({
    chromePath: path,
    envVars: { ...process.env, ...env },
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const browser = await launchBrowser()
  const visited: MeasuredPage[] = []
  try {
    for (const { name, screen, params } of pagesToMeasure) {
      for (const language of languages) {
        const address = url + addressIn(language, toScreenAddress(screen, params))
        const metrics = await measurePage(address, chrome.port)
        const observedPaintMs = await measureFirstLargestPaint(browser, address)
        visited.push({
          ...metrics,
          observedPaintMs,
          name: `${name}, ${language}`,
          isIndexed: isPublic(screen),
        })
      }
    }
  } finally {
    chrome.kill()
    await browser.close()
  }
  return visited
}

export function measureVisit(): Promise<string> {
  unpinLoad()
  return withProduct(port, async () => {
    const drawnPages = await measurePages(pages)
    const id = await addPlaceWithPhoto()
    const photoPages = await measurePages([
      { name: 'place with a photo', screen: 'PlacePage', params: { id } },
    ])
    return [formatVisitTable([...drawnPages, ...photoPages]), formatTable(await measureScenarios(url))].join(
      '\n\n',
    )
  })
}
