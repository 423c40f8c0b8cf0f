import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { ApiError } from '../common/apiError.ts'
import { shares } from '../common/shares.ts'
import { recordStartedWork } from '../testing/app/startedWork.ts'
import {
  createHostilePictures,
  createNoise,
  createPng,
  createPngChunk,
} from '../testing/fixtures/hostilePictures.ts'
import { createPictureEncoder } from './pictures.ts'

const encoder = createPictureEncoder()
const holder = 'account:1'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

const getErrorCode = (error: unknown) => (error instanceof ApiError ? error.code : error)

async function encodeToError(bytes: Buffer): Promise<unknown> {
  return encoder.encode(bytes, holder).then(() => null, getErrorCode)
}

async function encodeWidest(bytes: Buffer) {
  const encoded = await encoder.encode(bytes, holder)
  return sharp(encoded.at(-1)?.bytes)
}

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(`picture encoding: a ${format} is converted to AVIF and WebP in four widths`, async () => {
    const encoded = await encoder.encode(await image(1600, 900).toFormat(format).toBuffer(), holder)
    assert.deepEqual(
      encoded.map((picture) => `${picture.width} ${picture.format}`),
      [320, 640, 832, 1280].flatMap((width) => [`${width} avif`, `${width} webp`]),
    )
    for (const { width, format, bytes } of encoded) {
      const { compression, ...stored } = await sharp(bytes).metadata()
      assert.equal(stored.format === 'heif' ? compression : stored.format, format === 'avif' ? 'av1' : 'webp')
      assert.deepEqual([stored.width, stored.height], [width, (width / 16) * 9])
    }
  })
}

test('picture encoding: a picture is never enlarged', async () => {
  for (const [width, widths] of [
    [1, [1]],
    [100, [100]],
    [320, [320]],
    [500, [320, 500]],
    [640, [320, 640]],
    [900, [320, 640, 832, 900]],
  ] as const) {
    const encoded = await encoder.encode(await image(width, 80).png().toBuffer(), holder)
    assert.deepEqual([...new Set(encoded.map((picture) => picture.width))], widths)
  }
})

test('picture encoding: the longer side of a document stays large enough to read', async () => {
  for (const [width, height, kept] of [
    [3000, 4000, [1920, 2560]],
    [4000, 2000, [2560, 1280]],
    [800, 600, [800, 600]],
  ] as const) {
    const encoded = await encoder.encodeDocument(await image(width, height).jpeg().toBuffer(), holder)
    const stored = await sharp(encoded[0]?.bytes).metadata()
    assert.deepEqual([encoded.length, encoded[0]?.width, stored.width, stored.height], [1, kept[0], ...kept])
  }
})

test('picture encoding: a rotated phone picture is upright and loses its location', async () => {
  const bytes = await image(400, 200)
    .withExif({ IFD0: { Copyright: 'Mona' }, IFD3: { GPSLatitude: '30/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const stored = await (await encodeWidest(bytes)).metadata()
  assert.deepEqual([stored.width, stored.height], [200, 400])
  assert.equal(stored.exif, undefined)
  assert.equal(stored.orientation, undefined)
})

test('picture encoding: deep, grey, transparent and print pictures keep their colours', async () => {
  const red = image(64, 64)
  const kinds = {
    'sixteen bits': red.clone().toColourspace('rgb16').png(),
    'four inks': red.clone().toColourspace('cmyk').jpeg(),
    palette: red.clone().png({ palette: true }),
    transparent: red.clone().ensureAlpha(0.5).png(),
  }
  for (const [kind, picture] of Object.entries(kinds)) {
    const { data } = await (await encodeWidest(await picture.toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [r = 0, g = 0, b = 0] = data
    assert.ok(
      Math.abs(r - 0xcc) < 24 && Math.abs(g - 0x33) < 24 && Math.abs(b - 0x33) < 24,
      `${kind} ${r} ${g} ${b}`,
    )
  }
  const grey = await encodeWidest(await red.clone().greyscale().png().toBuffer())
  assert.equal((await grey.metadata()).width, 64)
  const clear = await encodeWidest(await kinds.transparent.toBuffer())
  assert.equal((await clear.metadata()).hasAlpha, true)
})

test('picture encoding: nothing in a picture besides its pixels is stored', async () => {
  const script = Buffer.from('<script>alert("carried along")</script>')
  const jpeg = await createNoise(200, 200).jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const text = Buffer.concat([Buffer.from('Comment\0'), script])
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), script, Buffer.from('PK\x05\x06')])
  const carriers = {
    'a comment': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'an archive behind it': Buffer.concat([jpeg, zip]),
    'a page behind it': Buffer.concat([await createNoise(99, 99).png().toBuffer(), script]),
    'a text in a PNG': createPng(32, 32, {
      chunks: [createPngChunk('tEXt', text)],
      data: deflateSync(Buffer.alloc(33 * 32)),
    }),
    EXIF: await createNoise(99, 99)
      .withExif({ IFD0: { ImageDescription: String(script) } })
      .webp()
      .toBuffer(),
  }
  for (const [kind, bytes] of Object.entries(carriers)) {
    assert.ok(bytes.includes(script), kind)
    for (const stored of await encoder.encode(bytes, holder))
      assert.ok(!stored.bytes.includes('carried along'), kind)
  }
})

for (const [what, [errorKey, bytes]] of Object.entries(await createHostilePictures())) {
  test(`picture encoding: ${what} is rejected with ${errorKey}`, async () =>
    assert.equal(await encodeToError(bytes), errorKey))
}

test('picture encoding: texts that inflate endlessly cost no time and are not stored', async () => {
  const inflates = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  const chunk = createPngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), inflates]))
  const chunks = Array.from({ length: 40 }, () => chunk)
  const stored = await encoder.encode(
    createPng(10, 10, { chunks, data: deflateSync(Buffer.alloc(110)) }),
    holder,
  )
  for (const { bytes } of stored) assert.ok(bytes.length < 500, String(bytes.length))
})

test('picture encoding: a picture at the limit is accepted', async () => {
  assert.equal(await encodeToError(await image(8000, 6250).jpeg().toBuffer()), null)
  assert.equal(await encodeToError(await image(16_000, 2).png().toBuffer()), null)
  assert.equal(await encodeToError(await image(2, 16_000).png().toBuffer()), null)
  assert.equal(await encodeToError(await createNoise(900, 900).jpeg({ progressive: true }).toBuffer()), null)
})

test('picture encoding: if too many wait, the next is rejected and the rest is served', async () => {
  const busy = createPictureEncoder()
  const bytes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      image(20 + index, 10)
        .png()
        .toBuffer(),
    ),
  )
  const results = await Promise.allSettled(bytes.map((picture) => busy.encode(picture, holder)))
  const rejectedCodes = results.flatMap((result) =>
    result.status === 'rejected' ? [getErrorCode(result.reason)] : [],
  )
  assert.deepEqual(
    rejectedCodes,
    Array.from({ length: 40 - 34 }, () => 'NotReady'),
  )
  await busy.encode(bytes[39] as Buffer, holder)
})

test('picture encoding: large ones are decoded one at a time and leave room for others', async () => {
  const busy = createPictureEncoder()
  const large = await image(6000, 4200).jpeg().toBuffer()
  const small = await image(60, 40).png().toBuffer()
  const finished: string[] = []
  const send = async (bytes: Buffer, account: string) => {
    await busy.encode(bytes, account)
    finished.push(account)
  }
  const flood = [send(large, 'account:1'), send(large, 'account:1'), send(large, 'account:1')]
  await send(small, 'account:2')
  assert.deepEqual(finished, ['account:2'])
  await send(large, 'account:3')
  assert.equal(finished.filter((account) => account === 'account:1').length < 3, true, finished.join())
  await Promise.all(flood)
})

test('picture encoding: one account’s many pictures let another account have turns', async (t) => {
  const busy = createPictureEncoder()
  const bytes = await image(60, 40).png().toBuffer()
  const started = recordStartedWork(t)
  const flood = Array.from({ length: 20 }, () => busy.encode(bytes, 'account:1'))
  await busy.encode(bytes, 'account:2')
  assert.equal(started.indexOf('account:2'), shares.pictures.total)
  await Promise.all(flood)
})
