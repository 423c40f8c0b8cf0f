import { quantityTexts } from '#contract/core/counted.text.ts'
import { formatNumber, isolateBidi, plural, text } from '#contract/core/text.ts'
import { type SuspicionDecision, suspicionLimits } from '#contract/suspicionCases/constants.ts'
import { caseText } from '#web/domain/members/cases.text.ts'

const { manyAccounts, collusion, ring, reversals } = suspicionLimits
const { ar: arabic, en: english } = quantityTexts
const inArabic = (n: number) => formatNumber('ar', n)

const arabicCases = {
  zero: 'لا حالات',
  one: 'حالة واحدة',
  two: 'حالتان',
  few: '# حالات',
  many: '# حالة',
  other: '# حالة',
}
const arabicSigns = {
  zero: 'لا قرائن',
  one: 'قرينة واحدة',
  two: 'قرينتان',
  few: '# قرائن',
  many: '# قرينة',
  other: '# قرينة',
}

/** Plural forms after a governing noun; only the dual differs. */
const governedSigns = { ...arabicSigns, two: 'قرينتين' }

export const suspicionCasesText = text({
  ar: {
    ...caseText.ar,
    found: (flags: number) => plural(flags, arabicCases),
    foundMore: (flags: number) => `أكثر من ${plural(flags, arabicCases)}`,
    about: 'يبحث النظام كل ليلة عن استخدام غير معتاد ويعرض ما يجده هنا. لا يوقف ذلك حساب أحد: القرار لك.',
    search: 'ابحث بالاسم أو #رقم الحالة',
    person: 'الشخص',
    erasedPerson: (id: string) => `مستخدم محذوف #${id}`,
    rule: 'السبب',
    allRules: 'كل الأسباب',
    state: 'الحالة',
    allStates: 'كل الحالات',
    evidence: 'القرائن',
    signs: (n: number) => plural(n, arabicSigns),
    latest: (n: number) => `أحدث ${plural(n, governedSigns)}`,
    period: 'الفترة',
    between: (from: string, to: string) => `${from} – ${to}`,
    foundAt: 'ظهرت',
    addedAt: 'آخر جديد',
    branch: 'الفرع',
    branchOf: (branch: string, place: string) => `${isolateBidi(place)}، ${isolateBidi(branch)}`,
    numbered: (id: string) => `حالة رقم ${id}`,
    nothingYet: 'لا يوجد ما يثير الاشتباه',
    nothingYetMore: 'ما يظهر ليلًا من استخدام غير معتاد يأتي هنا ومعه قرائنه.',
    nothingFound: 'لا توجد حالات بهذه المواصفات',
    showAll: 'عرض كل الحالات',
    why: 'لماذا ظهرت؟',
    manyAccountsMore: `سجّل الدخول من جهاز واحد خلال ${arabic.days(manyAccounts.days)} عدد من الأعضاء لا يقل عن ${inArabic(manyAccounts.accounts)}، أو تناوب على رقم موبايل واحد خلال ${arabic.days(manyAccounts.phoneDays)} عدد من الحسابات لا يقل عن ${inArabic(manyAccounts.phoneAccounts)}. قد تكون عائلة كبيرة أو جهازًا في محل.`,
    collusionMore: `خلال ${arabic.days(collusion.days)} تكرر ${arabic.occasions(collusion.repeats)} أو أكثر أن يدفع العضو في هذا الفرع بعد أقل من ${arabic.minutes(collusion.minutes)} من دفعة سابقة، أو أن يدفع القيمة نفسها مرتين في ساعة. وهو يزور الفرع ${arabic.times(collusion.timesUsual)} ما يزوره غيره على الأقل. قد يكون ممن يدفعون عن زملائهم كل يوم.`,
    ringMore: `نقاط متقاربة خرجت من عضو وعادت إليه عبر عضوين أو ثلاثة خلال ${arabic.days(ring.withinDays)}. قد تكون سلفة بين أصدقاء.`,
    reversalsMore: `أُلغي خلال ${arabic.days(reversals.days)} ما لا يقل عن ${arabic.sales(reversals.reversed)} له، أي ربع مبيعاته على الأقل، وهذا لا يقل عن ${arabic.times(reversals.timesUsual)} المعتاد لدى بائعي الدولة. قد يكون بائعًا جديدًا يتعلم.`,
    device: 'سجّل الدخول من الجهاز المشترك',
    phone: 'حمل حسابه الرقم المشترك',
    order: (code: string) => `دفع الطلب ${isolateBidi(code)}`,
    transfer: (to: string) => `حوّل إلى ${isolateBidi(to)}`,
    sale: 'بيع أُلغي للعضو',
    decisions: 'القرارات',
    noDecision: 'لم يتخذ أحد قرارًا بعد.',
    decidedBy: (name: string, at: string) => `${isolateBidi(name)}، ${at}`,
    others: 'حالات أخرى للشخص نفسه',
    waits: (time: string) => `تنتظر قرارًا، ظهرت ${time}`,
    decideTitle: 'قرارك في هذه الحالة',
    decideMore: 'لا يغيّر القرار شيئًا في الحساب. ما يلزم، كالاتصال بالعضو أو إلغاء عملية، تفعله من شاشته.',
    decision: 'القرار',
    note: 'الملاحظة',
    noteHelp: 'ما نظرت فيه وما توصلت إليه، ليفهمه زملاؤك بعد شهور. يمكنك تعديل الملاحظة الجاهزة.',
    save: 'حفظ القرار',
    preparedNotes: 'ملاحظات جاهزة',
    saved: 'حُفظ القرار.',
  },
  en: {
    ...caseText.en,
    found: (flags) => plural(flags, { zero: 'No cases', one: '# case', other: '# cases' }),
    foundMore: (flags) => `More than ${plural(flags, { one: '# case', other: '# cases' })}`,
    about:
      'Every night the system looks for unusual activity and lists it here. No account is blocked by it: you decide.',
    search: 'Search by name or #case number',
    person: 'Person',
    erasedPerson: (id) => `Deleted user #${id}`,
    rule: 'Reason',
    allRules: 'All reasons',
    state: 'Status',
    allStates: 'All statuses',
    evidence: 'Evidence',
    signs: (n) => plural(n, { zero: 'Nothing', one: '# piece of evidence', other: '# pieces of evidence' }),
    latest: (n) => `The latest ${formatNumber('en', n)}`,
    period: 'Period',
    between: (from, to) => `${from} – ${to}`,
    foundAt: 'Found',
    addedAt: 'Last added to',
    branch: 'Branch',
    branchOf: (branch, place) => `${isolateBidi(place)}, ${isolateBidi(branch)}`,
    numbered: (id) => `Case ${id}`,
    nothingYet: 'Nothing suspicious',
    nothingYetMore: 'Unusual activity that is found at night appears here, with its evidence.',
    nothingFound: 'No cases match',
    showAll: 'Show all cases',
    why: 'Why is it here?',
    manyAccountsMore: `${manyAccounts.accounts} or more members logged in from one device within ${english.days(manyAccounts.days)}, or ${manyAccounts.phoneAccounts} or more accounts took turns with one mobile number within ${english.days(manyAccounts.phoneDays)}. It may be a large family, or a device in a shop.`,
    collusionMore: `In the last ${english.days(collusion.days)} the member paid here at least ${collusion.repeats} times within ${english.minutes(collusion.minutes)} of another payment, or paid the same bill twice within an hour. They come at least ${collusion.timesUsual} times as often as others. It may be someone who pays for colleagues every day.`,
    ringMore: `About the same number of points left a member and came back through two or three others within ${english.days(ring.withinDays)}. It may be a loan among friends.`,
    reversalsMore: `${reversals.reversed} or more of the seller’s sales were reversed within ${english.days(reversals.days)}: at least a quarter of them, and ${reversals.timesUsual} times as many as those of other sellers in the country. It may be a new seller who is learning.`,
    device: 'Logged in from the shared device',
    phone: 'Had the shared number',
    order: (code) => `Paid order ${isolateBidi(code)}`,
    transfer: (to) => `Transferred to ${isolateBidi(to)}`,
    sale: 'Bought in a sale that was reversed',
    decisions: 'Decisions',
    noDecision: 'No one has decided yet.',
    decidedBy: (name, at) => `${isolateBidi(name)}, ${at}`,
    others: 'Other cases about the same person',
    waits: (time) => `Undecided, found ${time}`,
    decideTitle: 'Your decision on this case',
    decideMore:
      'The decision changes nothing in the account. What is needed, such as contacting the member or reversing something, is done on its own screen.',
    decision: 'Decision',
    note: 'Note',
    noteHelp:
      'What you looked at and what you found, so that colleagues understand it months from now. You can edit a prepared note.',
    save: 'Save decision',
    preparedNotes: 'Prepared notes',
    saved: 'The decision was saved.',
  },
})

export const decideText = text<Record<SuspicionDecision, string>>({
  ar: { dismissed: 'نفي المخالفة', watched: 'متابعة الحالة', confirmed: 'تأكيد المخالفة' },
  en: { dismissed: 'Dismiss', watched: 'Watch', confirmed: 'Confirm abuse' },
})
