import assert from 'node:assert/strict'
import test from 'node:test'
import { screenParameters } from '#contract/screenParameters.ts'
import { addressOf, opensForVisitors, type ScreenName, screens } from '#contract/screens.ts'
import { createPageServer } from '../testing/pageServer.ts'
import { givePlace } from '../testing/places.ts'
import { buildPages } from '../testing/product.ts'
import { createWorld } from '../testing/world.ts'
import { readBuild } from './page-build.ts'

// The router reads these itself.
const ofRouter = ['index', '_routes', '_data']

/** Stands in the search of each page, so that other addresses that are read meanwhile are told apart. */
const probe = 'probe'

/** Which search parameters of pages are read by name while something is done. */
async function readWhile(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const { get, getAll, has } = URLSearchParams.prototype
  const noting = <Args extends [string, ...unknown[]], Result>(read: (...args: Args) => Result) =>
    function (this: URLSearchParams, ...args: Args) {
      if (has.call(this, probe)) names.add(args[0])
      return read.apply(this, args)
    }
  Object.assign(URLSearchParams.prototype, { get: noting(get), getAll: noting(getAll), has: noting(has) })
  try {
    await work()
  } finally {
    Object.assign(URLSearchParams.prototype, { get, getAll, has })
  }
  for (const name of ofRouter) names.delete(name)
  return names
}

test('screen parameters: no page for visitors reads one by name that isn’t declared, and only screens for visitors declare any', async () => {
  buildPages()
  const built = await readBuild()
  await using world = await createWorld()
  const { id } = await givePlace(world, { nameEn: 'Koshary' })
  const { get } = await createPageServer({
    app: world.app,
    canonicalAddress(address) {
      const canonical = built.canonicalAddress(address)
      return `${canonical}${canonical.includes('?') ? '&' : '?'}${probe}=1`
    },
    checkRoute: built.checkRoute,
    loading: (request, given) => {
      const address = request.url.slice(world.config.publicUrl.length)
      return built.render({ pin: null, address, data: false }, request, given)
    },
  })
  for (const name of Object.keys(screens) as ScreenName[]) {
    const declared = screenParameters[name] ?? []
    assert.ok(declared.length === 0 || opensForVisitors(name), name)
    if (!opensForVisitors(name)) continue
    const path = addressOf(name, { id, Title: 'Help', code: 'X' })
    const search = declared.map((each) => `${each}=1`).join('&')
    const read = await readWhile(() => get(`${path}?${search}`))
    assert.deepEqual(
      [...read].filter((each) => !declared.includes(each)),
      [],
      name,
    )
  }
})
