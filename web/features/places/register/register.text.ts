import { text } from '#contract/core/text.ts'
import { phoneText } from '#web/forms/phoneCode/phone.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'

export const registerText = text({
  ar: {
    title: screenNames.ar.ServicePlaceRegister,
    lead: 'ثلاث خطوات، ثم يراجع فريقنا طلبك ويصلك الرد على بريدك.',
    place: 'بيانات المكان',
    branch: 'الفرع الرئيسي',
    owner: 'بياناتك',
    ownerMore: 'بهذا الحساب تدخل إلى «مكان» وتدير مكانك.',
    next: 'التالي',
    back: 'رجوع',
    cancel: 'إلغاء',
    sendCode: phoneText.ar.sendCode,
    send: 'إرسال الطلب',
    confirmAndSend: 'تأكيد وإرسال الطلب',
    phoneHelp: phoneText.ar.phoneHelp,
    phoneProved: phoneText.ar.phoneProved,
    takenHint: phoneText.ar.takenHint,
    restored: 'هذا ما كتبته من قبل على هذا الجهاز. كلمة المرور وحدها لا تُحفظ.',
    startOver: 'البدء من جديد',
    sentTitle: 'وصلنا طلبك',
    RegisterRequestSent: 'أُرسل طلب تسجيل مكانك. سيراجعه فريقنا، ويصلك الرد على بريدك الإلكتروني.',
    toHome: layoutText.ar.toHome,
    login: 'تسجيل الدخول',
  },
  en: {
    title: screenNames.en.ServicePlaceRegister,
    lead: 'Three steps, then our team reviews your registration and replies by email.',
    place: 'Place details',
    branch: 'Main branch',
    owner: 'Your details',
    ownerMore: 'With this account you log in to Makan and manage your place.',
    next: 'Next',
    back: 'Back',
    cancel: 'Cancel',
    sendCode: phoneText.en.sendCode,
    send: 'Send registration',
    confirmAndSend: 'Confirm and send registration',
    phoneHelp: phoneText.en.phoneHelp,
    phoneProved: phoneText.en.phoneProved,
    takenHint: phoneText.en.takenHint,
    restored: 'This is what you entered on this device before; only the password wasn’t kept.',
    startOver: 'Start over',
    sentTitle: 'We received your registration',
    RegisterRequestSent:
      'The request to register your place was sent. Our team will review it and reply by email.',
    toHome: layoutText.en.toHome,
    login: 'Log in',
  },
})
