import { text } from '#contract/core/text.ts'

export const subscribeText = text({
  ar: {
    subscribe: (price: string) => `اشترك بـ${price}`,
    inPackage: (name: string) => `في باقة ${name}`,
    starting: 'نجهّز صفحة الدفع…',
    noFees: 'تدفع سعر الباقة فقط، ولا تضيف شركة الدفع رسومًا.',
    consultant: 'يبيع مستشارونا هذه الباقة نقدًا.',
    contact: 'راسلنا',
    failed: 'لم يبدأ الدفع',
    tryAgain: 'حاول مرة أخرى',
    otherMethod: 'طريقة دفع أخرى',
    toPlans: 'باقات النقاط',
    howPointsWork: 'كيف تعمل النقاط؟',
    noPlans: 'لا توجد باقات',
  },
  en: {
    subscribe: (price) => `Subscribe · ${price}`,
    inPackage: (name) => `to ${name}`,
    starting: 'Preparing the payment page…',
    noFees: 'You pay only the price: the payment provider adds no fees.',
    consultant: 'Our sales consultants sell this package for cash.',
    contact: 'Contact us',
    failed: 'The payment didn’t start',
    tryAgain: 'Try again',
    otherMethod: 'Another method',
    toPlans: 'Points packages',
    howPointsWork: 'How do points work?',
    noPlans: 'No pricing plans',
  },
})
