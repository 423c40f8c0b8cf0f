import { plural, text } from '#contract/core/text.ts'

/** Forms and the audit log share them. */
export const fieldLabels = text({
  ar: {
    wayOfSelling: 'طريقة البيع',
    pointValue: 'قيمة النقطة',
    aloneLimit: 'الحد اليومي دون موافقة زميل',
    minSharePercent: 'أقل نسبة دون موافقة زميل (٪)',
    dataOfficerAr: 'مسؤول حماية البيانات بالعربية',
    dataOfficerEn: 'مسؤول حماية البيانات بالإنجليزية',
    dataLocationAr: 'أين تُحفظ البيانات (بالعربية)',
    dataLocationEn: 'أين تُحفظ البيانات (بالإنجليزية)',
    website: 'الموقع الإلكتروني',
    socialLinks: 'صفحات التواصل الاجتماعي',
    termsAr: 'الشروط بالعربية',
    termsEn: 'الشروط بالإنجليزية',
    weekDays: 'أيام الأسبوع',
    transfersADay: 'التحويلات في اليوم',
    transferPointsADay: 'النقاط المحوّلة في اليوم',
    cashCeiling: 'الحد الأقصى للنقد لدى البائع',
    invoiceAddress: 'العنوان في الفواتير',
    addressAr: 'العنوان بالعربية',
    addressEn: 'العنوان بالإنجليزية',
    sameHoursAsMain: 'مواعيد الفرع الرئيسي نفسها',
  },
  en: {
    wayOfSelling: 'Way of selling',
    pointValue: 'Value of a point',
    aloneLimit: 'Daily limit without a colleague’s approval',
    minSharePercent: 'Minimum share without a colleague’s approval (%)',
    dataOfficerAr: 'Data protection officer in Arabic',
    dataOfficerEn: 'Data protection officer in English',
    dataLocationAr: 'Where data is kept, in Arabic',
    dataLocationEn: 'Where data is kept, in English',
    website: 'Website',
    socialLinks: 'Social media pages',
    termsAr: 'Terms in Arabic',
    termsEn: 'Terms in English',
    weekDays: 'Days of the week',
    transfersADay: 'Transfers per day',
    transferPointsADay: 'Points transferred per day',
    cashCeiling: 'Cash limit per seller',
    invoiceAddress: 'Address on invoices',
    addressAr: 'Address in Arabic',
    addressEn: 'Address in English',
    sameHoursAsMain: 'Same hours as the main branch',
  },
})

export const countLabels = text({
  ar: {
    events: (n: number) =>
      plural(n, {
        zero: 'لا أحداث',
        one: 'حدث واحد',
        two: 'حدثان',
        few: '# أحداث',
        many: '# حدثًا',
        other: '# حدث',
      }),
  },
  en: {
    events: (n) => plural(n, { zero: 'No events', one: '# event', other: '# events' }),
  },
})
