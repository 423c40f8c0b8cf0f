import { text } from '#contract/core/text.ts'

export const figuresText = text({
  ar: {
    nothing: 'لا\u00A0شيء',
    before: (figure: string) => `قبلها ${figure}`,
    change: (percent: string) => `(${percent}٪)`,
    day: 'اليوم',
    week: 'الأسبوع',
    month: 'الشهر',
    until: (from: string, to: string) => `${from} – ${to}`,
    beforePeriod: (from: string, to: string) => `الفترة السابقة: من ${from} حتى ${to}`,
    overPeriod: 'على مدى الفترة',
    chartShows: 'ما يعرضه الرسم',
  },
  en: {
    nothing: 'None',
    before: (figure) => `previously ${figure}`,
    change: (percent) => `(${percent}%)`,
    day: 'Day',
    week: 'Week',
    month: 'Month',
    until: (from, to) => `${from} – ${to}`,
    beforePeriod: (from, to) => `Previous period: ${from} to ${to}`,
    overPeriod: 'Over the period',
    chartShows: 'What the chart shows',
  },
})
