import { text } from '../core/text.ts'
import { reviewsText } from './reviews.text.ts'

export const reviewNotificationTexts = text({
  ar: {
    reviewRequested: 'كيف كانت زيارتك؟',
    reviewRequestedMore: (place: string) => `قيّم «${place}»؛ رأيك يفيد من يزوره بعدك.`,
    reviewWritten: 'تقييم جديد',
    reviewWrittenMore: (stars: number, place: string) =>
      `تقييم لـ«${place}»: ${reviewsText.ar.stars(stars)}. يمكنك الرد عليه مرة واحدة.`,
    reviewAnswered: 'رد المكان على تقييمك',
    reviewAnsweredMore: (place: string) => `اقرأ ما كتبه «${place}».`,
    reviewHidden: 'أُخفي تقييمك',
    reviewHiddenMore: (place: string, reason: string) => `تقييمك لـ«${place}» لم يعد ظاهرًا: ${reason}`,
    answerRemoved: 'حُذف ردك على تقييم',
    answerRemovedMore: (place: string, reason: string) =>
      `حذف فريق «مكان» رد «${place}»، ويمكنكم كتابة رد آخر. السبب: ${reason}`,
  },
  en: {
    reviewRequested: 'How was it?',
    reviewRequestedMore: (place) => `Rate “${place}”. Your review helps the next visitor.`,
    reviewWritten: 'New review',
    reviewWrittenMore: (stars, place) => `${reviewsText.en.stars(stars)} for “${place}”. You can reply once.`,
    reviewAnswered: 'The place replied to your review',
    reviewAnsweredMore: (place) => `Read what “${place}” wrote.`,
    reviewHidden: 'Your review was hidden',
    reviewHiddenMore: (place, reason) => `Your review of “${place}” is no longer shown: ${reason}`,
    answerRemoved: 'Your reply to a review was removed',
    answerRemovedMore: (place, reason) =>
      `Our team removed the reply “${place}” wrote. You can write another one. Reason: ${reason}`,
  },
})
