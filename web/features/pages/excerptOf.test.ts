import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf } from './excerptOf.ts'

test('tags go and words stay', () => {
  const html =
    '<p>اكتب اسم المكان في <a href="Plans">صفحة الأماكن</a>.</p>\n<ul><li>كشري &amp; طواجن</li></ul>'
  assert.equal(excerptOf(html), 'اكتب اسم المكان في صفحة الأماكن. كشري & طواجن')
})

test('a long text ends at a whole word', () => {
  const excerpt = excerptOf(`<p>${'koshary '.repeat(40)}</p>`)
  assert.ok(excerpt.length <= 161)
  assert.match(excerpt, /koshary…$/)
})
