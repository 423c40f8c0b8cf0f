import { text } from '../../../../contract/text.ts'

export const servicesText = text({
  ar: {
    lead: 'اختر ما تقدمه من خدمات فئتك. يمكنك كتابة خصم دائم لكل خدمة.',
    percent: 'خصم ٪',
    percentOf: (name: string) => `نسبة الخصم على ${name}`,
    save: 'حفظ',
    back: 'رجوع',
    none: 'لا خدمات لهذه الفئة بعد',
    noneMore: 'تضيف الإدارة خدمات كل فئة، وستجدها هنا حينها.',
  },
  en: {
    lead: 'Choose what you offer of your category’s services. Each may have a standing discount.',
    percent: 'Discount %',
    percentOf: (name) => `Discount on ${name}, in percent`,
    save: 'Save',
    back: 'Back',
    none: 'This category has no services yet',
    noneMore: 'Makan adds the services of each category; you’ll find them here then.',
  },
})
