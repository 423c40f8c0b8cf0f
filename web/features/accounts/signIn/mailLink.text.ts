import { quantityTexts } from '#contract/core/counted.text.ts'
import { storedProofMinutes } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const mailLinkText = text({
  ar: {
    openLink: 'افتح الرابط الذي في بريدك',
    openLinkMore: `حسابك من حسابات فريق «مكان»، ولتغيير كلمة مروره يلزم الكود والبريد معًا. أرسلنا رابطًا إلى بريدك المؤكَّد: افتحه في هذا المتصفح خلال ${quantityTexts.ar.minutes(storedProofMinutes)}، وستختار كلمة المرور في الصفحة التي يفتحها.`,
    otherDevice: 'إن فتحته على جهاز آخر فستحتاج هناك إلى كود جديد.',
    noLink:
      'لم يصلك الرابط؟ ابحث في البريد غير المرغوب فيه، أو اطلب كودًا جديدًا ليصلك معه رابط جديد. إن لم يكن لحسابك بريد مؤكَّد فاطلب المساعدة من مدير النظام.',
    newCode: 'طلب كود جديد',
  },
  en: {
    openLink: 'Open the link in your email',
    openLinkMore: `Your account belongs to the Makan team, so changing its password takes both the code and your email. We sent a link to your confirmed email: open it in this browser within ${quantityTexts.en.minutes(storedProofMinutes)}, and choose the password on the page it opens.`,
    otherDevice: 'If you open it on another device, you’ll need a new code there.',
    noLink:
      'No link? Check your spam folder, or request a new code, and we’ll send a new link with it. If your account has no confirmed email, ask an administrator for help.',
    newCode: 'Request a new code',
  },
})
