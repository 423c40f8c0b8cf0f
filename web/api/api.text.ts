import { plural, text } from '#contract/core/text.ts'

export const apiText = text({
  ar: {
    network: 'تعذّر الاتصال بالشبكة',
    fault: 'حدث خطأ ما',
  },
  en: {
    network: 'network error',
    fault: 'something wrong',
  },
})

export const waitText = text({
  ar: {
    seconds: (n: number) =>
      `محاولات كثيرة. حاول مرة أخرى بعد ${plural(n, {
        zero: 'لحظات',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      })}.`,
    minutes: (n: number) =>
      `محاولات كثيرة. حاول مرة أخرى بعد ${plural(n, {
        zero: 'لحظات',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      })}.`,
  },
  en: {
    seconds: (n) => `Too many attempts. Try again in ${plural(n, { one: '# second', other: '# seconds' })}.`,
    minutes: (n) => `Too many attempts. Try again in ${plural(n, { one: '# minute', other: '# minutes' })}.`,
  },
})
