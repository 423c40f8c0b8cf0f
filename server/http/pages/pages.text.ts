import { quantityTexts } from '#contract/core/counted.text.ts'
import { staleMinutes } from '#contract/core/limits.ts'
import { pageErrorText } from '#contract/core/pageError.text.ts'
import { text } from '#contract/core/text.ts'

export const errorPageText = text({
  ar: {
    brokenLink: 'هذا الرابط غير مكتمل أو غير صحيح',
    brokenLinkMore: 'ربما انقطع جزء منه عند نسخه. راجعه، أو ابدأ من الصفحة الرئيسية.',
    tooLong: 'هذا الطلب أطول من المسموح',
    tooLongMore: 'اختصر الرابط، أو احذف ملفات تعريف الارتباط لهذا الموقع من متصفحك، ثم حاول مرة أخرى.',
    ...pageErrorText.ar,
    refused: 'تعذّر تنفيذ هذا الطلب',
    toHome: 'الصفحة الرئيسية',
    again: 'حاول مرة أخرى',
  },
  en: {
    brokenLink: 'This link is incomplete or incorrect',
    brokenLinkMore:
      'Part of it may have been cut off when it was copied. Check it, or start from the home page.',
    tooLong: 'This request is too long',
    tooLongMore: 'Shorten the link, or delete this site’s cookies in your browser, then try again.',
    ...pageErrorText.en,
    refused: 'We couldn’t do this',
    toHome: 'Home page',
    again: 'Try again',
  },
})

export const manifestText = text({
  ar: {
    name: 'مكان',
    description: 'أماكن وعروض بالقرب منك، ونقاط تخصم من فواتيرك.',
    ClientPendingOrders: 'طلباتي الجارية',
    MemberCard: 'بطاقة العضوية',
    AccountStatement: 'المحفظة',
  },
  en: {
    name: 'Makan',
    description: 'Places and offers near you, and points that take money off your bills.',
    ClientPendingOrders: 'My current orders',
    MemberCard: 'Membership card',
    AccountStatement: 'Wallet',
  },
})

export const notReadyText = text({
  ar: {
    title: '«مكان» غير متاح الآن',
    more: 'المشكلة من جهتنا. انتظر قليلًا ثم حاول مرة أخرى.',
    stale: `تعذّر الوصول إلى أحدث البيانات. هذه نسخة محفوظة من الصفحة عمرها أقل من ${quantityTexts.ar.minutes(staleMinutes)}، وقد لا تعمل بعض أزرارها.`,
  },
  en: {
    title: 'Makan isn’t available right now',
    more: 'The problem is on our side. Wait a moment, then try again.',
    stale: `We can’t reach the latest data right now. This is a saved copy of the page, less than ${quantityTexts.en.minutes(staleMinutes)} old; some of its buttons may not work.`,
  },
})
