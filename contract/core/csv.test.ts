import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsvLine } from './csv.ts'

test('csv: a cell is quoted if it needs quotes', () => {
  assert.equal(toCsvLine('en', ['a,b "c"', 'طنطا', 12, -1, null]), '"a,b ""c""",طنطا,12,-1,')
})

test('csv: a text that begins like a formula stays text', () => {
  for (const input of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠x']) {
    assert.equal(toCsvLine('en', [input]), `'${input}`)
  }
  assert.equal(toCsvLine('en', ['\r=1', '\n=1']), `"'\r=1","'\n=1"`)
  assert.equal(toCsvLine('en', ['=HYPERLINK("http://x.test")']), `"'=HYPERLINK(""http://x.test"")"`)
})

test('csv: the separator depends on the language, and cells may contain either', () => {
  const row = ['a,b', 'c;d', 1.5]
  assert.equal(toCsvLine('ar', row), '"a,b";"c;d";1.5')
  assert.equal(toCsvLine('en', row), '"a,b","c;d",1.5')
})
