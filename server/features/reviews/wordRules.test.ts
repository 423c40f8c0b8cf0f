import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf } from './wordRules.ts'

const banned = ['حرامي', 'نصابين', 'idiot', 'ابن كلب']

for (const said of [
  'اتصلوا بي 01001430078',
  'رقمي ٠١٠٠١٤٣٠٠٧٨',
  'رقمي ۰۱۰۰۱۴۳۰۰۷۸',
  '0100-143-00 78',
  '٠ ١ ٠ ٠ ١ ٤ ٣ ٠ ٠ ٧ ٨',
  '(+20) 100.143.0078',
  '0/1/0/0/1/4/3/0/0/7/8',
  '0\u200b100\u200b1430078',
  '０１００１４３００７８',
  'تليفونه 3312345',
])
  test(`a phone number is found: ${said}`, () => assert.equal(faultOf(said, banned), 'WordsWithPhone'))

for (const said of [
  'https://example.test/x',
  'WWW.example.test',
  'see cheap-food.com now',
  'cheap-food . com',
  'اكتبوا لي mona@example.test',
  'bit.ly/abc',
])
  test(`a link is found: ${said}`, () => assert.equal(faultOf(said, banned), 'WordsWithLink'))

for (const said of [
  'صاحبه حرامي',
  'يا حرامى!',
  'والحرامي',
  'حَرَامِي',
  'حرااااامي',
  'what an IDIOT.',
  'نصّابين',
  'ابن  كلب',
])
  test(`an insult of the list is found: ${said}`, () => assert.equal(faultOf(said, banned), 'WordsBanned'))

for (const said of [
  '',
  'دفعت 250 جنيهًا بعد خصم 15%، وانتظرنا 20 دقيقة.',
  'من 10 إلى 12 مساءً يوم 05/06/2026',
  'زرته في 2026-05-06',
  'Great food.Very clean.',
  'idiotic is another word',
  'حراميات كلمة أخرى',
  'ابن خالتي يحبه',
])
  test(`what is none of these passes: ${said}`, () => assert.equal(faultOf(said, banned), null))
