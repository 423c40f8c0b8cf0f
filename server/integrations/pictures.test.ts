import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { Failure } from '../core/failure.ts'
import { createPictures } from './pictures.ts'
import type { FileStore } from './ports.ts'

function storeInMemory(): FileStore & { names(): string[]; puts(): number } {
  const files = new Map<string, Buffer>()
  let puts = 0
  return {
    async put(name, bytes) {
      puts += 1
      files.set(name, bytes)
    },
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
    names: () => [...files.keys()].sort(),
    puts: () => puts,
  }
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

const refusedAs = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

async function widthsOf(files: ReturnType<typeof storeInMemory>): Promise<(number | undefined)[]> {
  const all = await Promise.all(
    files.names().map(async (name) => sharp((await files.get(name)) ?? undefined).metadata()),
  )
  assert.ok(all.every(({ format }) => format === 'webp'))
  return all.map(({ width }) => width).sort((one, other) => Number(one) - Number(other))
}

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(`a ${format} is stored as WebP in three widths`, async () => {
    const files = storeInMemory()
    const path = await createPictures(files).save(await image(1600, 900).toFormat(format).toBuffer())
    assert.match(path, /^\/files\/[0-9a-f]{40}-1280\.webp$/)
    assert.deepEqual(await widthsOf(files), [320, 640, 1280])
    assert.ok(files.names().includes(path.replace('/files/', '')))
  })
}

test('a picture is never enlarged: its path names how wide it is', async () => {
  for (const [width, widths] of [
    [100, [100]],
    [320, [320]],
    [500, [320, 500]],
    [640, [320, 640]],
    [900, [320, 640, 900]],
  ] as const) {
    const files = storeInMemory()
    const path = await createPictures(files).save(await image(width, 80).png().toBuffer())
    assert.ok(path.endsWith(`-${width}.webp`))
    assert.deepEqual(await widthsOf(files), widths)
  }
})

test('the same picture is stored once', async () => {
  const files = storeInMemory()
  const pictures = createPictures(files)
  const bytes = await image(700, 500).jpeg().toBuffer()
  const first = await pictures.save(bytes)
  const puts = files.puts()
  assert.equal(await pictures.save(bytes), first)
  assert.equal(files.puts(), puts)
})

test('a phone’s turned picture stands upright, and where it was taken is forgotten', async () => {
  const files = storeInMemory()
  const bytes = await image(400, 200)
    .withExif({ IFD0: { Copyright: 'Mona' }, IFD3: { GPSLatitude: '30/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const path = await createPictures(files).save(bytes)
  const stored = await sharp((await files.get(path.replace('/files/', ''))) ?? undefined).metadata()
  assert.deepEqual([stored.width, stored.height], [200, 400])
  assert.equal(stored.exif, undefined)
  assert.equal(stored.orientation, undefined)
})

test('what is no picture is refused, whatever it calls itself', async () => {
  const pictures = createPictures(storeInMemory())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const jpeg = await image(300, 300).jpeg().toBuffer()
  const strange = {
    svg: Buffer.from(svg),
    empty: Buffer.alloc(0),
    text: Buffer.from('hello'),
    pdf: Buffer.from('%PDF-1.7\n'),
    gif: await image(9, 9).gif().toBuffer(),
    tiff: await image(9, 9).tiff().toBuffer(),
    'svg behind a JPEG’s first bytes': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    'a JPEG cut short in its header': jpeg.subarray(0, 40),
  }
  for (const [name, bytes] of Object.entries(strange))
    await assert.rejects(pictures.save(bytes), refusedAs('NotAPicture'), name)
})

test('a picture of more than 24 megapixels is refused before it is decoded', async () => {
  const bomb = await image(6000, 4001).png({ compressionLevel: 9 }).toBuffer()
  const files = storeInMemory()
  await assert.rejects(createPictures(files).save(bomb), refusedAs('TooLarge'))
  assert.deepEqual(files.names(), [])
})

test('when too many wait, the next is refused and those that wait are served', async () => {
  const files = storeInMemory()
  const pictures = createPictures(files)
  const bytes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      image(20 + index, 10)
        .png()
        .toBuffer(),
    ),
  )
  const results = await Promise.allSettled(bytes.map((each) => pictures.save(each)))
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  assert.equal(refused.length, 40 - 34)
  assert.ok(refused.every(({ reason }) => refusedAs('NotReady')(reason)))
  assert.equal(files.names().length, 34)
  await pictures.save(bytes[39] as Buffer)
})

test('a store that fails is a fault, not a picture’s', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
  const files = { ...storeInMemory(), put: () => Promise.reject(full) }
  await assert.rejects(createPictures(files).save(await image(9, 9).png().toBuffer()), full)
})
