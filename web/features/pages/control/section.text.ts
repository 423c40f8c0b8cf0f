import { text } from '#contract/core/text.ts'

export const sectionText = text({
  ar: { gone: 'حُذف هذا القسم. تجده في النسخ السابقة للصفحة.' },
  en: { gone: 'This section was deleted. You’ll find it in the earlier versions of the page.' },
})
