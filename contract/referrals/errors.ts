import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { referralEntryDays } from '../core/limits.ts'

export const referralsErrors = defineErrors({
  ReferralCodeUnknown: {
    status: 422,
    ar: 'كود الدعوة غير صحيح. راجعه مع من دعاك.',
    en: 'We don’t recognise this code. Check it with the friend who invited you.',
  },
  ReferralOfOneself: {
    status: 422,
    ar: 'هذا كودك أنت. أرسله إلى أصدقائك.',
    en: 'This is your own code. Send it to your friends.',
  },
  ReferralOfNewerMember: {
    status: 422,
    ar: 'هذا كود عضو سجّل بعدك أو جاء بدعوتك. اكتب كود من دعاك.',
    en: 'The member with this code signed up after you, or with your invitation. Enter the code of the friend who invited you.',
  },
  ReferralTooLate: {
    status: 422,
    ar: `انتهت مدة كتابة كود الدعوة: يُكتب خلال ${quantityTexts.ar.days(referralEntryDays)} من أول تسجيل لك، وقبل أول طلب مدفوع.`,
    en: `It’s too late for an invitation code. It can be entered within ${quantityTexts.en.days(referralEntryDays)} of first signing up, before your first paid order.`,
  },
  AlreadyReferred: {
    status: 409,
    ar: 'كتبت كود دعوة من قبل. لكل عضو كود واحد.',
    en: 'You’ve already entered a code. Each member can enter one.',
  },
  ReferralsClosed: {
    status: 422,
    ar: 'لا توجد مكافآت على الدعوات الآن. حاول مرة أخرى لاحقًا.',
    en: 'Invitations don’t earn points right now. Try again later.',
  },
  ReferralsUsedUp: {
    status: 422,
    ar: 'بلغ صاحب هذا الكود حد الدعوات. جرّب كود صديق آخر.',
    en: 'This friend has reached their invitation limit. Try another friend’s code.',
  },
  ReferralNotDue: {
    status: 409,
    ar: 'لا يمكن هذا الآن: ما زال الطلب قابلًا للإلغاء، أو اتُّخذ قرار بشأن هذه الدعوة. أعد تحميل الصفحة لترى حالتها.',
    en: 'Not possible now: the order can still be reversed, or this invitation has already been decided. Reload the page to see its status.',
  },
})

type ReferralsErrors = typeof referralsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ReferralsErrors {}
}
