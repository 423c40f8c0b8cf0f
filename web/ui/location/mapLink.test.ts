import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseMapLink } from './mapLink.ts'

const cairo = { lat: 30.0444, lng: 31.2357 }

test('map links: known forms give the position that they mark, not only the view', () => {
  const links = [
    'https://www.google.com/maps/@30.0444,31.2357,15z',
    'https://www.google.com/maps/place/Tahrir/@30.05,31.24,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d30.0444!4d31.2357!16s',
    'https://www.google.com.eg/maps/search/30.0444,+31.2357?entry=tts',
    'https://www.google.com/maps/search/?api=1&query=30.0444%2C31.2357',
    'https://www.google.com/maps/dir/?api=1&destination=30.0444,31.2357',
    'https://maps.google.com/?q=30.0444,31.2357',
    'https://maps.google.com/maps?q=loc:30.0444,31.2357(Tahrir)',
    'http://maps.google.com/maps?ll=30.0444,31.2357&z=16',
    'https://maps.apple.com/?ll=30.0444,31.2357&q=Tahrir',
    'https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=17/30.05/31.24',
    'https://www.openstreetmap.org/#map=17/30.0444/31.2357',
    'https://www.bing.com/maps?cp=30.0444~31.2357&lvl=16',
    'ميدان التحرير https://maps.google.com/?q=30.0444,31.2357',
    'geo:30.0444,31.2357',
    'geo:30.0444,31.2357;u=35?z=15',
    'geo:0,0?q=30.0444,31.2357(Tahrir)',
    '30.0444, 31.2357',
    '30.0444 31.2357',
    '٣٠٫٠٤٤٤، ٣١٫٢٣٥٧',
    '٣٠.٠٤٤٤,٣١.٢٣٥٧',
    '30.0444° N, 31.2357° E',
  ]
  for (const link of links) assert.deepEqual(parseMapLink(link), cairo, link)
})

test('map links: a short link is recognised, because its position is unknown', () => {
  for (const link of ['https://maps.app.goo.gl/AbC123', 'كشري https://goo.gl/maps/AbC?g_st=ac'])
    assert.equal(parseMapLink(link), 'short', link)
})

test('map links: other texts have no position', () => {
  for (const text of [
    '',
    'كشري السلطان',
    '01001430078',
    '30.0444',
    '91, 31',
    '30, 181',
    'https://example.com/menu',
    'https://maps.google.com/?q=Tahrir',
    'geo:',
    '30, 31, 32',
    `https://maps.google.com/?q=30,31&${'x'.repeat(5000)}`,
  ])
    assert.equal(parseMapLink(text), null, text)
})

const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '').replaceAll('.', '٫')

const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((micro) => micro / 1e6)

test('map links: any position survives every form', () => {
  const property = fc.property(degrees(90), degrees(180), (lat, lng) => {
    // As a map writes it: without exponents.
    const [y, x] = [lat.toFixed(6), lng.toFixed(6)]
    const forms = [
      `${y},${x}`,
      toArabicDigits(`${y}، ${x}`),
      `geo:${y},${x}`,
      `https://www.google.com/maps/@${y},${x},17z`,
      `https://www.google.com/maps/place/x/@1,2,3z/data=!3d${y}!4d${x}`,
      `https://maps.google.com/?q=${encodeURIComponent(`${y},${x}`)}`,
      `https://www.google.com/maps/search/?api=1&query=${y},${x}`,
    ]
    for (const form of forms) {
      const point = parseMapLink(form)
      assert.ok(point !== null && point !== 'short', form)
      assert.ok(Math.abs(point.lat - lat) < 1e-6 && Math.abs(point.lng - lng) < 1e-6, form)
    }
  })
  fc.assert(property)
})

test('map links: no text makes the parser fail, and a found position is on the earth', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `https://maps.google.com/?q=${text}#${text}`),
    fc.string().map((text) => `geo:${text}`),
    fc.string().map((text) => `https://www.google.com/maps/place/%E0%A4%A/@${text}`),
  )
  const property = fc.property(anyText, (text) => {
    const point = parseMapLink(text)
    if (point === null || point === 'short') return
    assert.ok(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180)
  })
  fc.assert(property)
})
