import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPlainText } from './toPlainText.ts'

test('plain text: tags are removed and words stay', () => {
  const html =
    '<p>اكتب اسم المكان في <a href="Plans">صفحة الأماكن</a>.</p>\n<ul><li>كشري &amp; طواجن</li></ul>'
  assert.equal(toPlainText(html), 'اكتب اسم المكان في صفحة الأماكن. كشري & طواجن')
})
