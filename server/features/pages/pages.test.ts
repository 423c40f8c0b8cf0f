import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pages } from '#contract/pages/endpoints.ts'
import type { Mail } from '#server/integrations/ports.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { cleanHtml } from './html.service.ts'

let app: TestApp
const mails: Mail[] = []

before(async () => {
  app = await createTestApp({ ports: { mail: { send: async (mail) => void mails.push(mail) } } })
})

after(() => app[Symbol.asyncDispose]())

const note = { name: 'منى', email: 'mona@example.test', message: 'أين أجد\nالعروض؟' }

async function readDeliveredMails(): Promise<Mail[]> {
  mails.length = 0
  await app.runPendingJobs()
  return [...mails]
}

test('pages: the five pages have texts in both languages', async () => {
  for (const title of ['Help', 'About', 'Faqs', 'PrivacyPolicy', 'TermsAndConditions']) {
    const page = await app.request(pages.getByPage, { title })
    const inArabic = await app.request(pages.getByPage, { title: title.toLowerCase() }, null, {
      language: 'ar',
    })
    assert.equal(inArabic.title, title)
    assert.deepEqual([page.name, inArabic.name], [page.nameEn, page.nameAr])
    assert.ok(page.sections.length > 1)
    for (const [index, section] of page.sections.entries()) {
      assert.deepEqual(section.standIns, [])
      assert.deepEqual([section.title, section.content], [section.titleEn, section.contentEn])
      assert.equal(inArabic.sections[index]?.content, section.contentAr)
      assert.equal(cleanHtml(section.contentAr), section.contentAr)
    }
  }
})

test('pages: each of the five has a search description of displayable length', async () => {
  for (const title of ['Help', 'About', 'Faqs', 'PrivacyPolicy', 'TermsAndConditions']) {
    for (const language of ['ar', 'en'] as const) {
      const { description } = await app.request(pages.getByPage, { title }, null, { language })
      assert.ok(description.length >= 60 && description.length <= 160, `${title}: ${description.length}`)
      assert.equal(/[a-z]/.test(description), language === 'en', title)
    }
  }
})

test('pages: an unknown page is not found', async () => {
  for (const title of ['Nothing', '../Help', 'He lp', '%', 'x'.repeat(60)])
    assert.equal((await app.send(pages.getByPage, { Page: title })).status, 404, title)
  assert.equal((await app.send(pages.getByPage, {})).status, 400)
})

test('pages: a page with its sections takes one statement', async () => {
  assert.equal(await countQueries(() => app.request(pages.getByPage, { title: 'TermsAndConditions' })), 1)
})

test('pages: a missing language falls back to the other, and the section says so', async () => {
  await app.db.insertInto('pages').values({ title: 'Half', nameAr: 'نصف', nameEn: 'Half' }).execute()
  await app.db
    .insertInto('pageSections')
    .values({
      page: 'Half',
      position: 0,
      titleAr: 'عنوان',
      titleEn: '',
      contentAr: '',
      contentEn: '<p>Words</p>',
      image: null,
    })
    .execute()
  const [inEnglish] = (await app.request(pages.getByPage, { title: 'Half' })).sections
  assert.deepEqual(
    [inEnglish?.title, inEnglish?.content, inEnglish?.standIns],
    ['عنوان', '<p>Words</p>', ['title']],
  )
  const [inArabic] = (await app.request(pages.getByPage, { title: 'half' }, null, { language: 'ar' }))
    .sections
  assert.deepEqual(
    [inArabic?.title, inArabic?.content, inArabic?.standIns],
    ['عنوان', '<p>Words</p>', ['content']],
  )
  assert.equal((await app.request(pages.getByPage, { title: 'Half' })).description, '')
})

test('pages: rich text keeps its structure and loses active content', () => {
  const cases: [given: string, kept: string][] = [
    ['<p>Hello <strong>you</strong><br />there</p>', '<p>Hello <strong>you</strong><br />there</p>'],
    ['<script>alert(1)</script><style>p{}</style><p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="User/Offers">in</a>', '<a href="User/Offers">in</a>'],
    [
      '<a href="https://x.example" target="_blank">out</a>',
      '<a href="https://x.example" rel="noopener">out</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="http://plain.example">x</a>', '<a>x</a>'],
    ['<h1>Big</h1><h2>Less</h2><h3>Own</h3>', '<h3>Big</h3><h3>Less</h3><h3>Own</h3>'],
    ['<img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe src="x"></iframe>ok', 'ok'],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<bdi dir="ltr" onclick="x()">19588</bdi>', '<bdi dir="ltr">19588</bdi>'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ]
  for (const [given, kept] of cases) {
    assert.equal(cleanHtml(given), kept)
    assert.equal(cleanHtml(kept), kept)
  }
})

test('contact form: a visitor’s message reaches the Makan team, who can reply', async () => {
  await app.db.updateTable('settings').set({ contactAddress: 'team@makan.test' }).execute()
  const { status, body } = await app.send(pages.sendContactMail, note, null, { language: 'ar' })
  assert.deepEqual([status, body], [200, { isError: false, errorMessage: null }])
  const [mail, ...others] = await readDeliveredMails()
  assert.deepEqual(others, [])
  assert.deepEqual([mail?.to, mail?.replyTo], ['team@makan.test', 'mona@example.test'])
  assert.match(mail?.subject ?? '', /منى/)
  assert.ok(mail?.text.includes(note.message) && mail.text.includes(note.email))
})

test('contact form: without a contact address the mail is sent to our own', async () => {
  await app.db.updateTable('settings').set({ contactAddress: null }).execute()
  await app.request(pages.sendContactMail, note)
  const [mail] = await readDeliveredMails()
  assert.match(app.config.mailFrom, /^Makan <.+>$/)
  assert.equal(mail?.to, 'hello@makan.test')
})

test('contact form: any email format is accepted; only a valid one is a reply address', async () => {
  for (const email of ['call me', 'a@b', 'mona@example.test\nBcc: all@example.test']) {
    await app.request(pages.sendContactMail, { ...note, name: 'Mona\nBcc: all@example.test', email })
    const [mail] = await readDeliveredMails()
    assert.equal(mail?.replyTo, undefined)
    assert.ok(mail && !mail.subject.includes('\n') && mail.text.includes(email))
  }
})

test('contact form: name, email and message are required', async () => {
  await assert.rejects(
    app.request(pages.sendContactMail, { name: ' ', email: '', message: '\n' }),
    (error) => {
      assert.ok(error instanceof RequestError)
      assert.deepEqual(error.fields, {
        name: 'requiredField',
        email: 'requiredField',
        message: 'requiredField',
      })
      return true
    },
  )
  assert.equal((await app.send(pages.sendContactMail, { ...note, message: 'x'.repeat(5001) })).status, 400)
  assert.deepEqual(await readDeliveredMails(), [])
})

test('contact form: a bot that fills the hidden field gets the success response', async () => {
  const { status, body } = await app.send(pages.sendContactMail, {
    ...note,
    website: 'https://spam.example',
  })
  assert.deepEqual([status, body], [200, { isError: false, errorMessage: null }])
  assert.deepEqual(await readDeliveredMails(), [])
})

test('contact form: an address sends twenty messages an hour', async () => {
  app.clock.advance(3600)
  for (let turn = 0; turn < 20; turn += 1) await app.request(pages.sendContactMail, note)
  const { status, body, headers } = await app.send(pages.sendContactMail, note)
  assert.deepEqual([status, (body as { errorKey: string }).errorKey], [429, 'TooMany'])
  const wait = Number(headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= 3600)
  app.clock.advance(wait)
  await app.request(pages.sendContactMail, note)
  assert.equal((await readDeliveredMails()).length, 21)
})

test('contact form: an IPv6 network counts as a single address', async () => {
  await using behindProxy = await createTestApp({ config: { trustedProxies: 1 } })
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await behindProxy.send(pages.sendContactMail, note, null, { headers })).status
  }
  for (let host = 1; host <= 20; host += 1) assert.equal(await from(`2001:db8:1:2::${host}`), 200)
  assert.equal(await from('2001:db8:1:2:ffff::1'), 429)
  assert.equal(await from('2001:db8:1:3::1'), 200)
})
