import { arabicPoints, englishPoints } from '#contract/core/countedPoints.ts'
import { text } from '#contract/core/text.ts'
import { sendPointsText } from '#web/domain/wallet/wallet.text.ts'
import { offerPageText } from './offer.text.ts'

export const reserveText = text({
  ar: {
    title: offerPageText.ar.reserve,
    lead: (place: string) => `بعد أن يؤكد ${place} الحجز، اعرض كوده عند الكاشير.`,
    branch: 'الفرع',
    open: 'مفتوح الآن',
    closed: 'مغلق الآن',
    withState: (branch: string, state: string) => `${branch}، ${state}`,
    discount: 'الخصم',
    when: offerPageText.ar.when,
    points: 'النقاط',
    free: 'لا يكلّفك نقاطًا، ولا يُحجز منها شيء.',
    byBill: 'تُحسب النقاط من الخصم حين تُكتب الفاتورة، ولا يُحجز منها شيء الآن.',
    holds: (points: number) => `تُحجز ${arabicPoints(points)} من محفظتك الآن، وتعود إليك إن لم يكتمل الطلب.`,
    holdsMost: (points: number) =>
      `تُحجز ${arabicPoints(points)} من محفظتك الآن، ولا يُستخدم منها إلا ما يقابل خصمك.`,
    now: sendPointsText.ar.pointsNow,
    after: 'بعد الحجز',
    terms: 'الشروط',
    reserve: 'حجز',
    missing: (points: number) => `ينقصك ${arabicPoints(points)} لحجز هذا العرض.`,
    plans: 'شراء نقاط',
    changed: 'تغيّر العرض قبل أن تحجزه',
    changedMore: 'راجع ما تغيّر، ثم احجز إن كان يناسبك.',
    changedSlightly: 'راجع العرض كما هو الآن، ثم احجز إن كان يناسبك.',
    description: offerPageText.ar.about,
    remaining: 'المتبقي',
    back: 'رجوع',
  },
  en: {
    title: offerPageText.en.reserve,
    lead: (place) => `Once ${place} confirms the reservation, show its code at the counter.`,
    branch: 'Branch',
    open: 'open now',
    closed: 'closed now',
    withState: (branch, state) => `${branch}, ${state}`,
    discount: 'Discount',
    when: offerPageText.en.when,
    points: 'Points',
    free: 'It costs no points, and none are held.',
    byBill: 'Points are computed from the discount once the bill is entered; none are held now.',
    holds: (points) =>
      `${englishPoints(points)} in your wallet will be held now, and returned if the order isn’t completed.`,
    holdsMost: (points) =>
      `${englishPoints(points)} in your wallet will be held now; only what your discount costs will be used.`,
    now: sendPointsText.en.pointsNow,
    after: 'After reserving',
    terms: 'Terms',
    reserve: 'Reserve',
    missing: (points) => `You need ${englishPoints(points)} more to reserve this offer.`,
    plans: 'Buy points',
    changed: 'The offer changed before you reserved it',
    changedMore: 'Check what changed, then reserve it if it still suits you.',
    changedSlightly: 'Check the offer as it is now, then reserve it if it still suits you.',
    description: offerPageText.en.about,
    remaining: 'Left',
    back: 'Back',
  },
})
