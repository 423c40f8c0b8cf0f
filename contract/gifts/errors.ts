import { defineErrors } from '../core/error.ts'

export const giftsErrors = defineErrors({
  GiftToOneself: {
    status: 422,
    ar: 'هذا رقمك أنت. اكتب رقم من تهديه.',
    en: 'This is your own number. Enter the recipient’s number.',
  },
  GiftAbroad: {
    status: 422,
    ar: 'هذا الرقم من دولة أخرى، والنقاط لا تنتقل بين الدول. اكتب رقمًا من دولتك.',
    en: 'This number is from another country, and points stay within their country. Enter a number from yours.',
  },
  GiftOver: {
    status: 409,
    ar: 'لم تعد هذه الهدية متاحة: قُبلت أو استردّها صاحبها أو عادت إليه.',
    en: 'This gift is no longer available: it was accepted, taken back or returned.',
  },
  GiftNotAccepted: {
    status: 409,
    ar: 'اقبل الهدية أولًا ثم اشكر صاحبها.',
    en: 'Accept the gift first, then say thank you.',
  },
  AlreadyThanked: {
    status: 409,
    ar: 'شكرت صاحب هذه الهدية من قبل. لا يلزمك شيء.',
    en: 'You’ve already said thank you for this gift. There’s nothing left to do.',
  },
})

type GiftsErrors = typeof giftsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends GiftsErrors {}
}
