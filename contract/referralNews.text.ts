import { arabicPoints, englishPoints } from './countedPoints.ts'
import { text } from './text.ts'

/** What notifications say of friends who came. */
export const referralNews = text({
  ar: {
    friendJoined: 'سجّل صديق بدعوتك',
    friendJoinedMore: (n: number) => `بعد أول طلب يدفعه صديقك تصلك ${arabicPoints(n)}.`,
    welcomePromised: 'لك نقاط ترحيب',
    welcomePromisedMore: (n: number) => `بعد أول طلب تدفعه تصلك ${arabicPoints(n)}.`,
    friendRewarded: 'وصلتك مكافأة الدعوة',
    friendRewardedMore: (n: number) => `في محفظتك الآن ${arabicPoints(n)} إضافية.`,
    referralRefused: 'لم تُحتسب دعوة صديق',
    referralRefusedMore: 'لم تستوفِ هذه الدعوة الشروط. إن رأيت غير ذلك فقدّم شكوى.',
    referralToReview: 'دعوة صديق تحتاج مراجعة',
    referralToReviewMore: 'في إحدى الدعوات ما يدعو إلى الشك. راجعها واكتب قرارك.',
  },
  en: {
    friendJoined: 'A friend signed up by your invitation',
    friendJoinedMore: (n) => `After their first paid order you get ${englishPoints(n)}.`,
    welcomePromised: 'Welcome points for you',
    welcomePromisedMore: (n) => `After your first paid order you get ${englishPoints(n)}.`,
    friendRewarded: 'Your invitation points are here',
    friendRewardedMore: (n) => `Added to your wallet: ${englishPoints(n)}.`,
    referralRefused: 'An invitation doesn’t count',
    referralRefusedMore: 'It didn’t meet the terms. If you see it differently, make a complaint.',
    referralToReview: 'An invitation needs a review',
    referralToReviewMore: 'Something about an invitation looks suspicious. Look at it and decide.',
  },
})
