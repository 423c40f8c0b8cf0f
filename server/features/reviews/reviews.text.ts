import { isolated, text } from '#contract/text.ts'

export const reportsOfReviewsText = text({
  ar: { reportSubject: (place: string) => `بلاغ عن تقييم لـ${isolated(place)}` },
  en: { reportSubject: (place) => `Report of a review of ${isolated(place)}` },
})
