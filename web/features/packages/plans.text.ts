import { arabicPoints, englishPoints } from '#contract/core/countedPoints.ts'
import { isolateBidi, text } from '#contract/core/text.ts'
import { subscribeText } from '#web/domain/payments/subscribe.text.ts'

export const plansText = text({
  ar: {
    title: 'باقات النقاط',
    lead: 'اشترِ النقاط مرة واستخدمها في الأماكن المشتركة في دولتك. سعر الباقة أقل من الخصم الذي تعطيه نقاطها، والفرق توفيرك.',
    worth: (value: string) => `كل نقطة تخصم ${value} من فاتورتك.`,
    missingFor: (points: number, offer: string) =>
      `ينقصك ${arabicPoints(points)} لحجز «${isolateBidi(offer)}».`,
    readyFor: (offer: string) => `بعد الشراء تعود إلى «${isolateBidi(offer)}» لتحجزه.`,
    toOffer: 'العودة إلى العرض',
    country: 'الباقات حسب الدولة',
    packages: 'الباقات المتاحة',
    none: subscribeText.ar.noPlans,
    noneMore: 'لم تُضف باقات لهذه الدولة بعد.',
    browse: 'تصفّح الأماكن',
    steps: subscribeText.ar.howPointsWork,
    buy: 'اشترِ باقة',
    buyMore: 'تُضاف نقاطها إلى محفظتك بعد تأكيد الدفع، وتبقى صالحة للمدة المكتوبة عليها.',
    show: 'احجز عرضًا أو اعرض كودك',
    showMore: 'احجز عرضًا من العروض، أو اعرض كود عضويتك في المكان قبل أن تدفع.',
    approve: 'وافق وادفع الباقي',
    approveMore:
      'راجع الفاتورة على موبايلك ووافق عليها: تخصم نقاطك جزءًا منها، وتدفع الباقي للمكان مباشرة، لا عبر «مكان».',
    present: 'تريد أن تهدي باقة؟',
    presentMore: 'اشترها، ثم أهدِ نقاطها ببطاقة تكتبها أنت.',
    gifts: 'الهدايا',
    questions: 'أسئلة أخرى؟',
    faqs: 'الأسئلة الشائعة',
  },
  en: {
    title: 'Points packages',
    lead: 'Buy points once and use them at participating places in your country. A package costs less than the discount its points give; the difference is what you save.',
    worth: (value) => `Each point takes ${value} off your bill.`,
    missingFor: (points, offer) =>
      `You need ${englishPoints(points)} more to reserve “${isolateBidi(offer)}”.`,
    readyFor: (offer) => `After buying, you return to “${isolateBidi(offer)}” to reserve it.`,
    toOffer: 'Back to the offer',
    country: 'Packages by country',
    packages: 'Available packages',
    none: subscribeText.en.noPlans,
    noneMore: 'No packages have been added for this country yet.',
    browse: 'Browse places',
    steps: subscribeText.en.howPointsWork,
    buy: 'Buy a package',
    buyMore:
      'Your points are added once payment is confirmed and stay valid for the period shown on the package.',
    show: 'Reserve an offer or show your code',
    showMore: 'Reserve one of the offers, or show your membership code at the place before you pay.',
    approve: 'Approve and pay the rest',
    approveMore:
      'Check the bill on your phone and approve it: your points pay part of it, and you pay the rest directly to the place, not through Makan.',
    present: 'A package as a gift?',
    presentMore: 'Buy it, then give its points with a card that you write.',
    gifts: 'Gifts',
    questions: 'More questions?',
    faqs: 'FAQs',
  },
})

export const plansMetaText = text({
  ar: {
    everywhere: 'باقات نقاط «مكان»: كم نقطة في كل باقة، وسعرها، ومدة صلاحيتها، وكم توفّر بها.',
    inCountry: (country: string) =>
      `باقات نقاط «مكان» في ${country}: كم نقطة في كل باقة، وسعرها، ومدة صلاحيتها، وكم توفّر بها.`,
  },
  en: {
    everywhere:
      'Makan’s points packages: how many points each holds, its price, how long it is valid, and what it saves.',
    inCountry: (country) =>
      `Makan’s points packages in ${country}: how many points each holds, its price, how long it is valid, and what it saves.`,
  },
})
