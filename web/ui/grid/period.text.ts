import { text } from '#contract/core/text.ts'

export const periodText = text({
  ar: {
    period: 'الفترة',
    from: 'من يوم',
    to: 'إلى يوم',
    fromDay: (day: string) => `من ${day}`,
    toDay: (day: string) => `حتى ${day}`,
  },
  en: {
    period: 'Period',
    from: 'From',
    to: 'To',
    fromDay: (day) => `From ${day}`,
    toDay: (day) => `to ${day}`,
  },
})
