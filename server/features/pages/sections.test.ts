import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { audit } from '#contract/audit.ts'
import { mostSections } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { hostileHtml } from '#server/testing/hostileHtml.ts'
import { addPage, addSection, sectionWords } from '#server/testing/pages.ts'
import { picture } from '#server/testing/pictures.ts'
import { createWorld, Refused } from '#server/testing/world.ts'
import { cleanHtml } from './html.service.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const editor = await world.person({
  rank: 'Moderator',
  permissions: ['PageSectionControl', 'AuditControl'],
  name: 'منى',
})
const other = await world.person({ rank: 'Moderator', permissions: ['PageSectionControl'], name: 'سامي' })

let count = 0
const newPage = () => {
  count += 1
  return addPage(world, `Terms${count}`)
}

const titlesOf = async (title: string) =>
  (await world.ask(pages.getByPage, { title })).sections.map(
    ({ titleEn, position }) => `${position} ${titleEn}`,
  )

const versionsOf = async (title: string) => {
  const { data } = await world.ask(pages.getVersions, { title }, editor, { language: 'en' })
  return data.map(({ number, change, subject, by }) => [number, change, subject, by].join(' ').trim())
}

test('sections are added, changed, moved and deleted, and each change is a version with who made it', async () => {
  const title = await newPage()
  const first = await addSection(world, editor, title, 'a')
  const second = await addSection(world, other, title, 'b')
  await addSection(world, editor, title, 'c')
  assert.deepEqual([first.page, first.position, first.version], [title, 1, 0])
  const changed = await world.ask(
    pages.saveSection,
    { id: first.id, ...sectionWords('A'), version: 0 },
    editor,
  )
  assert.deepEqual([changed.content, changed.version, changed.position], ['<p>A</p>', 1, 1])
  const moved = await world.ask(pages.moveSection, { id: second.id, position: 1 }, editor)
  assert.equal(moved.position, 1)
  await world.ask(pages.deleteSection, { id: first.id, version: 1 }, other)
  assert.deepEqual(await titlesOf(title), ['1 Title b', '2 Title c'])
  assert.deepEqual(await versionsOf(title), [
    '7 deleted Title A سامي',
    '6 moved Title b منى',
    '5 changed Title A منى',
    '4 added Title c منى',
    '3 added Title b سامي',
    '2 added Title a منى',
  ])
  const [row] = (await world.ask(pages.getPages, {}, editor)).filter((each) => each.title === title)
  assert.deepEqual([row?.sectionsCount, row?.version, row?.changedBy], [2, 7, 'سامي'])
})

test('the first pages have a first version, of nobody', async () => {
  const { data } = await world.ask(pages.getVersions, { title: 'Help' }, editor)
  assert.deepEqual(
    data.map(({ number, change, by }) => [number, change, by]),
    [[1, 'first', null]],
  )
  const rows = await world.ask(pages.getPages, {}, editor)
  assert.ok(rows.filter(({ changedAt }) => changedAt === null).length >= 5)
})

test('what is saved unchanged is no version', async () => {
  const title = await newPage()
  const { id } = await addSection(world, editor, title)
  const again = await world.ask(pages.saveSection, { id, ...sectionWords() }, editor)
  assert.equal(again.version, 0)
  assert.equal((await versionsOf(title)).length, 1)
})

test('a page becomes what it was, under the same ids, and that is a version, too', async () => {
  const title = await newPage()
  const [a, b] = [await addSection(world, editor, title, 'a'), await addSection(world, editor, title, 'b')]
  const before = await world.ask(pages.getByPage, { title })
  await world.ask(pages.deleteSection, { id: a.id }, editor)
  await world.ask(pages.saveSection, { id: b.id, ...sectionWords('B') }, editor)
  await addSection(world, editor, title, 'c')
  const kept = await world.ask(pages.getVersion, { title, number: 3 }, editor)
  assert.deepEqual(
    kept.sections.map(({ titleEn }) => titleEn),
    ['Title a', 'Title b'],
  )
  await assert.rejects(
    world.ask(pages.restoreVersion, { title, number: 3, version: 3 }, editor),
    (error) =>
      error instanceof Refused &&
      error.status === 409 &&
      (error.body.current as { version: number }).version === 6,
  )
  const restored = await world.ask(pages.restoreVersion, { title, number: 3, version: 6 }, editor)
  const bare = ({ sections }: { sections: { id: number; content: string; titleAr: string }[] }) =>
    sections.map(({ id, content, titleAr }) => [id, content, titleAr])
  assert.deepEqual(bare(restored), bare(before))
  assert.deepEqual(bare(await world.ask(pages.getByPage, { title })), bare(before))
  assert.equal((await versionsOf(title))[0], '7 restored  منى')
  assert.equal((await world.ask(pages.restoreVersion, { title, number: 3 }, editor)).version, 7)
  assert.equal((await world.send(pages.restoreVersion, { title, number: 99 }, editor)).status, 404)
})

test('of two who change one section the second is told, and sees what the first wrote', async () => {
  const title = await newPage()
  const { id } = await addSection(world, editor, title)
  const save = (words: string, who = editor) =>
    world.send(pages.saveSection, { id, ...sectionWords(words), version: 0 }, who)
  const both = await Promise.all([save('mine'), save('theirs', other)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const refused = both.find(({ status }) => status === 409)?.body as {
    current: { contentAr: string; version: number }
  }
  const [now] = (await world.ask(pages.getByPage, { title })).sections
  assert.deepEqual([refused.current.contentAr, refused.current.version], [now?.contentAr, 1])
  assert.equal((await world.send(pages.deleteSection, { id, version: 0 }, editor)).status, 409)
})

test('however many change one page at once, sections stand without gaps and versions follow each other', async () => {
  const title = await newPage()
  const made = await Promise.all(['a', 'b', 'c', 'd'].map((words) => addSection(world, editor, title, words)))
  await Promise.all(
    made.flatMap(({ id }, at) => [
      world.ask(pages.moveSection, { id, position: 4 - at }, editor),
      world.ask(pages.saveSection, { id, ...sectionWords(`x${at}`) }, other),
      ...(at === 0 ? [addSection(world, other, title, 'e')] : []),
    ]),
  )
  const { sections, version } = await world.ask(pages.getByPage, { title })
  assert.deepEqual(
    sections.map(({ position }) => position),
    [1, 2, 3, 4, 5],
  )
  const { data } = await world.ask(pages.getVersions, { title, pageSize: 50 }, editor)
  assert.deepEqual(
    data.map(({ number }) => number),
    Array.from({ length: data.length }, (_, at) => version - at),
  )
  const idsBefore = made.map(({ id }) => id)
  const stale = await world.send(pages.moveSection, { id: sections[0]?.id, position: 5, idsBefore }, editor)
  assert.deepEqual(
    [stale.status, (stale.body as { current: { ids: number[] } }).current.ids],
    [409, sections.map(({ id }) => id)],
  )
})

test('a section needs a title in one language, and a text or a picture', async () => {
  const title = await newPage()
  const none = { titleAr: '', titleEn: ' ', contentAr: '<p></p>', contentEn: '<script>x</script>' }
  const refused = await world.send(pages.saveSection, { page: title, ...none }, editor)
  assert.deepEqual(
    [refused.status, (refused.body as { fields: object }).fields],
    [400, { titleAr: 'requiredField', contentAr: 'requiredField' }],
  )
  const half = await world.ask(
    pages.saveSection,
    { title, ...none, titleEn: 'Half', contentEn: 'words' },
    editor,
  )
  assert.deepEqual([half.title, half.contentAr, half.content], ['Half', '', 'words'])
  assert.equal((await world.send(pages.saveSection, { ...sectionWords() }, editor)).status, 400)
  assert.equal(
    (await world.send(pages.saveSection, { page: 'Nowhere', ...sectionWords() }, editor)).status,
    404,
  )
})

test('no two sections of a page have one title', async () => {
  const title = await newPage()
  const [a] = [await addSection(world, editor, title, 'a'), await addSection(world, editor, title, 'b')]
  const taken = { titleAr: 'NameTaken', titleEn: 'NameTaken' }
  for (const input of [
    { page: title, ...sectionWords('b') },
    { id: a.id, ...sectionWords('b') },
  ]) {
    const { status, body } = await world.send(pages.saveSection, input, editor)
    assert.deepEqual([status, (body as { fields: object }).fields], [409, taken])
  }
  const both = await Promise.allSettled(['c', 'c'].map((words) => addSection(world, editor, title, words)))
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('a picture is uploaded first, then named; one that is not stored is refused', async () => {
  const title = await newPage()
  const { imagePath } = await world.ask(pages.uploadImage, { image: await picture() }, editor)
  const made = await world.ask(pages.saveSection, { title, ...sectionWords(), imagePath }, editor)
  assert.equal(made.imagePath, imagePath)
  const kept = await world.ask(pages.saveSection, { id: made.id, ...sectionWords('b') }, editor)
  assert.equal(kept.imagePath, imagePath)
  for (const path of [
    `/files/${'a'.repeat(40)}-640.webp`,
    'https://x.example/a.png',
    '/flags/eg.svg',
    imagePath.replace(/-\d+/, '-9'),
  ]) {
    const refused = await world.send(
      pages.saveSection,
      { id: made.id, ...sectionWords(), imagePath: path },
      editor,
    )
    assert.deepEqual((refused.body as { fields: object }).fields, { imagePath: 'PictureGone' }, path)
  }
  await world.ask(pages.saveSection, { id: made.id, ...sectionWords('b'), imagePath: '' }, editor)
  // The version that shows it keeps it from being thrown away.
  const named = await world.db.selectFrom('page_version_pictures').select('picture').execute()
  assert.ok(named.some(({ picture: name }) => imagePath.includes(name)))
  const back = await world.ask(pages.restoreVersion, { title, number: 2 }, editor)
  assert.equal(back.sections[0]?.imagePath, imagePath)
})

test('a page holds so many sections and no more', async () => {
  const title = await newPage()
  const rows = Array.from({ length: mostSections - 1 }, (_, at) => ({
    page: title,
    position: at + 1,
    title_ar: 'س',
    title_en: '',
    content_ar: 'س',
    content_en: '',
    image: null,
  }))
  await world.db.insertInto('page_sections').values(rows).execute()
  await addSection(world, editor, title)
  await assert.rejects(
    addSection(world, editor, title),
    (error) => error instanceof Refused && error.errorKey === 'TooManySections',
  )
})

test('what tries to run something is clean in the database, in every reply, and in versions, also where it was stored before the rules', async () => {
  const title = await newPage()
  const all = hostileHtml
    .join('\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .slice(0, 39_000)
  const { id } = await world.ask(
    pages.saveSection,
    { title, titleAr: '<script>', titleEn: '', contentAr: all, contentEn: all },
    editor,
  )
  const preview = await world.ask(pages.previewSection, { contentAr: all, contentEn: all }, editor)
  const stored = await world.db
    .selectFrom('page_sections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(stored.content_ar, cleanHtml(stored.content_ar))
  assert.equal(preview.contentAr, stored.content_ar)
  await world.db
    .updateTable('page_sections')
    .set({ content_en: '<p onclick=x>a<script>x</script></p>' })
    .where('id', '=', id)
    .execute()
  const section = await world.ask(pages.getMainSection, { title })
  assert.deepEqual([section.contentEn, section.content], ['<p>a</p>', '<p>a</p>'])
})

test('the audit log says what was changed, and leaves the words to the versions', async () => {
  const title = await newPage()
  const { id } = await addSection(world, editor, title)
  await world.ask(pages.saveSection, { id, ...sectionWords(), contentAr: '<p>جديد</p>' }, editor)
  const { data } = await world.ask(audit.getAuditLog, { kind: 'pageSection', name: `#${id}` }, editor)
  assert.deepEqual(data[0]?.changes, [{ field: 'contentAr', shows: 'versions', before: null, after: null }])
})

test('whoever changed a page and was deleted since has no name there', async () => {
  const title = await newPage()
  const gone = await world.person({ rank: 'Moderator', permissions: ['PageSectionControl'] })
  await addSection(world, gone, title)
  await world.db
    .updateTable('users')
    .set({
      name: '',
      email: null,
      phone: null,
      password_hash: null,
      deleted_at: world.app.now(),
      email_proved: false,
    })
    .where('id', '=', gone.id)
    .execute()
  const [version] = (await world.ask(pages.getVersions, { title }, editor)).data
  assert.equal(version?.by, null)
  assert.equal(
    (await world.ask(pages.getPages, {}, editor)).find((each) => each.title === title)?.changedBy,
    null,
  )
})
