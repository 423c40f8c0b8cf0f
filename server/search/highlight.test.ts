import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHighlighter } from './highlight.ts'

const highlight = (name: string, text: string) =>
  createHighlighter(text)(name).map(({ from, to }) => name.slice(from, to))

test('highlight: a matching name is marked in any spelling', () => {
  for (const [name, text, ...parts] of [
    ['كُشَري السلطان', 'كشرى', 'كُشَري'],
    ['مستشفى الإسراء', 'اسراء', 'الإسراء'],
    ['مستشفى الإســـراء', 'سرا', 'ســـرا'],
    ['كُشَري', 'شر'],
    ['كُشَرية طنطا', 'كُشَ', 'كُشَ'],
    ['عيادات النيل', 'عيادة نيل', 'عيادات', 'النيل'],
    ['Koshary El Sultan', 'ELSULTAN', 'Sultan'],
    ["Zack's Café", 'zacks cafe', "Zack's", 'Café'],
    ['Nile Pharmacy', 'pharm in', 'Pharm'],
    ['مكتبة ٢٤', '24', '٢٤'],
    ['Nile', 'tanta'],
  ] as const) {
    assert.deepEqual(highlight(name, text), parts, `${name}: ${text}`)
  }
})

test('highlight: a typo marks the whole word unless another word matches exactly', () => {
  assert.deepEqual(highlight('كشري السلطان', 'السلتان'), ['السلطان'])
  assert.deepEqual(highlight('Koshary El Sultan', 'kushari'), ['Koshary'])
  assert.deepEqual(highlight('Sultan Sultana', 'sultan'), ['Sultan', 'Sultan'])
  assert.deepEqual(highlight('Nil', 'nile'), [])
})

test('highlight: adjacent parts are merged', () => {
  assert.deepEqual(highlight('Sultana', 'sult ltan'), ['Sultan'])
  assert.deepEqual(highlight('', 'x'), [])
  assert.deepEqual(highlight('Sultan', '؟!'), [])
})
