import { text } from '#contract/core/text.ts'

export const reasonText = text({
  ar: {
    reason: 'السبب',
    reasonHelp: 'سيظهر للعضو.',
    back: 'رجوع',
    reject: 'اعتذار',
    rejectTitle: 'الاعتذار عن الحجز',
    rejectMore: 'ينتهي الحجز، وتعود النقاط المحجوزة كلها إلى العضو.',
    cancel: 'إلغاء الطلب',
    cancelTitle: 'إلغاء الطلب',
    cancelMore: 'ينتهي الطلب بلا خصم، وتعود النقاط المحجوزة كلها إلى العضو.',
    reverse: 'إلغاء العملية',
    reverseTitle: 'إلغاء طلب مدفوع',
    reverseMore: 'تعود النقاط إلى العضو ويُلغى الإيصال. ردّ له عند الكاشير ما دفعه.',
  },
  en: {
    reason: 'Reason',
    reasonHelp: 'The member will see it.',
    back: 'Back',
    reject: 'Decline',
    rejectTitle: 'Decline the reservation',
    rejectMore: 'The reservation ends, and all points held for it are returned to the member.',
    cancel: 'Cancel the order',
    cancelTitle: 'Cancel the order',
    cancelMore: 'The order ends without a discount, and all points held for it are returned to the member.',
    reverse: 'Reverse',
    reverseTitle: 'Reverse a paid order',
    reverseMore:
      'The points return to the member and the receipt is marked as reversed. Refund what they paid you at the counter.',
  },
})
