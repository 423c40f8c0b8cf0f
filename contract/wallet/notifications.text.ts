import { quantityTexts } from '../core/counted.text.ts'
import { arabicPoints, englishPoints } from '../core/countedPoints.ts'
import { text } from '../core/text.ts'

export const walletNotificationTexts = text({
  ar: {
    pointsSent: 'حوّلت نقاطًا',
    pointsSentMore: (n: number, member: string) => `حُوّلت ${arabicPoints(n)} من محفظتك إلى ${member}.`,
    pointsReceived: 'وصلتك نقاط',
    pointsReceivedMore: (n: number, member: string) => `حُوّلت ${arabicPoints(n)} إلى محفظتك من ${member}.`,
    pointsExpireSoon: 'نقاط توشك أن تنتهي',
    pointsExpireSoonMore: (n: number, days: number) =>
      `تنتهي صلاحيتها خلال ${quantityTexts.ar.days(days)}: ${arabicPoints(n)}. استخدمها قبل ذلك.`,
    pointsAdded: 'أُضيفت نقاط إلى محفظتك',
    pointsAddedMore: (n: number, name: string) => `أُضيفت ${arabicPoints(n)} من باقة «${name}».`,
  },
  en: {
    pointsSent: 'Points transferred',
    pointsSentMore: (n, member) => `You transferred ${englishPoints(n)} to ${member}.`,
    pointsReceived: 'Points received',
    pointsReceivedMore: (n, member) => `${member} transferred ${englishPoints(n)} to you.`,
    pointsExpireSoon: 'Points are about to expire',
    pointsExpireSoonMore: (n, days) =>
      `${englishPoints(n)} in your wallet will expire within ${quantityTexts.en.days(days)}. Use them before then.`,
    pointsAdded: 'Points were added to your wallet',
    pointsAddedMore: (n, name) => `You received ${englishPoints(n)} from the package “${name}”.`,
  },
})
