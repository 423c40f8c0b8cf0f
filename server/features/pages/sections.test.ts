import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { audit } from '#contract/audit/endpoints.ts'
import { maxSections } from '#contract/core/limits.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { addPage, addSection, createSectionInput } from '#server/testing/builders/pages.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { hostileHtml } from '#server/testing/fixtures/hostileHtml.ts'
import { cleanHtml } from './html.service.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const editor = await app.createUser({
  rank: 'Moderator',
  permissions: ['PageSectionControl', 'AuditControl'],
  name: 'منى',
})
const otherEditor = await app.createUser({
  rank: 'Moderator',
  permissions: ['PageSectionControl'],
  name: 'سامي',
})

let count = 0
const newPage = () => {
  count += 1
  return addPage(app, `Terms${count}`)
}

const listTitles = async (title: string) =>
  (await app.request(pages.getByPage, { title })).sections.map(
    ({ titleEn, position }) => `${position} ${titleEn}`,
  )

const listVersions = async (title: string) => {
  const { data } = await app.request(pages.getVersions, { title }, editor, { language: 'en' })
  return data.map(({ number, change, subject, by }) => [number, change, subject, by].join(' ').trim())
}

test('page sections: staff add, change, move and delete them, in versions with an author', async () => {
  const title = await newPage()
  const first = await addSection(app, editor, title, 'a')
  const second = await addSection(app, otherEditor, title, 'b')
  await addSection(app, editor, title, 'c')
  assert.deepEqual([first.page, first.position, first.version], [title, 1, 0])
  const changed = await app.request(
    pages.saveSection,
    { id: first.id, ...createSectionInput('A'), version: 0 },
    editor,
  )
  assert.deepEqual([changed.content, changed.version, changed.position], ['<p>A</p>', 1, 1])
  const moved = await app.request(pages.moveSection, { id: second.id, position: 1 }, editor)
  assert.equal(moved.position, 1)
  await app.request(pages.deleteSection, { id: first.id, version: 1 }, otherEditor)
  assert.deepEqual(await listTitles(title), ['1 Title b', '2 Title c'])
  assert.deepEqual(await listVersions(title), [
    '7 deleted Title A سامي',
    '6 moved Title b منى',
    '5 changed Title A منى',
    '4 added Title c منى',
    '3 added Title b سامي',
    '2 added Title a منى',
  ])
  const [row] = (await app.request(pages.getPages, {}, editor)).filter((pageRow) => pageRow.title === title)
  assert.deepEqual([row?.sectionsCount, row?.version, row?.changedBy], [2, 7, 'سامي'])
})

test('page sections: the first pages have a first version without an author', async () => {
  const { data } = await app.request(pages.getVersions, { title: 'Help' }, editor)
  assert.deepEqual(
    data.map(({ number, change, by }) => [number, change, by]),
    [[1, 'first', null]],
  )
  const rows = await app.request(pages.getPages, {}, editor)
  assert.ok(rows.filter(({ changedAt }) => changedAt === null).length >= 5)
})

test('page sections: saving without a change creates no version', async () => {
  const title = await newPage()
  const { id } = await addSection(app, editor, title)
  const again = await app.request(pages.saveSection, { id, ...createSectionInput() }, editor)
  assert.equal(again.version, 0)
  assert.equal((await listVersions(title)).length, 1)
})

test('page sections: restoring a version keeps the ids and creates another version', async () => {
  const title = await newPage()
  const [a, b] = [await addSection(app, editor, title, 'a'), await addSection(app, editor, title, 'b')]
  const before = await app.request(pages.getByPage, { title })
  await app.request(pages.deleteSection, { id: a.id }, editor)
  await app.request(pages.saveSection, { id: b.id, ...createSectionInput('B') }, editor)
  await addSection(app, editor, title, 'c')
  const version = await app.request(pages.getVersion, { title, number: 3 }, editor)
  assert.deepEqual(
    version.sections.map(({ titleEn }) => titleEn),
    ['Title a', 'Title b'],
  )
  await assert.rejects(
    app.request(pages.restoreVersion, { title, number: 3, version: 3 }, editor),
    (error) =>
      error instanceof RequestError &&
      error.status === 409 &&
      (error.body.current as { version: number }).version === 6,
  )
  const restored = await app.request(pages.restoreVersion, { title, number: 3, version: 6 }, editor)
  const toComparable = ({ sections }: { sections: { id: number; content: string; titleAr: string }[] }) =>
    sections.map(({ id, content, titleAr }) => [id, content, titleAr])
  assert.deepEqual(toComparable(restored), toComparable(before))
  assert.deepEqual(toComparable(await app.request(pages.getByPage, { title })), toComparable(before))
  assert.equal((await listVersions(title))[0], '7 restored  منى')
  assert.equal((await app.request(pages.restoreVersion, { title, number: 3 }, editor)).version, 7)
  assert.equal((await app.send(pages.restoreVersion, { title, number: 99 }, editor)).status, 404)
})

test('page sections: the second of two editors gets a conflict with the first’s text', async () => {
  const title = await newPage()
  const { id } = await addSection(app, editor, title)
  const save = (text: string, who = editor) =>
    app.send(pages.saveSection, { id, ...createSectionInput(text), version: 0 }, who)
  const both = await Promise.all([save('mine'), save('theirs', otherEditor)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const conflict = both.find(({ status }) => status === 409)?.body as {
    current: { contentAr: string; version: number }
  }
  const [now] = (await app.request(pages.getByPage, { title })).sections
  assert.deepEqual([conflict.current.contentAr, conflict.current.version], [now?.contentAr, 1])
  assert.equal((await app.send(pages.deleteSection, { id, version: 0 }, editor)).status, 409)
})

test('page sections: concurrent changes leave no gaps, and versions are in sequence', async () => {
  const title = await newPage()
  const created = await Promise.all(['a', 'b', 'c', 'd'].map((text) => addSection(app, editor, title, text)))
  await Promise.all(
    created.flatMap(({ id }, index) => [
      app.request(pages.moveSection, { id, position: 4 - index }, editor),
      app.request(pages.saveSection, { id, ...createSectionInput(`x${index}`) }, otherEditor),
      ...(index === 0 ? [addSection(app, otherEditor, title, 'e')] : []),
    ]),
  )
  const { sections, version } = await app.request(pages.getByPage, { title })
  assert.deepEqual(
    sections.map(({ position }) => position),
    [1, 2, 3, 4, 5],
  )
  const { data } = await app.request(pages.getVersions, { title, pageSize: 50 }, editor)
  assert.deepEqual(
    data.map(({ number }) => number),
    Array.from({ length: data.length }, (_, index) => version - index),
  )
  const idsBefore = created.map(({ id }) => id)
  const stale = await app.send(pages.moveSection, { id: sections[0]?.id, position: 5, idsBefore }, editor)
  assert.deepEqual(
    [stale.status, (stale.body as { current: { ids: number[] } }).current.ids],
    [409, sections.map(({ id }) => id)],
  )
})

test('page sections: a section needs a title in one language, and a text or a picture', async () => {
  const title = await newPage()
  const none = { titleAr: '', titleEn: ' ', contentAr: '<p></p>', contentEn: '<script>x</script>' }
  const response = await app.send(pages.saveSection, { page: title, ...none }, editor)
  assert.deepEqual(
    [response.status, (response.body as { fields: object }).fields],
    [400, { titleAr: 'requiredField', contentAr: 'requiredField' }],
  )
  const half = await app.request(
    pages.saveSection,
    { title, ...none, titleEn: 'Half', contentEn: 'words' },
    editor,
  )
  assert.deepEqual([half.title, half.contentAr, half.content], ['Half', '', 'words'])
  assert.equal((await app.send(pages.saveSection, { ...createSectionInput() }, editor)).status, 400)
  assert.equal(
    (await app.send(pages.saveSection, { page: 'Nowhere', ...createSectionInput() }, editor)).status,
    404,
  )
})

test('page sections: two sections of a page can’t share a title', async () => {
  const title = await newPage()
  const [a] = [await addSection(app, editor, title, 'a'), await addSection(app, editor, title, 'b')]
  const nameTakenFields = { titleAr: 'NameTaken', titleEn: 'NameTaken' }
  for (const input of [
    { page: title, ...createSectionInput('b') },
    { id: a.id, ...createSectionInput('b') },
  ]) {
    const { status, body } = await app.send(pages.saveSection, input, editor)
    assert.deepEqual([status, (body as { fields: object }).fields], [409, nameTakenFields])
  }
  const both = await Promise.allSettled(['c', 'c'].map((text) => addSection(app, editor, title, text)))
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('page sections: a picture is uploaded, then named; an unknown one is rejected', async () => {
  const title = await newPage()
  const { imagePath } = await app.request(pages.uploadImage, { image: await createPicture() }, editor)
  const created = await app.request(pages.saveSection, { title, ...createSectionInput(), imagePath }, editor)
  assert.equal(created.imagePath, imagePath)
  const saved = await app.request(pages.saveSection, { id: created.id, ...createSectionInput('b') }, editor)
  assert.equal(saved.imagePath, imagePath)
  for (const path of [
    `/files/${'a'.repeat(40)}-640.webp`,
    'https://x.example/a.png',
    '/flags/eg.svg',
    imagePath.replace(/-\d+/, '-9'),
  ]) {
    const response = await app.send(
      pages.saveSection,
      { id: created.id, ...createSectionInput(), imagePath: path },
      editor,
    )
    assert.deepEqual((response.body as { fields: object }).fields, { imagePath: 'PictureGone' }, path)
  }
  await app.request(pages.saveSection, { id: created.id, ...createSectionInput('b'), imagePath: '' }, editor)
  // The version that shows the picture keeps it from being purged.
  const pictures = await app.db.selectFrom('pageVersionPictures').select('picture').execute()
  assert.ok(pictures.some(({ picture: name }) => imagePath.includes(name)))
  const back = await app.request(pages.restoreVersion, { title, number: 2 }, editor)
  assert.equal(back.sections[0]?.imagePath, imagePath)
})

test('page sections: a page has a maximum number of sections', async () => {
  const title = await newPage()
  const rows = Array.from({ length: maxSections - 1 }, (_, index) => ({
    page: title,
    position: index + 1,
    titleAr: 'س',
    titleEn: '',
    contentAr: 'س',
    contentEn: '',
    image: null,
  }))
  await app.db.insertInto('pageSections').values(rows).execute()
  await addSection(app, editor, title)
  await assert.rejects(
    addSection(app, editor, title),
    (error) => error instanceof RequestError && error.errorKey === 'TooManySections',
  )
})

test('page sections: active content is removed on write and on read, versions included', async () => {
  const title = await newPage()
  const all = hostileHtml
    .join('\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .slice(0, 39_000)
  const { id } = await app.request(
    pages.saveSection,
    { title, titleAr: '<script>', titleEn: '', contentAr: all, contentEn: all },
    editor,
  )
  const preview = await app.request(pages.previewSection, { contentAr: all, contentEn: all }, editor)
  const stored = await app.db
    .selectFrom('pageSections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(stored.contentAr, cleanHtml(stored.contentAr))
  assert.equal(preview.contentAr, stored.contentAr)
  await app.db
    .updateTable('pageSections')
    .set({ contentEn: '<p onclick=x>a<script>x</script></p>' })
    .where('id', '=', id)
    .execute()
  const section = await app.request(pages.getMainSection, { title })
  assert.deepEqual([section.contentEn, section.content], ['<p>a</p>', '<p>a</p>'])
})

test('page sections: the audit log names changes and leaves the texts to the versions', async () => {
  const title = await newPage()
  const { id } = await addSection(app, editor, title)
  await app.request(pages.saveSection, { id, ...createSectionInput(), contentAr: '<p>جديد</p>' }, editor)
  const { data } = await app.request(audit.getAuditLog, { kind: 'pageSection', name: `#${id}` }, editor)
  assert.deepEqual(data[0]?.changes, [{ field: 'contentAr', shows: 'versions', before: null, after: null }])
})

test('page sections: a version by a user deleted since has no author name', async () => {
  const title = await newPage()
  const deletedEditor = await app.createUser({ rank: 'Moderator', permissions: ['PageSectionControl'] })
  await addSection(app, deletedEditor, title)
  await app.db
    .updateTable('users')
    .set({
      name: '',
      email: null,
      phone: null,
      passwordHash: null,
      deletedAt: app.instance.now(),
      emailProved: false,
    })
    .where('id', '=', deletedEditor.id)
    .execute()
  const [version] = (await app.request(pages.getVersions, { title }, editor)).data
  assert.equal(version?.by, null)
  assert.equal(
    (await app.request(pages.getPages, {}, editor)).find((pageRow) => pageRow.title === title)?.changedBy,
    null,
  )
})
