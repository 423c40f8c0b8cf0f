import { text } from '#contract/core/text.ts'

export const deleteAccountText = text({
  ar: {
    deleteAccount: 'حذف الحساب',
    title: 'هل تريد حذف حسابك؟',
    lead: 'لا يمكن التراجع عن حذف الحساب:',
    erased: 'نمحو اسمك وبريدك ورقم موبايلك.',
    pointsExpire: 'تنتهي النقاط الباقية في حسابك.',
    loggedOut: 'نسجّل خروجك من كل الأجهزة، ونمسح المسودات المحفوظة على هذا الجهاز.',
    stays: 'يبقى ما يُلزمنا القانون بحفظه، كسجل المدفوعات، بلا ما يدل عليك.',
    again:
      'ويمكنك فتح حساب جديد فيما بعد بالبريد والرقم نفسيهما. ونحتفظ سنة بكود لا يُقرأ منه رقمك، فلا تتجدد حدود العروض والدعوات.',
    cancel: 'إلغاء',
  },
  en: {
    deleteAccount: 'Delete account',
    title: 'Delete your account?',
    lead: 'Deleting your account can’t be undone:',
    erased: 'Your name, email and mobile number are erased.',
    pointsExpire: 'The points left in your account expire.',
    loggedOut: 'You are logged out on all devices, and drafts kept on this one are cleared.',
    stays: 'Records the law makes us keep, such as payments, stay without anything that identifies you.',
    again:
      'You can sign up again later with the same email and number. For a year we keep a code from which your number can’t be read, so limits of offers and invitations don’t start over.',
    cancel: 'Cancel',
  },
})
