import { text } from '#contract/core/text.ts'

export const recentText = text({
  ar: {
    recent: 'عمليات البحث الأخيرة',
    forget: (query: string) => `حذف «${query}» من عمليات البحث الأخيرة`,
    forgetAll: 'حذف الكل',
  },
  en: {
    recent: 'Recent searches',
    forget: (query) => `Remove “${query}” from recent searches`,
    forgetAll: 'Remove all',
  },
})
