import { failures } from './failure.ts'

export const referralsFailures = failures({
  ReferralCodeUnknown: {
    status: 422,
    ar: 'لا نعرف هذا الكود. راجعه مع من دعاك.',
    en: 'We don’t know this code. Check it with whoever invited you.',
  },
  ReferralOfOneself: {
    status: 422,
    ar: 'هذا كودك أنت. أرسله إلى أصدقائك.',
    en: 'This is your own code. Send it to your friends.',
  },
  ReferralOfNewerMember: {
    status: 422,
    ar: 'هذا كود عضو سجّل بعدك أو جاء بدعوتك. اكتب كود من دعاك.',
    en: 'The member with this code signed up after you, or came by your invitation. Enter the code of the friend who invited you.',
  },
  ReferralTooLate: {
    status: 422,
    ar: 'يُكتب كود الدعوة في الأسبوع الأول من أول تسجيل لك وقبل أول طلب مدفوع.',
    en: 'A code can be entered in the week after you first signed up, before your first paid order.',
  },
  AlreadyReferred: {
    status: 409,
    ar: 'كتبت كود دعوة من قبل.',
    en: 'You’ve already entered a code.',
  },
  ReferralsClosed: {
    status: 422,
    ar: 'لا مكافآت على الدعوات الآن.',
    en: 'Invitations bring no points at the moment.',
  },
  ReferralsUsedUp: {
    status: 422,
    ar: 'بلغ صاحب هذا الكود حد الدعوات. جرّب كود صديق آخر.',
    en: 'Whoever has this code has reached the limit of invitations. Try another friend’s code.',
  },
  ReferralNotDue: {
    status: 409,
    ar: 'لا يمكن هذا الآن: ما زال الطلب قابلًا للإلغاء، أو حُسم أمر هذه الدعوة.',
    en: 'This can’t be done now: the order can still be reversed, or this invitation has been decided.',
  },
})
