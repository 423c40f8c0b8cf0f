import { text } from '#contract/core/text.ts'

export const chartsText = text({
  ar: {
    asTable: 'عرض كجدول',
    tableOf: (label: string) => `جدول: ${label}`,
    point: (label: string) => `أعمدة: ${label}`,
    day: 'اليوم',
    count: 'العدد',
    none: 'لا شيء',
  },
  en: {
    asTable: 'Show as a table',
    tableOf: (label) => `Table: ${label}`,
    point: (label) => `Columns: ${label}`,
    day: 'Day',
    count: 'Count',
    none: 'None',
  },
})
