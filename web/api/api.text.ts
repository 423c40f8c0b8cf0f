import { count, text } from '../../contract/text.ts'

export const apiText = text({
  ar: {
    network: 'تعذّر الاتصال بالشبكة',
    fault: 'حدث خطأ ما',
    waitSeconds: (n: number) =>
      `محاولات كثيرة. حاول مرة أخرى بعد ${count(n, {
        zero: 'لحظات',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      })}.`,
    waitMinutes: (n: number) =>
      `محاولات كثيرة. حاول مرة أخرى بعد ${count(n, {
        zero: 'لحظات',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      })}.`,
  },
  en: {
    network: 'network error',
    fault: 'something wrong',
    waitSeconds: (n) =>
      `Too many attempts. Try again in ${count(n, { one: '# second', other: '# seconds' })}.`,
    waitMinutes: (n) =>
      `Too many attempts. Try again in ${count(n, { one: '# minute', other: '# minutes' })}.`,
  },
})
