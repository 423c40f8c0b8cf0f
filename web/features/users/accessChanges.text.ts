import { quantityTexts } from '#contract/core/counted.text.ts'
import { accessChangeHours } from '#contract/core/limits.ts'
import { plural, text } from '#contract/core/text.ts'

export const accessChangesText = text({
  ar: {
    title: (changes: number) =>
      plural(changes, {
        zero: 'لا تغييرات تنتظر',
        one: 'تغيير واحد لبيانات الدخول ينتظر',
        two: 'تغييران لبيانات الدخول ينتظران',
        few: '# تغييرات لبيانات الدخول تنتظر',
        many: '# تغييرًا لبيانات الدخول ينتظر',
        other: '# تغيير لبيانات الدخول ينتظر',
      }),
    more: `يسري كل تغيير بعد ${quantityTexts.ar.hours(accessChangeHours)}، أو فور موافقة زميل غير الذي أدخله. ويستطيع صاحب الحساب إيقافه.`,
    by: (name: string, when: string) => `أدخله \u2068${name}\u2069، ${when}`,
    due: (when: string) => `يسري ${when}`,
    newPhone: 'رقم جديد:',
    newEmail: 'بريد جديد:',
    newPassword: 'كلمة مرور جديدة',
    approve: 'موافقة',
    approveOf: (name: string) => `الموافقة على تغيير بيانات \u2068${name}\u2069`,
    approved: 'تمت الموافقة، وسرى التغيير.',
    withdraw: 'سحب',
    withdrawOf: (name: string) => `سحب تغيير بيانات \u2068${name}\u2069`,
    withdrawn: 'سُحب التغيير، وبقي كل شيء كما كان.',
    tag: 'ينتظر تغييرًا',
    saved: (when: string) => `حُفظ التغيير، ويسري ${when} ما لم يوافق عليه زميل قبلها. أبلغنا صاحب الحساب.`,
    lock: 'إيقاف الحساب',
    lockTitle: (name: string) => `إيقاف حساب \u2068${name}\u2069؟`,
    lockMore:
      'يُسجَّل الخروج من كل أجهزته فورًا، ولا يُفتح الحساب إلا بكلمة مرور جديدة يختارها صاحبه بكود يصل إلى موبايله.',
    locked: 'أُوقف الحساب، وسُجّل الخروج من كل أجهزته.',
  },
  en: {
    title: (changes) =>
      plural(changes, {
        zero: 'No changes are waiting',
        one: '# change of login details is waiting',
        other: '# changes of login details are waiting',
      }),
    more: `Each takes effect after ${quantityTexts.en.hours(accessChangeHours)}, or as soon as a colleague other than the one who made it approves it. The owner of the account can stop it.`,
    by: (name, when) => `Made by \u2068${name}\u2069, ${when}`,
    due: (when) => `Takes effect on ${when}`,
    newPhone: 'New number:',
    newEmail: 'New email:',
    newPassword: 'New password',
    approve: 'Approve',
    approveOf: (name) => `Approve the change for \u2068${name}\u2069`,
    approved: 'Approved. The change has taken effect.',
    withdraw: 'Withdraw',
    withdrawOf: (name) => `Withdraw the change for \u2068${name}\u2069`,
    withdrawn: 'The change was withdrawn; everything stays as it was.',
    tag: 'Change waiting',
    saved: (when) =>
      `Saved. The change takes effect on ${when}, unless a colleague approves it earlier. We told the owner of the account.`,
    lock: 'Lock account',
    lockTitle: (name) => `Lock the account of \u2068${name}\u2069?`,
    lockMore:
      'All of their devices are logged out immediately. The account opens only with a new password that its owner chooses with a code sent to their mobile.',
    locked: 'The account is locked, and all of its devices are logged out.',
  },
})
