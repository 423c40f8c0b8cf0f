import { text } from '#contract/core/text.ts'
import { layoutText } from '#web/layout/layout.text.ts'

export const accessChangeText = text({
  ar: {
    waits: (when: string) => `تتغيّر بيانات دخولك ${when}`,
    and: ' و',
    waitsMore: (changed: string) => `غيّر فريق «مكان» ${changed}. إن لم تطلب ذلك فأوقفه ليبقى كل شيء كما هو.`,
    phone: 'رقمك',
    email: 'بريدك',
    password: 'كلمة مرورك',
    stop: 'إيقاف التغيير',
    stopped: 'أُوقف التغيير، وبقي كل شيء كما كان.',
    title: 'تغيير لم تطلبه؟',
    more: 'غيّر فريق «مكان» رقم حسابك أو بريده أو كلمة مروره. إن لم تطلب ذلك فأوقفه الآن، فيبقى كل شيء كما هو.',
    asked: 'إن كنت طلبته فلا يلزمك شيء.',
    stoppedTitle: 'أوقفنا التغيير',
    stoppedMore: 'بقي رقمك وبريدك وكلمة مرورك كما هي، وأبلغنا فريقنا.',
    over: 'لم يعد هذا التغيير ينتظر',
    overMore: 'إما أنه أُوقف، وإما أنه سرى. إن لم تستطع الدخول إلى حسابك فقدّم شكوى بلا حساب.',
    toComplaint: layoutText.ar.complaints,
  },
  en: {
    waits: (when) => `Your login details change on ${when}`,
    and: ' and ',
    waitsMore: (changed) =>
      `The Makan team changed ${changed}. If you didn’t ask for it, stop it, and everything stays as it is.`,
    phone: 'your number',
    email: 'your email',
    password: 'your password',
    stop: 'Stop the change',
    stopped: 'The change was stopped; everything stays as it was.',
    title: 'A change you didn’t ask for?',
    more: 'The Makan team changed the number, email or password of your account. If you didn’t ask for it, stop it now, and everything stays as it is.',
    asked: 'If you asked for it, there’s nothing to do.',
    stoppedTitle: 'The change was stopped',
    stoppedMore: 'Your number, email and password stay as they are, and we notified our team.',
    over: 'This change is no longer waiting',
    overMore:
      'It was either stopped, or has taken effect. If you can’t get into your account, send us a complaint without logging in.',
    toComplaint: layoutText.en.complaints,
  },
})
