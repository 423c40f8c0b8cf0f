import { text } from '#contract/core/text.ts'

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
