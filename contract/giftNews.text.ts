import { arabicPoints, englishPoints, governedArabicPoints } from './countedPoints.ts'
import { text } from './text.ts'

/** What notifications say of gifts. */
export const giftNews = text({
  ar: {
    giftWaiting: 'لك هدية',
    giftWaitingMore: (n: number) => `${arabicPoints(n)} في انتظارك. افتح البطاقة واقبلها.`,
    giftArrived: 'وصلتك هدية',
    giftArrivedMore: (n: number) => `في محفظتك الآن ${arabicPoints(n)} هدية. اقرأ بطاقتها واشكر صاحبها.`,
    giftAccepted: 'قُبلت هديتك',
    giftAcceptedMore: (n: number) => `وصلت هديتك، وفيها ${arabicPoints(n)}.`,
    giftReturnsSoon: 'هديتك لم تُقبل بعد',
    giftReturnsSoonMore: (n: number) => `إن لم تُقبل خلال أيام عادت إليك ${arabicPoints(n)}.`,
    giftReturned: 'عادت إليك هديتك',
    giftReturnedMore: (n: number) => `انتهت مدة انتظارها، فأعدنا إلى محفظتك ${governedArabicPoints(n)}.`,
    giftThanked: 'شكر على هديتك',
    giftThankedMore: (n: number) => `اقرأ ما كُتب لك عن هدية فيها ${arabicPoints(n)}.`,
  },
  en: {
    giftWaiting: 'A gift for you',
    giftWaitingMore: (n) => `${englishPoints(n)} for you. Open the card to accept.`,
    giftArrived: 'You got a gift',
    giftArrivedMore: (n) =>
      `Added to your wallet as a gift: ${englishPoints(n)}. Read the card, and say thank you.`,
    giftAccepted: 'Your gift was accepted',
    giftAcceptedMore: (n) => `Your gift of ${englishPoints(n)} arrived.`,
    giftReturnsSoon: 'Your gift isn’t accepted yet',
    giftReturnsSoonMore: (n) => `If nobody accepts it in the next days, you get ${englishPoints(n)} back.`,
    giftReturned: 'Your gift came back',
    giftReturnedMore: (n) => `Nobody accepted it in time. Back in your wallet: ${englishPoints(n)}.`,
    giftThanked: 'Thanks for your gift',
    giftThankedMore: (n) => `Read what was written to you about your gift of ${englishPoints(n)}.`,
  },
})
