import { plural, text } from './text.ts'

/** So many of something, after what governs it: «خلال دقيقتين», within two minutes. */
export const countedText = text({
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
  },
})
