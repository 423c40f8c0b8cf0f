import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

test('a line of values is quoted where it must be', () => {
  assert.equal(csvLine('en', ['a,b "c"', 'طنطا', 12, -1, null]), '"a,b ""c""",طنطا,12,-1,')
})

test('a text that begins like a formula stays text, whatever it begins with', () => {
  for (const input of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠x']) {
    assert.equal(csvLine('en', [input]), `'${input}`)
  }
  assert.equal(csvLine('en', ['\r=1', '\n=1']), `"'\r=1","'\n=1"`)
  assert.equal(csvLine('en', ['=HYPERLINK("http://x.test")']), `"'=HYPERLINK(""http://x.test"")"`)
})

test('cells are parted as spreadsheets in the language expect, and may hold either separator', () => {
  const row = ['a,b', 'c;d', 1.5]
  assert.equal(csvLine('ar', row), '"a,b";"c;d";1.5')
  assert.equal(csvLine('en', row), '"a,b","c;d",1.5')
})
