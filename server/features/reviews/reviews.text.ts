import { isolateBidi, text } from '#contract/core/text.ts'

export const reportsOfReviewsText = text({
  ar: { reportSubject: (place: string) => `بلاغ عن تقييم لـ${isolateBidi(place)}` },
  en: { reportSubject: (place) => `Report of a review of ${isolateBidi(place)}` },
})
