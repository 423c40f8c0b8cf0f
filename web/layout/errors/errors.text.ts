import { text } from '../../../contract/text.ts'

/** What is said in place of a screen. */
export const errorsText = text({
  ar: {
    lostTitle: 'هذه الصفحة غير موجودة',
    lostMore: 'ربما تغيّر العنوان، أو لم تعد الصفحة متاحة.',
    refusedTitle: 'ليست لديك صلاحية لهذه الصفحة',
    refusedMore: 'إن كنت تحتاجها في عملك فاطلب الصلاحية من مدير النظام.',
    brokenTitle: 'حدث خطأ ما',
    brokenMore: 'المشكلة من جانبنا. حاول مرة أخرى بعد قليل.',
    waitTitle: 'طلبات كثيرة في وقت قصير',
    waitMore: 'انتظر قليلًا ثم حاول مرة أخرى.',
    closedTitle: (screen: string) => `قريبًا: ${screen}`,
    logoutForPlace: 'تسجيل الخروج وتسجيل مكان',
    placeAsMember: (name: string) =>
      `أنت الآن داخل بحساب \u2068${name}\u2069، وللمكان حساب خاص به برقم موبايل غير رقمك.`,
    placeAsMemberMore: 'لتسجيل مكانك سجّل الخروج أولًا، ثم أكمل التسجيل من هذه الصفحة. يبقى حسابك كما هو.',
    closedMore: 'نعمل على هذه الصفحة الآن، وستجدها هنا عندما تكتمل.',
  },
  en: {
    lostTitle: 'This page doesn’t exist',
    lostMore: 'The address may have changed, or the page is no longer available.',
    refusedTitle: 'You don’t have permission to see this page',
    refusedMore: 'If you need it for your work, ask an administrator for permission.',
    brokenTitle: 'Something went wrong',
    brokenMore: 'The problem is on our side. Try again in a moment.',
    waitTitle: 'Too many requests in a short time',
    waitMore: 'Wait a moment, then try again.',
    closedTitle: (screen) => `Coming soon: ${screen}`,
    logoutForPlace: 'Log out and register a place',
    placeAsMember: (name) =>
      `You’re logged in as \u2068${name}\u2069, and a place has an account of its own, with a mobile number other than yours.`,
    placeAsMemberMore:
      'To register your place, log out first, then go on from this page. Your account stays as it is.',
    closedMore: 'We’re working on this page; you’ll find it here once it’s ready.',
  },
})
