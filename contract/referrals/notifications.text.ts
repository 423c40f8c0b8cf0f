import { quantityTexts } from '../core/counted.text.ts'
import { arabicPoints, englishPoints } from '../core/countedPoints.ts'
import { orderReversalDays } from '../core/limits.ts'
import { text } from '../core/text.ts'

export const referralNotificationTexts = text({
  ar: {
    friendJoined: 'سجّل صديق بدعوتك',
    friendJoinedMore: (n: number) =>
      `تصلك ${arabicPoints(n)} بعد ${quantityTexts.ar.days(orderReversalDays)} من دفع صديقك أول طلب له.`,
    welcomePromised: 'لك نقاط ترحيب',
    welcomePromisedMore: (n: number) =>
      `تصلك ${arabicPoints(n)} بعد ${quantityTexts.ar.days(orderReversalDays)} من دفع أول طلب لك.`,
    friendRewarded: 'وصلتك مكافأة الدعوة',
    friendRewardedMore: (n: number) => `في محفظتك الآن ${arabicPoints(n)} إضافية.`,
    referralRefused: 'لم تُحتسب دعوة صديق',
    referralRefusedMore: 'لم تستوفِ هذه الدعوة الشروط. إن رأيت غير ذلك فقدّم شكوى.',
    referralToReview: 'دعوة صديق تحتاج مراجعة',
    referralToReviewMore: 'في إحدى الدعوات ما يدعو إلى الشك. راجعها واكتب قرارك.',
  },
  en: {
    friendJoined: 'A friend signed up with your invitation',
    friendJoinedMore: (n) =>
      `You’ll get ${englishPoints(n)} ${quantityTexts.en.days(orderReversalDays)} after they pay their first order.`,
    welcomePromised: 'Welcome points for you',
    welcomePromisedMore: (n) =>
      `You’ll get ${englishPoints(n)} ${quantityTexts.en.days(orderReversalDays)} after you pay your first order.`,
    friendRewarded: 'Your invitation points are here',
    friendRewardedMore: (n) => `Added to your wallet: ${englishPoints(n)}.`,
    referralRefused: 'An invitation wasn’t counted',
    referralRefusedMore: 'It didn’t meet the terms. If you think this is wrong, make a complaint.',
    referralToReview: 'An invitation needs a review',
    referralToReviewMore: 'Something about an invitation looks suspicious. Look at it and decide.',
  },
})
