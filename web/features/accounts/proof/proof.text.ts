import { text } from '#contract/core/text.ts'

export const proofText = text({
  ar: {
    title: 'أكّد أنك صاحب الحساب',
    more: 'هذه خطوة مهمة. اكتب كلمة المرور لتكمل ما بدأته؛ لن يضيع شيء مما كتبته.',
    password: 'كلمة المرور',
    goOn: 'متابعة',
    cancel: 'إلغاء',
  },
  en: {
    title: 'Confirm it’s you',
    more: 'This is an important step. Enter your password to continue; nothing you entered is lost.',
    password: 'Password',
    goOn: 'Continue',
    cancel: 'Cancel',
  },
})
