import { text } from '../../../contract/text.ts'

export const periodText = text({
  ar: {
    period: 'الفترة',
    from: 'من يوم',
    to: 'إلى يوم',
    fromDay: (day: string) => `من ${day}`,
    toDay: (day: string) => `حتى ${day}`,
    usual: 'فترات شائعة',
    today: 'اليوم',
    thisWeek: 'هذا الأسبوع',
    thisMonth: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
  },
  en: {
    period: 'Period',
    from: 'From',
    to: 'To',
    fromDay: (day) => `From ${day}`,
    toDay: (day) => `to ${day}`,
    usual: 'Usual periods',
    today: 'Today',
    thisWeek: 'This week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  },
})
