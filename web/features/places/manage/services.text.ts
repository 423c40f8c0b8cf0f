import { text } from '#contract/core/text.ts'

export const servicesText = text({
  ar: {
    lead: 'اختر الخدمات التي تقدمها، ويمكنك تحديد خصم دائم على كل منها.',
    percent: 'خصم ٪',
    percentOf: (name: string) => `نسبة الخصم على ${name}`,
    save: 'حفظ',
    back: 'رجوع',
    none: 'لا توجد خدمات في هذه الفئة بعد',
    noneMore: 'يضيف فريق «مكان» خدمات كل فئة، وستظهر هنا فور إضافتها.',
  },
  en: {
    lead: 'Choose the services you offer. Each can have a standing discount.',
    percent: 'Discount %',
    percentOf: (name) => `Discount on ${name}, in percent`,
    save: 'Save',
    back: 'Back',
    none: 'This category has no services yet',
    noneMore:
      'Makan’s team adds the services of each category; they’ll appear here as soon as they’re added.',
  },
})
