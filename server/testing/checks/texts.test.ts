import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorCode } from '#contract/core/error.ts'
import { errorStatuses, errorText } from '#contract/errors.ts'
import { accountsText } from '#server/features/accounts/accounts.text.ts'
import { root } from '../app/root.ts'
import { readSources } from './architecture.ts'
import { findBannedWords } from './glossary.ts'
import { everyText, findRepeatedTexts, renderText, type TextEntry, toNumberForms } from './texts.ts'

const texts = await everyText()

function findTexts(language: 'ar' | 'en', wrong: RegExp, among: readonly TextEntry[] = texts): string[] {
  return among
    .filter((entry) => entry.language === language && renderText(entry).some((said) => wrong.test(said)))
    .map(({ where }) => where)
}

test('texts: the check covers everything that people read', () => {
  assert.ok(texts.length > 2500, `${texts.length}`)
  for (const start of ['web/', 'server/', 'failure', 'page', 'demo', 'simulator'])
    assert.ok(
      texts.some(({ where }) => where.startsWith(start)),
      start,
    )
})

test('texts: no two files define the same text', async () => {
  // Server and web don't import each other, and a screen doesn't load the contract's texts for one label.
  assert.deepEqual(await findRepeatedTexts(/^(contract|server)\//), [])
  assert.deepEqual(await findRepeatedTexts(/^web\/(?!uiGallery\/)/), [])
})

test('texts: everything has its glossary word and no banned one', () => {
  const bannedUses = texts.flatMap((entry) =>
    [...new Set(renderText(entry))]
      .flatMap((said) => findBannedWords(said, entry.language))
      .map((phrase) => `${entry.where}: ${phrase}`),
  )
  assert.deepEqual([...new Set(bannedUses)], [])
})

test('texts: the check finds inflected words and skips the glossary’s own phrases', () => {
  for (const said of ['والرمزُ ٤٨', 'برمزك', 'لم يقبل العضو الفاتورة', 'رفض المكان الحجز'])
    assert.equal(findBannedWords(said, 'ar').length, 1, said)
  for (const said of ['اكتب رمز الدولة', 'الكود غير صحيح', 'رفض المكان. عاد الحجز.'])
    assert.deepEqual(findBannedWords(said, 'ar'), [], said)
  for (const said of ['It was turned down', 'Rejects the reservation', 'Your E-mail'])
    assert.equal(findBannedWords(said, 'en').length, 1, said)
  for (const said of ['A reservation was declined', 'The payment provider', 'Reject the place'])
    assert.deepEqual(findBannedWords(said, 'en'), [], said)
})

test('texts: a ban with a context applies only in sentences with a context word', () => {
  assert.equal(findBannedWords('Undo the payment', 'en').length, 1)
  assert.equal(findBannedWords('We verify your number', 'en').length, 1)
  for (const said of ['Undo', 'The change can’t be undone. Your payment is safe.', 'Verify the signature'])
    assert.deepEqual(findBannedWords(said, 'en'), [], said)
})

const codesWithoutStep: ReadonlySet<string> = new Set<ErrorCode>([
  'Fault',
  'invalid country',
  'invalid government',
  'no County',
  'requiredField',
  'number',
  'EnterValidCode',
  'PhonesRequired',
  'IdentityImageError',
  'CommerialImageError',
  'PlaceImagesError',
  'LocationRequired',
  'Images-length',
  'CurrencyNotFound',
  'PhoneCodeNotFound',
  'ImageNotFound',
  // For these only a colleague, the other side or time can help, or nobody.
  'BadSignature',
  'ChatNotBlockable',
  'CurrencyFrozen',
  'NoFactor',
  'NothingExpiredEarly',
  'NothingToPay',
  'NothingToReverse',
  'ReviewOfOwnPlace',
])

test('texts: an error says how to proceed', () => {
  const inEnglish =
    /^(Add|Accept|Agree|Ask|Choose|Confirm|Contact|Don’t|Enter|Exclude|Find|Log in|Open|Press|Review|Use|Write)\b/
  const inArabic = /^(أضف|أكّد|اختر|استثنِ|اسحب|اقبل|اكتب|افتح|ابحث|حدّد|سجّل|لا تستخدم|أنشئ|اعرض|يجب)(?!\p{L})/u
  const codes = (Object.keys(errorStatuses) as ErrorCode[]).filter((code) => errorStatuses[code] < 500)
  const silent = codes.flatMap((code) =>
    (['ar', 'en'] as const)
      .filter((language) => {
        const said = errorText(language, code)
        const sentences = said.split(/(?<=[.!?؟:])\s/)
        return sentences.length < 2 && !(language === 'ar' ? inArabic : inEnglish).test(said)
      })
      .map((language) => `${code} ${language}: ${errorText(language, code)}`),
  )
  assert.deepEqual(
    silent.filter((line) => !codesWithoutStep.has(line.replace(/ (ar|en): .*/s, ''))),
    [],
  )
})

test('texts: every number next to an Arabic noun is counted, including constants', () => {
  const sources = readSources(root).filter(({ path }) => /(text|errors)\.ts$/.test(path))
  // A picture's side is thousands of pixels; with such numbers the Arabic noun does not change.
  const beside = /formatNumber\('ar', max(?!PictureSide\b)\w+\)\}\s?\p{Script=Arabic}/u
  assert.deepEqual(
    sources.filter(({ text }) => beside.test(text)).map(({ path }) => path),
    [],
  )
})

/** Each with the other parts of the file that it uses. */
function readDialogs(text: string): string[] {
  const declaration = '(?:export |default |async )*(?:function|const|type) '
  const parts = text.split(new RegExp(`^(?=${declaration})`, 'm'))
  const names = parts.map((part) => new RegExp(`^${declaration}(\\w+)`).exec(part)?.[1])
  return parts
    .filter((part) => part.includes('<FormDialog'))
    .map((dialog) => {
      const used = new Set([dialog])
      for (const part of used)
        for (const [index, name] of names.entries())
          if (name && new RegExp(`\\b${name}\\b`).test(part)) used.add(parts[index] as string)
      return [...used].join('')
    })
}

test('texts: a dialog button names its action, and Save only appears if it saves', () => {
  const dialogs = readSources(root)
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, text }) => readDialogs(text).map((dialog) => ({ path, text: dialog })))
  assert.ok(dialogs.length > 30, `${dialogs.length}`)
  const saving = dialogs.filter(({ text }) => !text.includes('submit='))
  assert.deepEqual(
    saving
      .filter(({ text }) =>
        [...text.matchAll(/endpoints\.\w+\.(\w+)/g)].some(([, name]) => !name?.startsWith('save')),
      )
      .map(({ path }) => path),
    [],
  )
})

test('texts: no sentence hard-codes minutes, days or digits that a constant sets', () => {
  const unit = '(minutes?|hours?|days?|digits?|characters?|دقيق|دقائق|ساع|يوم|أيام|أرقام|أحرف|حرف)'
  const typedLimit = new RegExp(
    `(\\d|[٠-٩]|\\b(three|five|ten|fifteen|thirty)|ثلاثة|ثلاث|خمسة|عشرة)[ -]${unit}|الأسبوع الأول|خلال أيام|in the next days`,
  )
  const roundTheClock = /24 hours|٢٤ ساعة/g
  const sources = readSources(root).filter(({ path }) => /(text|errors)\.ts$/.test(path))
  assert.ok(sources.length > 100, `${sources.length}`)
  assert.deepEqual(
    sources.filter(({ text }) => typedLimit.test(text.replace(roundTheClock, ''))).map(({ path }) => path),
    [],
  )
})

// «مكان» is also a common noun. These patterns match only the brand name.
const brand = [
  /(?<!\p{L})(في|على|عبر|من|بواسطة|روابط|صفحات|نقاط|كان|هو) مكان(?![\p{L}»])(?! (واحد|تحبه|أو|طلب|أعرفه))/u,
  /^مكان (?!واحد|عائلي|على الخريطة)\p{L}/u,
]

test('texts: the name is in guillemets if it is part of an Arabic sentence', () => {
  for (const pattern of brand) assert.deepEqual(findTexts('ar', pattern), [])
  for (const sentence of ['أهلًا بك في مكان', 'لا عبر مكان.', 'مكان غير متاح'])
    assert.ok(
      brand.some((pattern) => pattern.test(sentence)),
      sentence,
    )
  for (const common of ['مدينتك كلها في مكان واحد', 'ابحث عن مكان', 'أهلًا بك في «مكان»', 'مكان واحد في مصر'])
    assert.ok(!brand.some((pattern) => pattern.test(common)), common)
})

test('texts: Arabic uses its own digits', () => {
  const written = texts.filter(({ value }) => typeof value === 'string')
  const latin = findTexts('ar', /(?<!<bdi dir="ltr">|ISO |٠١٢ أو |[A-Z]|\d)\d/, written)
  assert.deepEqual(latin, [])
})

test('texts: Arabic uses no dot as separator, as it looks like an Arabic zero', () => {
  assert.deepEqual(findTexts('ar', /·/), [])
  const set = /(?<!split\()' · '|[}>] · |· [<{$]/
  const sources = readSources(root).filter(({ path }) => /^web\/.*(?<!\.text)\.tsx?$/.test(path))
  assert.ok(sources.length > 300, `${sources.length}`)
  assert.deepEqual(
    sources.filter(({ text }) => set.test(text)).map(({ path }) => path),
    ['web/ui/language/format.ts'],
  )
})

test('texts: Arabic has words for one and two, and counted nouns inflect', () => {
  const countedTexts = texts
    .filter(({ language }) => language === 'ar')
    .flatMap((entry) => toNumberForms(entry).map((form) => ({ where: entry.where, form })))
    .filter(({ form }) => form(3).replace(/\p{Nd}/gu, '') !== form(11).replace(/\p{Nd}/gu, ''))
  assert.ok(countedTexts.length > 20, `${countedTexts.length}`)
  for (const { where, form } of countedTexts) {
    const findNumbers = (said: string): string[] => said.match(/[٠-٩]+/g) ?? []
    const constants = findNumbers(form(3)).filter((number) => findNumbers(form(11)).includes(number))
    for (const n of [0, 1, 2])
      assert.deepEqual(
        findNumbers(form(n)).filter((number) => !constants.includes(number)),
        [],
        `${where}: ${form(n)}`,
      )
    // A unit next to a number contains no number itself.
    if (findNumbers(form(3)).length > constants.length)
      assert.equal(new Set([form(1), form(2), form(3), form(11)]).size, 4, where)
  }
})

test('texts: the web uses typographic apostrophes and quotation marks', () => {
  const web = texts.filter(({ where }) => where.startsWith('web/') || where.startsWith('page'))
  assert.deepEqual(findTexts('en', /\w'\w|(?<![=\w])"\w/, web), [])
})

test('texts: each SMS fits into one message', () => {
  const { ar, en } = accountsText
  const secrets = ['email', 'phone', 'password'] as const
  for (const messages of [ar, en]) {
    const sms = [messages.codeSms('123456'), messages.phoneTakenSms, messages.emailMoved]
    sms.push(...secrets.map((secret) => messages.changed(messages[secret])))
    for (const message of sms) {
      // A message with characters outside the GSM alphabet has 70 characters instead of 160.
      const gsmAlphabet = /^[\w\s.,:;?!'"()/-]*$/.test(message)
      assert.ok(message.length <= (gsmAlphabet ? 160 : 70), `${message.length}: ${message}`)
    }
  }
})
