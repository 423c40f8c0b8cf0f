import { text } from '#contract/core/text.ts'

export const calendarText = text({
  ar: {
    calendar: 'التقويم',
    choose: (label: string) => `${label}: اختر من التقويم`,
    today: 'اليوم',
    todayIs: (day: string) => `اليوم، ${day}`,
    chosen: (day: string) => `${day}، محدد`,
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    notComing: 'تعذّر تحميل التقويم. اكتب التاريخ في الحقل.',
  },
  en: {
    calendar: 'Calendar',
    choose: (label) => `${label}: choose from a calendar`,
    today: 'Today',
    todayIs: (day) => `Today, ${day}`,
    chosen: (day) => `${day}, chosen`,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    notComing: 'Couldn’t load the calendar. Type the date in the field.',
  },
})

export const periodPresetsText = text({
  ar: {
    presets: 'فترات شائعة',
    today: 'اليوم',
    thisWeek: 'هذا الأسبوع',
    thisMonth: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    thisQuarter: 'هذا الربع',
  },
  en: {
    presets: 'Usual periods',
    today: 'Today',
    thisWeek: 'This week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
  },
})
