import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageIn, pathWithoutLanguage, showsSamePage } from './addresses.ts'

test('service worker: a window matches despite its language and extra query', () => {
  const at = (current: string, target: string) => showsSamePage(current, target, 'https://makan.example')
  assert.ok(at('/en/User/Orders/7', '/ar/User/Orders/7'))
  assert.ok(at('https://makan.example/User/Orders/7#code', '/ar/User/Orders/7'))
  assert.ok(at('/chat/3?name=x', '/en/chat/3'))
  assert.ok(at('/Outbox?page=2&channel=push', '/en/Outbox?channel=push'))
  assert.ok(!at('/Outbox?channel=sms', '/Outbox?channel=push'))
  assert.ok(!at('/chat/4', '/chat/3'))
  assert.ok(!at('/chat', '/chat/3'))
  assert.ok(!at('/User/Orders/70', '/User/Orders/7'))
  assert.ok(at('/ar', '/'))
})

test('service worker: only a whole first path segment is a language', () => {
  assert.deepEqual(['/ar', '/en/x', '/area', '/'].map(languageIn), ['ar', 'en', null, null])
  assert.deepEqual(['/ar', '/en/x', '/area', '/'].map(pathWithoutLanguage), ['/', '/x', '/area', '/'])
})
