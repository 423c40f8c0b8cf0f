import tlds from 'tlds' with { type: 'json' }
import { fold } from '#contract/core/fold.ts'

const topLevelDomains = new Set(tlds.map(fold))

/** Top-level domains that nobody writes by chance after a full stop and a space. */
const commonDomains = '(?:com|net|org|info|biz|xyz|online|shop|store|site|app|top|eg|sa|ae)'
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const noLetterBefore = '(?<![\\p{L}\\p{N}@])'
const noLetterAfter = '(?![\\p{L}\\p{N}])'

/** Replaces disguised dots by plain ones: `evil[.]com`, `evil (dot) com`, `evil·com`. */
const withPlainStops = (text: string) =>
  text
    .replace(/ ?[[({<] ?(?:\.|dot|نقطه|دوت) ?[\])}>] ?/gu, '.')
    .replace(/(?<=[\p{L}\p{N}])[。․۔·•∙‧・](?=[\p{L}\p{N}])/gu, '.')

const schemePattern = /\bh(?:tt|xx)ps?\b ?:|:\/\/|\bwww\b ?\./
const emailPattern = /\S@\S/
const handlePattern = /(?<![\p{L}\p{N}])@ ?[a-z0-9._]{3,}/u
const domainPattern = new RegExp(
  `${noLetterBefore}(?<labels>(?:${label}\\.)+)(?<ending>\\p{L}{2,})(?<rest>[^\\p{L}\\p{N}]?\\s?\\S?)`,
  'gu',
)
const spacedDomainPattern = new RegExp(
  `${noLetterBefore}[a-z0-9-]+(?: \\. ?${commonDomains}|\\. (?:com|net|org)| \\.${commonDomains})${noLetterAfter}`,
  'u',
)
const spokenDomainPattern = new RegExp(
  `${noLetterBefore}${label} (?<stop>dot|دوت|نقطه) (?<ending>\\p{L}{2,})`,
  'gu',
)

const titleAbbreviations = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'eng', 'st', 'no', 'vs', 'etc'])

/** Returns whether the labels are an abbreviation, such as د.أحمد, e.g.in or Dr.Mo. */
function isAbbreviation(labels: readonly string[]): boolean {
  const [only = '', ...more] = labels
  if (labels.every((part) => part.length === 1)) return more.length > 0 || /[^a-z]/.test(only)
  return more.length === 0 && titleAbbreviations.has(only)
}

function isDomain({ labels = '', ending = '', rest = '' }: Record<string, string>): boolean {
  if (!topLevelDomains.has(ending)) return false
  const parts = labels.split('.').filter(Boolean)
  if (isAbbreviation(parts)) return false
  // 5.kg, 10.am
  if (parts.every((part) => /^\d+$/.test(part))) return new RegExp(`^${commonDomains}$`).test(ending)
  // Arabic top-level domains are everyday words; within a sentence one may follow a full stop without a
  // space.
  return /^[a-z]+$/.test(ending) || rest.trim() === '' || rest.startsWith('/')
}

const arabicDomainWords = ['كوم', 'نت', 'اورج', 'اورغ']

const isSpoken = ({ stop, ending = '' }: Record<string, string>) =>
  arabicDomainWords.includes(ending) ||
  (topLevelDomains.has(ending) && (stop !== 'نقطه' || /^[a-z]+$/.test(ending)))

const networks = [
  'instagram|insta|ig|facebook|fb|messenger|tik ?tok|snap ?chat|snap|telegram|whats ?app|twitter|youtube|threads|discord|viber',
  'انستا(?:جرام|غرام|قرام)?|انست(?:جرام|غرام|قرام)|فيس ?بوك|ماسنجر|تيك ?توك|سناب ?شات|سناب|تيليجرام|تلي?جرام|واتس ?اب|واتس|تويتر|يوتيوب',
].join('|')
const network = `(?<![\\p{L}\\p{N}])(?:[وفبلع])?(?:ال)?(?:${networks})${noLetterAfter}`
/** A network name followed by an account name: after a sign, or as a word that contains digits or signs. */
const accountPattern = new RegExp(
  `${network} ?(?:(?:[:=@|»>\\\\/]|->|=>)+ ?(?!${network})[\\p{L}\\p{N}_.]|(?=[a-z0-9._]{4,})(?=[a-z0-9]*[._0-9])(?=[0-9._]*[a-z])[a-z0-9._]+)`,
  'u',
)

/** Returns whether a folded text contains a link, an email address or a social network account. */
export function hasLink(folded: string): boolean {
  const text = withPlainStops(folded)
  return (
    [schemePattern, emailPattern, handlePattern, spacedDomainPattern, accountPattern].some((pattern) =>
      pattern.test(text),
    ) ||
    [...text.matchAll(domainPattern)].some(({ groups = {} }) => isDomain(groups)) ||
    [...text.matchAll(spokenDomainPattern)].some(({ groups = {} }) => isSpoken(groups))
  )
}
