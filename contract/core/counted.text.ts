import { plural, text } from './text.ts'

/** After a preposition or verb that governs them: «خلال دقيقتين», within two minutes. */
export const quantityTexts = text({
  ar: {
    seconds: (n: number) =>
      plural(n, {
        zero: 'لا ثوانٍ',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      }),
    minutes: (n: number) =>
      plural(n, {
        zero: 'لا دقائق',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
    hours: (n: number) =>
      plural(n, {
        zero: 'لا ساعات',
        one: 'ساعة واحدة',
        two: 'ساعتين',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      }),
    days: (n: number) =>
      plural(n, {
        zero: 'لا أيام',
        one: 'يوم واحد',
        two: 'يومين',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      }),
    workingDays: (n: number) =>
      plural(n, {
        zero: 'لا أيام عمل',
        one: 'يوم عمل واحد',
        two: 'يومَي عمل',
        few: '# أيام عمل',
        many: '# يوم عمل',
        other: '# يوم عمل',
      }),
    years: (n: number) =>
      plural(n, {
        zero: 'لا سنوات',
        one: 'سنة واحدة',
        two: 'سنتين',
        few: '# سنوات',
        many: '# سنة',
        other: '# سنة',
      }),
    digits: (n: number) =>
      plural(n, {
        zero: 'لا أرقام',
        one: 'رقم واحد',
        two: 'رقمين',
        few: '# أرقام',
        many: '# رقمًا',
        other: '# رقم',
      }),
    characters: (n: number) =>
      plural(n, {
        zero: 'لا أحرف',
        one: 'حرف واحد',
        two: 'حرفين',
        few: '# أحرف',
        many: '# حرفًا',
        other: '# حرف',
      }),
    pictures: (n: number) =>
      plural(n, {
        zero: 'لا صور',
        one: 'صورة واحدة',
        two: 'صورتين',
        few: '# صور',
        many: '# صورة',
        other: '# صورة',
      }),
    orders: (n: number) =>
      plural(n, {
        zero: 'لا طلبات',
        one: 'طلب واحد',
        two: 'طلبين',
        few: '# طلبات',
        many: '# طلبًا',
        other: '# طلب',
      }),
    favourites: (n: number) =>
      plural(n, {
        zero: 'لا عناصر',
        one: 'عنصر واحد',
        two: 'عنصرين',
        few: '# عناصر',
        many: '# عنصرًا',
        other: '# عنصر',
      }),
    branches: (n: number) =>
      plural(n, {
        zero: 'لا فروع',
        one: 'فرع واحد',
        two: 'فرعين',
        few: '# فروع',
        many: '# فرعًا',
        other: '# فرع',
      }),
    copies: (n: number) =>
      plural(n, {
        zero: 'لا نسخ',
        one: 'نسخة واحدة',
        two: 'نسختين',
        few: '# نسخ',
        many: '# نسخة',
        other: '# نسخة',
      }),
    endpoints: (n: number) =>
      plural(n, {
        zero: 'لا نقاط ربط',
        one: 'نقطة ربط واحدة',
        two: 'نقطتَي ربط',
        few: '# نقاط ربط',
        many: '# نقطة ربط',
        other: '# نقطة ربط',
      }),
    occasions: (n: number) =>
      plural(n, {
        zero: 'لا مرات',
        one: 'مرة واحدة',
        two: 'مرتين',
        few: '# مرات',
        many: '# مرة',
        other: '# مرة',
      }),
    offers: (n: number) =>
      plural(n, {
        zero: 'لا عروض',
        one: 'عرض واحد',
        two: 'عرضين',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
    requests: (n: number) =>
      plural(n, {
        zero: 'لا طلبات',
        one: 'طلب واحد',
        two: 'طلبين',
        few: '# طلبات',
        many: '# طلبًا',
        other: '# طلب',
      }),
    sales: (n: number) =>
      plural(n, {
        zero: 'لا مبيعات',
        one: 'عملية بيع واحدة',
        two: 'عمليتَي بيع',
        few: '# عمليات بيع',
        many: '# عملية بيع',
        other: '# عملية بيع',
      }),
    searches: (n: number) =>
      plural(n, {
        zero: 'لا عمليات بحث',
        one: 'عملية بحث واحدة',
        two: 'عمليتَي بحث',
        few: '# عمليات بحث',
        many: '# عملية بحث',
        other: '# عملية بحث',
      }),
    sections: (n: number) =>
      plural(n, {
        zero: 'لا أقسام',
        one: 'قسم واحد',
        two: 'قسمين',
        few: '# أقسام',
        many: '# قسمًا',
        other: '# قسم',
      }),
    times: (n: number) =>
      plural(n, {
        zero: 'لا شيء من',
        one: 'مثل واحد من',
        two: 'ضعفَي',
        few: '# أضعاف',
        many: '# ضعف',
        other: '# ضعف',
      }),
    tokens: (n: number) =>
      plural(n, {
        zero: 'لا مفاتيح',
        one: 'مفتاح واحد',
        two: 'مفتاحين',
        few: '# مفاتيح',
        many: '# مفتاحًا',
        other: '# مفتاح',
      }),
  },
  en: {
    seconds: (n) => plural(n, { one: '# second', other: '# seconds' }),
    minutes: (n) => plural(n, { one: '# minute', other: '# minutes' }),
    hours: (n) => plural(n, { one: '# hour', other: '# hours' }),
    days: (n) => plural(n, { one: '# day', other: '# days' }),
    workingDays: (n) => plural(n, { one: '# working day', other: '# working days' }),
    years: (n) => plural(n, { one: '# year', other: '# years' }),
    digits: (n) => plural(n, { one: '# digit', other: '# digits' }),
    characters: (n) => plural(n, { one: '# character', other: '# characters' }),
    pictures: (n) => plural(n, { one: '# picture', other: '# pictures' }),
    orders: (n) => plural(n, { one: '# order', other: '# orders' }),
    favourites: (n) => plural(n, { one: '# favourite', other: '# favourites' }),
    branches: (n) => plural(n, { one: '# branch', other: '# branches' }),
    copies: (n) => plural(n, { one: '# copy', other: '# copies' }),
    endpoints: (n) => plural(n, { one: '# endpoint', other: '# endpoints' }),
    occasions: (n) => plural(n, { one: '# time', other: '# times' }),
    offers: (n) => plural(n, { one: '# offer', other: '# offers' }),
    requests: (n) => plural(n, { one: '# request', other: '# requests' }),
    sales: (n) => plural(n, { one: '# sale', other: '# sales' }),
    searches: (n) => plural(n, { one: '# search', other: '# searches' }),
    sections: (n) => plural(n, { one: '# section', other: '# sections' }),
    times: (n) => plural(n, { one: '# time', other: '# times' }),
    tokens: (n) => plural(n, { one: '# token', other: '# tokens' }),
  },
})
