import { text } from '#contract/core/text.ts'

export const periodPresetsText = text({
  ar: {
    usual: 'فترات شائعة',
    today: 'اليوم',
    thisWeek: 'هذا الأسبوع',
    thisMonth: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    thisQuarter: 'هذا الربع',
  },
  en: {
    usual: 'Usual periods',
    today: 'Today',
    thisWeek: 'This week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
  },
})
