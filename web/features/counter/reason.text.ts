import { text } from '../../../contract/text.ts'

export const reasonText = text({
  ar: {
    reason: 'السبب',
    reasonHelp: 'يقرؤه العضو.',
    back: 'رجوع',
    reject: 'اعتذار',
    rejectTitle: 'الاعتذار عن الحجز',
    rejectMore: 'ينتهي الحجز، وتعود نقاط العضو المحجوزة له كاملة.',
    cancel: 'إلغاء الطلب',
    cancelTitle: 'إلغاء الطلب',
    cancelMore: 'ينتهي الطلب بلا خصم، وتعود نقاط العضو المحجوزة له كاملة.',
    reverse: 'إلغاء المدفوع',
    reverseTitle: 'إلغاء طلب مدفوع',
    reverseMore: 'تعود النقاط إلى العضو ويُعلَّم الإيصال ملغى. أما ما دفعه لك فتردّه له بنفسك.',
  },
  en: {
    reason: 'Reason',
    reasonHelp: 'The member reads it.',
    back: 'Back',
    reject: 'Turn down',
    rejectTitle: 'Turn down the reservation',
    rejectMore: 'The reservation ends, and all points held for it go back to the member.',
    cancel: 'Cancel the order',
    cancelTitle: 'Cancel the order',
    cancelMore: 'The order ends without a discount, and all points held for it go back to the member.',
    reverse: 'Reverse',
    reverseTitle: 'Reverse a paid order',
    reverseMore:
      'The points return to the member and the receipt is marked as reversed. What they paid you, you give back yourself.',
  },
})
