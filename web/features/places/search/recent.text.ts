import { text } from '#contract/text.ts'

export const recentText = text({
  ar: {
    recent: 'عمليات البحث الأخيرة',
    forget: (words: string) => `حذف «${words}» من عمليات البحث الأخيرة`,
    forgetAll: 'حذف الكل',
  },
  en: {
    recent: 'Recent searches',
    forget: (words) => `Remove “${words}” from recent searches`,
    forgetAll: 'Remove all',
  },
})
