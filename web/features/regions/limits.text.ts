import { text } from '../../../contract/text.ts'

/** What staff read of the values and limits of a country. */
export const limitsText = text({
  ar: {
    lead: 'قيمة النقطة وحدود التحويل والنقد في كل دولة. ما تغيّره يسري من الآن، وما تم من قبل يبقى كما هو.',
    country: 'الدولة',
    pointValue: 'قيمة النقطة',
    pointValueHelp: (currency: string) => `كم تخصم النقطة الواحدة من الفاتورة (${currency}).`,
    transfers: 'التحويلات في اليوم',
    transfersHelp: 'كم مرة يحوّل العضو نقاطًا في اليوم. فارغ: بلا حد.',
    transferPoints: 'النقاط المحوّلة في اليوم',
    transferPointsHelp: 'مجموع ما يحوّله العضو في اليوم. فارغ: بلا حد.',
    ceiling: 'الحد الأقصى للنقد لدى البائع',
    ceilingHelp: (amount: string) => `فارغ: قيمة ١٠٬٠٠٠ نقطة. الحد الآن ${amount} لكل بائع.`,
    withoutCurrency: 'بلا عملة بعد',
    noCurrency: 'اختر عملة للدولة أولًا.',
    unlimited: 'بلا حد',
    edit: 'تعديل الحدود',
    editOf: (country: string) => `حدود ${country}`,
  },
  en: {
    lead: 'What a point is worth in each country, and the limits on transfers and cash. Changes apply from now on; what is done stays as it was.',
    country: 'Country',
    pointValue: 'Value of a point',
    pointValueHelp: (currency) => `What one point takes off a bill (${currency}).`,
    transfers: 'Transfers a day',
    transfersHelp: 'How often a member may transfer points in a day. Empty: no limit.',
    transferPoints: 'Points transferred a day',
    transferPointsHelp: 'How many points a member may transfer in a day altogether. Empty: no limit.',
    ceiling: 'Most cash a seller may hold',
    ceilingHelp: (amount) => `Empty: what 10,000 points are worth. Each seller’s limit is ${amount} now.`,
    withoutCurrency: 'No currency yet',
    noCurrency: 'Choose a currency for the country first.',
    unlimited: 'No limit',
    edit: 'Edit the limits',
    editOf: (country) => `Limits in ${country}`,
  },
})
