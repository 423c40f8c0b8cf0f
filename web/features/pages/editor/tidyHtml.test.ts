import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tidyHtml } from './tidyHtml.ts'

test('page editor: its HTML becomes the HTML that the server stores', () => {
  const cases: [given: string, tidy: string][] = [
    ['', ''],
    ['<p></p>', ''],
    ['<p><br></p><p></p>', ''],
    ['<p>a<br>b</p>', '<p>a<br />b</p>'],
    [
      '<ul><li><p>a</p></li><li><p><strong>b</strong></p></li></ul>',
      '<ul><li>a</li><li><strong>b</strong></li></ul>',
    ],
    ['<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ]
  for (const [html, tidy] of cases) assert.equal(tidyHtml(html), tidy)
})
