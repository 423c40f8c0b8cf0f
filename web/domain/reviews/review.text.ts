import { text } from '#contract/core/text.ts'

export const reviewText = text({
  ar: {
    formerMember: 'عضو سابق',
    changed: 'معدَّل',
    answerOf: 'رد المكان',
    picture: (n: string) => `الصورة ${n} مع التقييم`,
    hidden: 'مخفي',
    withdrawn: 'أُلغيت عملية الدفع',
  },
  en: {
    formerMember: 'Former member',
    changed: 'Edited',
    answerOf: 'Reply from the place',
    picture: (n) => `Picture ${n} of the review`,
    hidden: 'Hidden',
    withdrawn: 'Order reversed',
  },
})
