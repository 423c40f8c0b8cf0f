import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parsePageAddress } from '#server/http/pages/pageAddress.ts'
import { isDataAddress, toDataAddress, toPageAddress } from './dataAddress.ts'

const file = new URL(
  '../../node_modules/react-router/dist/production/lib/dom/ssr/single-fetch.js',
  import.meta.url,
)

type Router = { singleFetchUrl: (page: URL, extension: string) => URL }

const pages = ['/', '/?x=1', '/en', '/en/Plans', '/en/Plans?x=1&y=%D8%A3']

test('react-router: page data has the URL that the router requests', async () => {
  assert.match(readFileSync(file, 'utf8'), /singleFetchUrl\(request\.url, "data"\)/)
  assert.match(readFileSync(file, 'utf8'), /searchParams\.set\("_routes", targetRoutes\.join\(","\)\)/)
  const { singleFetchUrl }: Router = await import(file.href)
  for (const page of pages) {
    const dataUrl = singleFetchUrl(new URL(page, 'https://makan.test'), 'data')
    dataUrl.searchParams.set('_routes', ['guard', 'Plans'].join(','))
    const data = toDataAddress(new URL(page, 'https://makan.test'), ['guard', 'Plans'])
    assert.equal(data, dataUrl.pathname + dataUrl.search)
    assert.equal(toPageAddress(dataUrl), page)
    assert.equal(parsePageAddress(data).data, true)
    assert.ok(isDataAddress(dataUrl) && !isDataAddress(new URL(page, 'https://makan.test')))
  }
})
