import assert from 'node:assert/strict'
import test from 'node:test'
import { screenParameters } from '#contract/core/screenParameters.ts'
import { isOpenToVisitors, type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'
import { createPageServer } from '#server/testing/app/pageServer.ts'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { readBuild } from './pageBuild.ts'

const routerParameters = ['index', '_routes', '_data']

/** Part of each page's search string, to distinguish it from other URLs that are read meanwhile. */
const probe = 'probe'

async function recordParameters(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const { get, getAll, has } = URLSearchParams.prototype
  const recordCalls = <Args extends [string, ...unknown[]], Result>(method: (...args: Args) => Result) =>
    function (this: URLSearchParams, ...args: Args) {
      if (has.call(this, probe)) names.add(args[0])
      return method.apply(this, args)
    }
  Object.assign(URLSearchParams.prototype, {
    get: recordCalls(get),
    getAll: recordCalls(getAll),
    has: recordCalls(has),
  })
  try {
    await work()
  } finally {
    Object.assign(URLSearchParams.prototype, { get, getAll, has })
  }
  for (const name of routerParameters) names.delete(name)
  return names
}

test('screen parameters: visitors’ pages declare all they read, other screens none', async () => {
  buildPages()
  const builtPages = await readBuild()
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Koshary' })
  const { get } = await createPageServer({
    app: app.instance,
    canonicalAddress(address) {
      const canonical = builtPages.canonicalAddress(address)
      return `${canonical}${canonical.includes('?') ? '&' : '?'}${probe}=1`
    },
    checkRoute: builtPages.checkRoute,
    loading: (request, context) => {
      const address = request.url.slice(app.config.publicUrl.length)
      return builtPages.render({ pin: null, address, data: false }, request, context)
    },
  })
  for (const name of Object.keys(screens) as ScreenName[]) {
    const declared = screenParameters[name] ?? []
    assert.ok(declared.length === 0 || isOpenToVisitors(name), name)
    if (!isOpenToVisitors(name)) continue
    const path = toScreenAddress(name, { id, Title: 'Help', code: 'X' })
    const search = declared.map((parameter) => `${parameter}=1`).join('&')
    const readParameters = await recordParameters(() => get(`${path}?${search}`))
    assert.deepEqual(
      [...readParameters].filter((parameter) => !declared.includes(parameter)),
      [],
      name,
    )
  }
})
