import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { defineEndpoints } from '#contract/core/endpoint.ts'
import { freeText, pictureBytes } from '#contract/core/fields.ts'
import { errorText } from '#contract/errors.ts'
import { routes } from '#server/core/request/routes.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'

const Picture = z.instanceof(File)

const album = defineEndpoints('album', {
  save: {
    method: 'POST',
    path: '/Album/Save',
    about: '',
    access: 'anyone',
    sends: 'form',
    input: z.object({
      title: freeText(200_000).optional(),
      owner: z.object({ name: z.string(), place: z.object({ lat: z.number() }).optional() }).optional(),
      tags: z.array(z.string()).optional(),
      pictures: z.array(Picture).optional(),
      cover: Picture.optional(),
    }),
    output: z.object({ heard: z.string() }),
  },
  rename: {
    method: 'POST',
    path: '/Album/Rename',
    about: '',
    access: 'anyone',
    input: z.object({ title: freeText(20) }),
    output: z.object({ heard: z.string() }),
  },
})

function toDescription(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    item instanceof File ? `${item.name} ${item.type} ${item.size}` : item,
  )
}

const albumRoutes = routes(album, {
  save: async ({ input }) => ({ heard: toDescription(input) }),
  rename: async ({ input }) => ({ heard: toDescription(input) }),
})

let app: TestApp
before(async () => {
  app = await createTestApp({ routes: albumRoutes })
})
after(() => app[Symbol.asyncDispose]())

async function post(
  body: FormData | string | Buffer,
  headers: Record<string, string> = {},
  path = '/Album/Save',
) {
  const reply = await fetch(`${app.url}/api${path}`, { method: 'POST', body, headers })
  const { errorKey, isError, fields, heard } = (await reply.json()) as Record<string, unknown>
  return { status: reply.status, errorKey, isError, fields, heard: heard && JSON.parse(String(heard)) }
}

function createForm(...entries: [string, string | File][]): FormData {
  const filled = new FormData()
  for (const [key, value] of entries) filled.append(key, value)
  return filled
}

const createFile = (size: number, name = 'a.png') =>
  new File([new Uint8Array(size)], name, { type: 'image/png' })

test('uploads: form keys nest by brackets and dots in either case and repeat as lists', async () => {
  const { status, heard } = await post(
    createForm(
      ['Title', 'كشري'],
      ['Owner[name]', 'منى'],
      ['Owner.Place.Lat', '٣٠٫٥'],
      ['Tags[]', 'a'],
      ['Tags[]', 'b'],
      ['Pictures', createFile(3)],
      ['Pictures', createFile(4, 'صورة.png')],
    ),
  )
  assert.equal(status, 200)
  assert.deepEqual(heard, {
    title: 'كشري',
    owner: { name: 'منى', place: { lat: 30.5 } },
    tags: ['a', 'b'],
    pictures: ['a.png image/png 3', 'صورة.png image/png 4'],
  })
})

test('uploads: numbered keys form a list, one value too, and an empty file is no file', async () => {
  const { heard } = await post(
    createForm(['Tags[0]', 'a'], ['Tags[1]', 'b'], ['Pictures', createFile(1)], ['Cover', new File([], '')]),
  )
  assert.deepEqual(heard, { tags: ['a', 'b'], pictures: ['a.png image/png 1'] })
})

test('uploads: form names that every object has are treated as plain names', async () => {
  for (const key of [
    'owner[__proto__][name]',
    'a[__proto__][polluted]',
    'owner[constructor][prototype][x]',
    'a.__proto__.x',
  ]) {
    const { status } = await post(createForm([key, 'yes'], ['title', 'a']))
    assert.ok(status === 200 || status === 400, `${key} ${status}`)
  }
  for (const key of ['__proto__', 'constructor', 'toString'])
    assert.equal((await post(createForm([key, 'x']))).status, 400)
  assert.equal(({} as Record<string, unknown>).polluted, undefined)
  assert.equal(({} as Record<string, unknown>).x, undefined)
  for (const json of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
    const { status } = await post(json, { 'content-type': 'application/json' }, '/Album/Rename')
    assert.equal(status, 400)
  }
})

test('uploads: a key that nests too deeply is ignored', async () => {
  const deep = `a${'[b]'.repeat(5000)}`
  const { heard } = await post(createForm([deep, 'x'], ['title', 'a'], ['', 'x'], ['[]', 'y']))
  assert.deepEqual(heard, { title: 'a' })
})

test('uploads: an oversized form is rejected completely', async () => {
  const many = (count: number, value: string | File) =>
    createForm(...Array.from({ length: count }, (_, n): [string, string | File] => [`k${n}`, value]))
  for (const [what, body] of [
    ['a file above twenty-five megabytes', createForm(['Cover', createFile(pictureBytes + 1)])],
    ['thirteen files', many(13, createFile(1))],
    ['more fields than any form has', many(201, 'x')],
    ['a field of more than a book', createForm(['title', 'x'.repeat(100_001)])],
  ] as const) {
    const { status, errorKey } = await post(body)
    assert.deepEqual([status, errorKey], [413, 'TooLarge'], what)
  }
  assert.equal((await post(createForm(['Cover', createFile(pictureBytes)]))).status, 200)
})

test('uploads: a truncated or invalid form is rejected, and the next one is accepted', async () => {
  const multipart = 'multipart/form-data; boundary=x'
  const part = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nhello'
  for (const [type, body] of [
    [multipart, part],
    [multipart, '--x\r\nnonsense'],
    [multipart, '--x\r\ncontent-disposition: form-data\r\n\r\nnameless\r\n--x'],
    [multipart, 'no part at all'],
    ['multipart/form-data', part],
    ['multipart/form-data; boundary=', part],
    [
      multipart,
      `--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n{"a\r\n--x--`,
    ],
  ] as const) {
    const { status, errorKey } = await post(Buffer.from(body), { 'content-type': type })
    assert.ok(status === 400 && errorKey === 'MalformedRequest', `${status} ${errorKey} for ${type} ${body}`)
  }
  assert.equal((await post(createForm(['title', 'a']))).status, 200)
})

const createJsonFile = (value: unknown) =>
  new File([JSON.stringify(value)], 'blob', { type: 'application/json' })

function postParts(...parts: [name: string, json: string][]) {
  const partTexts = parts.map(
    ([name, text]) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${text}\r\n`,
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return post(Buffer.from(`${partTexts.join('')}--x--\r\n`), headers)
}

test('uploads: an object or list may be JSON in a typed part, in a file or as text', async () => {
  const owner = { Name: 'منى', place: { lat: '٣٠٫٥' } }
  const tags = ['a', '[b]']
  const expected = { owner: { name: 'منى', place: { lat: 30.5 } }, tags }
  const texts = { owner: JSON.stringify(owner), tags: JSON.stringify(tags) }
  const responses = [
    await postParts(['owner', texts.owner], ['tags', texts.tags]),
    await post(createForm(['owner', createJsonFile(owner)], ['tags', createJsonFile(tags)])),
    await post(createForm(['owner', texts.owner], ['tags', texts.tags])),
    await post(
      createForm(['owner[name]', 'منى'], ['owner[place]', '{"lat":30.5}'], ['tags[]', createJsonFile(tags)]),
    ),
    await postParts(['owner', texts.owner], ['tags', '"a"'], ['tags', '"[b]"']),
  ]
  for (const [index, response] of responses.entries())
    assert.deepEqual(response.heard, expected, String(index))
  const literal = await post(createForm(['title', '{"a":1}'], ['tags[]', '["a"]']))
  assert.deepEqual(literal.heard, { title: '{"a":1}', tags: ['["a"]'] })
  assert.deepEqual((await postParts(['owner', 'null'], ['title', '"a"'])).heard, { title: 'a' })
})

test('uploads: JSON in a form has the form’s limits and cannot pollute prototypes', async () => {
  const deep = `${'['.repeat(49_000)}${']'.repeat(49_000)}`
  const objects = `${'{"place":'.repeat(9000)}1${'}'.repeat(9000)}`
  for (const name of ['title', 'tags', 'owner', 'nobody[knows][this]']) {
    for (const text of [deep, objects]) {
      assert.ok((await postParts([name, text])).status < 500, name)
      assert.ok((await post(createForm([name, text]))).status < 500, name)
    }
  }
  const duplicate = await post(createForm(['owner[name]', deep], ['Owner[name]', objects]))
  assert.equal(duplicate.status, 400)
  for (const text of ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}']) {
    const unread = await Promise.all([
      postParts(['owner', text]),
      post(createForm(['owner', new File([text], 'blob', { type: 'application/json' })])),
      post(createForm(['owner', text])),
    ])
    assert.deepEqual(
      unread.map(({ status }) => status),
      [400, 400, 400],
    )
  }
  assert.equal(({} as Record<string, unknown>).name, undefined)
  const tooLarge = createJsonFile('x'.repeat(100_000))
  assert.equal((await post(createForm(['title', tooLarge]))).errorKey, 'TooLarge')
  const arabic = new File([new Uint8Array([0x22, 0xe3, 0xdf, 0x22])], 'blob', { type: 'application/json' })
  assert.equal((await post(createForm(['title', arabic]))).errorKey, 'MalformedRequest')
})

test('uploads: a field that is sent both as a whole and in parts is rejected', async () => {
  const owner = { name: 'منى' }
  const inParts: [string, string] = ['owner[name]', 'منى']
  for (const [fields, ...entries] of [
    [{ 'owner.name': 'InvalidData' }, ['owner', createJsonFile(owner)], inParts],
    [{ owner: 'InvalidData' }, inParts, ['owner', createJsonFile(owner)]],
    [{ 'owner.name': 'InvalidData' }, ['owner', JSON.stringify(owner)], inParts],
    [{ owner: 'InvalidData' }, ['owner', createJsonFile(owner)], ['Owner[name]', 'سلمى']],
    [{ owner: 'InvalidData' }, ['owner', createJsonFile(owner)], ['owner', createJsonFile(owner)]],
    [{ tags: 'InvalidData' }, ['tags', createJsonFile(['a'])], ['tags', 'b']],
    [{ tags: 'InvalidData' }, ['tags', 'b'], ['tags', createJsonFile(['a'])]],
    [{ tags: 'InvalidData' }, ['tags', createJsonFile(['a'])], ['tags', createJsonFile(['b'])]],
    [{ 'tags.0': 'InvalidData' }, ['tags', createJsonFile(['a'])], ['tags[0]', 'b']],
  ] as [object, ...[string, string | File][]][]) {
    const rejected = await post(createForm(...entries))
    assert.deepEqual([rejected.status, rejected.fields], [400, fields], JSON.stringify(entries))
  }
})

test('uploads: each endpoint accepts only its own kind of body', async () => {
  const asForm = await post(createForm(['title', 'a']), {}, '/Album/Rename')
  assert.deepEqual([asForm.status, asForm.errorKey], [415, 'UnsupportedMedia'])
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
    assert.equal((await post('title=a', { 'content-type': type }, '/Album/Rename')).status, 415, type)
    assert.equal((await post('title=a', { 'content-type': type })).status, 415, type)
  }
  const charset = await post(
    '{"title":"مكان"}',
    { 'content-type': 'application/json; charset=utf-8' },
    '/Album/Rename',
  )
  assert.deepEqual(charset.heard, { title: 'مكان' })
})

test('uploads: a body that is not UTF-8 by its type or its bytes is rejected', async () => {
  const windows1256 = Buffer.from([
    ...Buffer.from('{"title":"'),
    0xe3,
    0xdf,
    0xc7,
    0xe4,
    ...Buffer.from('"}'),
  ])
  const postJson = async (type: string, body: Buffer = windows1256) => {
    const { status, errorKey } = await post(body, { 'content-type': type }, '/Album/Rename')
    return [status, errorKey]
  }
  for (const charset of ['windows-1256', '"ISO-8859-6"', 'utf-16'])
    assert.deepEqual(
      await postJson(`application/json; charset=${charset}`),
      [415, 'UnsupportedMedia'],
      charset,
    )
  assert.deepEqual(await postJson('application/json; charset=UTF-8'), [400, 'MalformedRequest'])
  assert.deepEqual(await postJson('application/json'), [400, 'MalformedRequest'])
  const body = createForm(['title', 'a'])
  const type = `${new Request('http://x', { method: 'POST', body }).headers.get('content-type')}; charset=windows-1256`
  const asForm = await post(Buffer.from('--x--'), { 'content-type': type })
  assert.deepEqual([asForm.status, asForm.errorKey], [415, 'UnsupportedMedia'])
  const loneSurrogate = await post(
    '{"title":"ab\\ud83d"}',
    { 'content-type': 'application/json' },
    '/Album/Rename',
  )
  assert.deepEqual([loneSurrogate.status, loneSurrogate.errorKey], [400, 'InvalidData'])
})

test('uploads: a compressed body is rejected unread with the accepted encodings', async () => {
  const send = (coding: string, body: Buffer, type = 'application/json', path = '/Album/Rename') =>
    fetch(`${app.url}/api${path}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': type, 'content-encoding': coding, 'accept-language': 'en' },
    })
  const jsonBody = Buffer.from('{"title":"a"}')
  const bodies: [string, Buffer][] = [
    ['gzip', gzipSync(jsonBody)],
    ['GZIP', gzipSync(jsonBody)],
    ['x-gzip', gzipSync(jsonBody)],
    ['br', brotliCompressSync(jsonBody)],
    ['deflate', deflateSync(jsonBody)],
    ['gzip, identity', gzipSync(jsonBody)],
    ['nonsense', jsonBody],
  ]
  for (const [coding, body] of bodies) {
    for (const [type, path] of [
      ['application/json', '/Album/Rename'],
      ['multipart/form-data; boundary=x', '/Album/Save'],
    ]) {
      const reply = await send(coding, body, type, path)
      const { errorKey, errorMessage } = (await reply.json()) as Record<string, unknown>
      assert.deepEqual([reply.status, errorKey], [415, 'UnsupportedMedia'], coding)
      assert.equal(errorMessage, errorText('en', 'UnsupportedMedia'))
      assert.equal(reply.headers.get('accept-encoding'), 'identity')
    }
  }
  assert.equal((await send('identity', jsonBody)).status, 200)
})

test('uploads: a JSON body is limited in size and read unchanged', async () => {
  const rename = (body: string) => post(body, { 'content-type': 'application/json' }, '/Album/Rename')
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  assert.equal((await rename(`{"title":${deep}}`)).status, 400)
  assert.equal((await rename(`{"title":${deep},"Title":${deep}}`)).status, 400)
  assert.equal((await rename(`{"x":${deep},"title":"a"}`)).status, 200)
  assert.deepEqual([(await rename(`"${'x'.repeat(1_100_000)}"`)).status], [413])
  assert.equal((await rename('{"title":"a\\u0000b"}')).status, 400)
  assert.deepEqual((await rename('{"title":"a\\u202Eb\\u2066"}')).heard, { title: 'ab' })
  assert.equal((await rename('{"title":"a\\uD83D"}')).status, 400)
  for (const body of ['', 'null', '[]', '42', '"text"', '{"title":'])
    assert.equal((await rename(body)).status, 400, body)
})
