import { text } from '#contract/core/text.ts'

export const figuresText = text({
  ar: {
    nothing: 'لا\u00A0شيء',
    previously: (figure: string) => `قبلها ${figure}`,
    change: (percent: string) => `(${percent}٪)`,
    day: 'اليوم',
    week: 'الأسبوع',
    month: 'الشهر',
    range: (from: string, to: string) => `${from} – ${to}`,
    previousPeriod: (from: string, to: string) => `الفترة السابقة: من ${from} حتى ${to}`,
    overPeriod: 'على مدى الفترة',
    chartShows: 'ما يعرضه الرسم',
  },
  en: {
    nothing: 'None',
    previously: (figure) => `previously ${figure}`,
    change: (percent) => `(${percent}%)`,
    day: 'Day',
    week: 'Week',
    month: 'Month',
    range: (from, to) => `${from} – ${to}`,
    previousPeriod: (from, to) => `Previous period: ${from} to ${to}`,
    overPeriod: 'Over the period',
    chartShows: 'What the chart shows',
  },
})
