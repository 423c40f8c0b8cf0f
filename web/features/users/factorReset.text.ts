import { quantityTexts } from '#contract/core/counted.text.ts'
import { secondFactorResetHours } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const factorResetText = text({
  ar: {
    item: 'فقدان خطوة الدخول الثانية',
    title: (name: string) => `خطوة الدخول الثانية: ${name}`,
    none: 'ليس لدى هذا المستخدم خطوة ثانية، وتكفي كلمة مروره للدخول.',
    more: `تأكد أولًا من هوية من يكلّمك. يوافق زميل آخر، ثم نبلغه بكل الطرق وننتظر ${quantityTexts.ar.hours(secondFactorResetHours)} قبل الإلغاء، ويمكنه أن يوقفه.`,
    reason: 'كيف تأكدت من هويته؟',
    ask: 'طلب الإلغاء',
    asked: 'طُلب الإلغاء، وينتظر موافقة زميل آخر.',
    by: (name: string, when: string) => `طلبه ${name}، ${when}`,
    waits: 'ينتظر موافقة زميل غير الذي طلبه.',
    agree: 'موافق على الإلغاء',
    agreed: 'تمت الموافقة، وأبلغنا المستخدم.',
    due: (when: string) => `تُلغى خطوة الدخول الثانية ${when}، ما لم يوقفها أحد.`,
    stop: 'إيقاف الإلغاء',
    stopped: 'أُوقف الإلغاء.',
    close: 'إغلاق',
  },
  en: {
    item: 'Lost second step',
    title: (name) => `Second step: ${name}`,
    none: 'This user has no second step; their password is enough to log in.',
    more: `First make sure it’s really them. A colleague must approve. Then we notify the user on every channel and wait ${quantityTexts.en.hours(secondFactorResetHours)}, during which they can stop it.`,
    reason: 'How did you confirm their identity?',
    ask: 'Request removal',
    asked: 'The removal was requested and waits for a colleague.',
    by: (name, when) => `Requested by ${name}, ${when}`,
    waits: 'Waiting for a colleague other than the one who requested it.',
    agree: 'Approve the removal',
    agreed: 'Approved. We’ve notified the user.',
    due: (when) => `The second step will be removed on ${when}, unless someone stops it.`,
    stop: 'Stop the removal',
    stopped: 'The removal was stopped.',
    close: 'Close',
  },
})
