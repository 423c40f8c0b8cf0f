import { quantityTexts } from '../core/counted.text.ts'
import { arabicPoints, englishPoints, governedArabicPoints } from '../core/countedPoints.ts'
import { giftReminderDays } from '../core/limits.ts'
import { text } from '../core/text.ts'

export const giftNotificationTexts = text({
  ar: {
    giftWaiting: 'لك هدية',
    giftWaitingMore: (n: number) => `${arabicPoints(n)} في انتظارك. افتح البطاقة واقبلها.`,
    giftArrived: 'وصلتك هدية',
    giftArrivedMore: (n: number) => `في محفظتك الآن ${arabicPoints(n)} هدية. اقرأ بطاقتها واشكر صاحبها.`,
    giftAccepted: 'قُبلت هديتك',
    giftAcceptedMore: (n: number) => `قُبلت هديتك، وفيها ${arabicPoints(n)}.`,
    giftReturnsSoon: 'هديتك لم تُقبل بعد',
    giftReturnsSoonMore: (n: number) =>
      `إن لم تُقبل خلال ${quantityTexts.ar.days(giftReminderDays)} عادت إليك ${arabicPoints(n)}.`,
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
    giftAcceptedMore: (n) => `Your gift of ${englishPoints(n)} was accepted.`,
    giftReturnsSoon: 'Your gift isn’t accepted yet',
    giftReturnsSoonMore: (n) =>
      `If no one accepts it in the next ${quantityTexts.en.days(giftReminderDays)}, ${englishPoints(n)} will come back to you.`,
    giftReturned: 'Your gift came back',
    giftReturnedMore: (n) => `No one accepted it in time. Back in your wallet: ${englishPoints(n)}.`,
    giftThanked: 'Thanks for your gift',
    giftThankedMore: (n) => `Read the thank-you note for your gift of ${englishPoints(n)}.`,
  },
})
