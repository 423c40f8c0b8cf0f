import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withStructuredData } from './structuredData.ts'

test('structured data: it is at the end of the head, and no text ends its script', () => {
  const page = '<html><head><title>A</title></head><body></body></html>'
  const name = '</script><script>alert(1)</script>'
  const filled = withStructuredData(page, [{ '@type': 'Thing', name }])
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script><\/head>/.exec(filled) ?? []
  assert.equal(JSON.parse(data)['@graph'][0].name, name)
  assert.equal(filled.match(/<script/g)?.length, 1)
  assert.equal(withStructuredData(page, []), page)
})
