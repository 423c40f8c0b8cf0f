import { failures } from './failure.ts'

export const giftsFailures = failures({
  GiftToOneself: {
    status: 422,
    ar: 'هذا رقمك أنت. اكتب رقم من تهديه.',
    en: 'This is your own number. Enter the number of whoever the gift is for.',
  },
  GiftAbroad: {
    status: 422,
    ar: 'هذا الرقم من دولة أخرى، والنقاط لا تنتقل بين الدول.',
    en: 'This number is from another country, and points stay within their country.',
  },
  GiftOver: {
    status: 409,
    ar: 'لم تعد هذه الهدية في الانتظار: قُبلت أو عادت إلى صاحبها.',
    en: 'This gift isn’t waiting any more: it was accepted, or it went back.',
  },
  GiftNotAccepted: {
    status: 409,
    ar: 'اقبل الهدية أولًا ثم اشكر صاحبها.',
    en: 'Accept the gift first, then say thank you.',
  },
  AlreadyThanked: {
    status: 409,
    ar: 'شكرت صاحب هذه الهدية من قبل.',
    en: 'You’ve already said thank you for this gift.',
  },
})
