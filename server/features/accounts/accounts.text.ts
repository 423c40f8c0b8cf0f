import { accountNotificationTexts } from '#contract/accounts/notifications.text.ts'
import { quantityTexts } from '#contract/core/counted.text.ts'
import {
  accessChangeHours,
  codeMinutes,
  emailLinkHours,
  invitationDays,
  lockLinkHours,
  resetLinkMinutes,
  secondFactorResetHours,
} from '#contract/core/limits.ts'
import { isolateBidi, plural, text } from '#contract/core/text.ts'

export const accountsText = text({
  ar: {
    codeSms: (code: string) =>
      `${code} كودك في «مكان»، صالح ${quantityTexts.ar.minutes(codeMinutes)}. لا تشاركه.`,
    phoneTakenSms: 'لرقمك حساب في «مكان». سجّل الدخول، أو اختر «نسيت كلمة المرور».',
    accountGiven: 'أُنشئ لك حساب في «مكان». سجّل الدخول برقمك وكلمة المرور التي وصلتك.',
    invitation: (link: string) =>
      `دُعيت إلى إدارة فرع على «مكان». أكّد رقمك واختر كلمة مرورك خلال ${quantityTexts.ar.days(invitationDays)}: ${link}`,
    passwordGiven: 'لحسابك في «مكان» كلمة مرور جديدة. سجّل الدخول بها ثم غيّرها.',
    attemptsLeft: (left: number) =>
      plural(left, {
        zero: 'الكود غير صحيح.',
        one: 'الكود غير صحيح. بقيت محاولة واحدة.',
        two: 'الكود غير صحيح. بقيت محاولتان.',
        few: 'الكود غير صحيح. بقيت # محاولات.',
        many: 'الكود غير صحيح. بقيت # محاولة.',
        other: 'الكود غير صحيح. بقيت # محاولة.',
      }),
    linkSubject: 'أكّد بريدك الإلكتروني في «مكان»',
    linkMail: (name: string, link: string) =>
      `أهلًا ${name}،\n\nافتح هذا الرابط واضغط الزر لتأكيد بريدك الإلكتروني:\n${link}\n\nالرابط صالح ${quantityTexts.ar.hours(emailLinkHours)} ولمرة واحدة. إن لم تطلبه فتجاهل هذه الرسالة.\n\nفريق «مكان»`,
    resetSubject: 'رابط لتغيير كلمة المرور في «مكان»',
    resetMail: (name: string, link: string) =>
      `أهلًا ${name}،\n\nطُلب تغيير كلمة المرور لحسابك في «مكان». افتح هذا الرابط على أي جهاز لتختار كلمة مرور جديدة:\n${link}\n\nالرابط صالح ${quantityTexts.ar.minutes(resetLinkMinutes)} ولمرة واحدة. إن لم تطلبه فتجاهل هذه الرسالة ولا ترسل الرابط إلى أحد؛ كلمة مرورك كما هي.\n\nفريق «مكان»`,
    staffResetMail: (name: string, link: string) =>
      `أهلًا ${name}،\n\nطُلب تغيير كلمة المرور لحسابك في «مكان». افتح هذا الرابط لتختار كلمة مرور جديدة:\n${link}\n\nالرابط صالح ${quantityTexts.ar.minutes(resetLinkMinutes)}، ويلزم معه كود تأكيد يصل إلى موبايلك. إن لم تطلبه فتجاهل هذه الرسالة، ولا تشارك الكود مع أحد.\n\nفريق «مكان»`,
    newDeviceSubject: 'دخول جديد إلى حسابك في «مكان»',
    deviceFrom: (device: string, country: string) => `${isolateBidi(device)} من ${country}`,
    pointsDelayed: ` ${accountNotificationTexts.ar.pointsDelayed}`,
    newDeviceMail: (name: string, from: string, delay: string, link: string) =>
      `أهلًا ${name}،\n\nسُجّل الدخول إلى حسابك في «مكان» من ${from}، لأول مرة.${delay}\n\nإن كنت أنت فلا يلزمك شيء. وإن لم تكن أنت فافتح هذا الرابط واضغط الزر، فنسجّل الخروج من كل الأجهزة ونقفل الحساب إلى أن تختار كلمة مرور جديدة بكود يصل إلى موبايلك:\n${link}\n\nالرابط صالح ${quantityTexts.ar.hours(lockLinkHours)}.\n\nفريق «مكان»`,
    lockedSubject: 'حسابك في «مكان» مقفل',
    lockedMail: (name: string, link: string) =>
      `أهلًا ${name}،\n\nحسابك في «مكان» مقفل، لأنك أنت أو فريقنا أبلغ أن شخصًا آخر دخل إليه. سجّلنا الخروج من كل الأجهزة، ونقاطك كما هي.\n\nحفاظًا على أمانك، لا يُفتح الحساب برابط في البريد. لتعود إليه اختر كلمة مرور جديدة بكود يصل إلى موبايلك:\n${link}\n\nفريق «مكان»`,
    farewellSubject: 'حُذف حسابك في «مكان»',
    farewell: (name: string, register: string, home: string) =>
      `أهلًا ${name}،\n\nحُذف حسابك في «مكان». محونا اسمك وبريدك ورقم موبايلك، وسجّلنا خروجك من كل الأجهزة. ما يُلزمنا القانون بحفظه، كسجل المدفوعات، بقي بلا ما يدل عليك. وهذه آخر رسالة منا إليك.\n\nيمكنك فتح حساب جديد بالبريد والرقم نفسيهما متى شئت:\n${register}\n\nإن لم تكن أنت من طلب ذلك فراسلنا من النموذج أسفل الصفحة الرئيسية:\n${home}\n\nفريق «مكان»`,
    emailMoved: 'أُكِّد بريدك في حساب آخر على «مكان». سجّل الدخول برقم موبايلك.',
    changedSubject: 'تغيير في حسابك على «مكان»',
    changed: (change: string) => `${change} في «مكان». لست أنت؟ اختر «نسيت كلمة المرور» فورًا.`,
    factorMail: (name: string, change: string, profile: string) =>
      `أهلًا ${name}،\n\n${change}\n\nإن لم تكن أنت فغيّر كلمة مرورك فورًا، ثم راجع «الدخول بخطوتين» في ملفك الشخصي:\n${profile}\n\nفريق «مكان»`,
    totpAdded: 'أصبح الدخول إلى حسابك في «مكان» يحتاج إلى كود من تطبيق المصادقة مع كلمة المرور.',
    totpRemoved: 'لم يعد الدخول إلى حسابك في «مكان» يحتاج إلى كود من تطبيق المصادقة؛ تكفي كلمة المرور.',
    passkeyAdded: 'أُضيف مفتاح مرور إلى حسابك في «مكان»، ويكفي وحده للدخول.',
    passkeyRemoved: 'حُذف مفتاح مرور من حسابك في «مكان»، ولن يعمل بعد الآن.',
    resetAgreed: `سنلغي خطوة الدخول الثانية لحسابك في «مكان» بعد ${quantityTexts.ar.hours(secondFactorResetHours)}، لأننا أُبلغنا بفقدها. إن لم تطلب ذلك فأوقفه من ملفك الشخصي.`,
    resetStopped: 'لن نلغي خطوة الدخول الثانية لحسابك في «مكان»؛ أُوقف الطلب.',
    resetDone:
      'أُلغيت خطوة الدخول الثانية لحسابك في «مكان»، وسُجّل خروجك من كل الأجهزة. سجّل الدخول بكلمة المرور، ثم أضف خطوة ثانية من جديد.',
    accessChangeSubject: 'تغيير لبيانات دخولك في «مكان»',
    accessChangeMail: (name: string, link: string) =>
      `أهلًا ${name}،\n\nغيّر فريقنا رقم حسابك في «مكان» أو بريده أو كلمة مروره. يسري التغيير بعد ${quantityTexts.ar.hours(accessChangeHours)}، أو قبلها إن وافق عليه زميل آخر، وسجّلنا الخروج من كل الأجهزة.\n\nإن كنت طلبته فلا يلزمك شيء. وإن لم تطلبه فافتح هذا الرابط واضغط الزر ليبقى كل شيء كما هو:\n${link}\n\nفريق «مكان»`,
    accessChangeSms: (link: string) => `يتغيّر دخول حسابك في «مكان» غدًا. لم تطلبه؟ أوقفه: ${link}`,
    resetSms: 'ستُلغى خطوة دخولك الثانية في «مكان» غدًا. لست أنت؟ أوقفها من ملفك.',
    resetDoneSms: 'أُلغيت خطوة دخولك الثانية في «مكان». سجّل الدخول بكلمة المرور.',
    recoveryCodesMade: 'صدرت أكواد احتياطية جديدة لحسابك في «مكان»، ولم تعد الأكواد السابقة تعمل.',
    recoveryCodeUsed: 'سُجّل الدخول إلى حسابك في «مكان» بكود احتياطي، ولن يعمل هذا الكود مرة أخرى.',
    email: accountNotificationTexts.ar.emailChanged,
    phone: accountNotificationTexts.ar.phoneChanged,
    password: accountNotificationTexts.ar.passwordChanged,
  },
  en: {
    codeSms: (code) =>
      `${code} is your Makan code, valid for ${quantityTexts.en.minutes(codeMinutes)}. Don't share it.`,
    phoneTakenSms: 'This number already has a Makan account. Log in, or choose "Forgot your password?".',
    accountGiven:
      'A Makan account was created for you. Log in with this number and the password you were given.',
    invitation: (link) =>
      `You have been invited to manage a branch on Makan. Confirm your number and choose a password within ${quantityTexts.en.days(invitationDays)}: ${link}`,
    passwordGiven: 'Your Makan password was set by someone else. Log in with it, then choose your own.',
    attemptsLeft: (left) =>
      plural(left, {
        one: 'The code is incorrect. # attempt left.',
        other: 'The code is incorrect. # attempts left.',
      }),
    linkSubject: 'Confirm your email for Makan',
    linkMail: (name, link) =>
      `Hello ${name},\n\nOpen this link and press the button to confirm your email:\n${link}\n\nThe link works once, within ${quantityTexts.en.hours(emailLinkHours)}. If you didn’t request it, ignore this message.\n\nThe Makan team`,
    resetSubject: 'A link to change your Makan password',
    resetMail: (name, link) =>
      `Hello ${name},\n\nA password change was requested for your Makan account. Open this link on any device to choose a new one:\n${link}\n\nIt works once, within ${quantityTexts.en.minutes(resetLinkMinutes)}. If you didn’t request it, ignore this message and don’t forward the link; your password is unchanged.\n\nThe Makan team`,
    staffResetMail: (name, link) =>
      `Hello ${name},\n\nA password change was requested for your Makan account. Open this link to choose a new one:\n${link}\n\nIt is valid for ${quantityTexts.en.minutes(resetLinkMinutes)}, together with a code sent to your mobile. If you didn’t request it, ignore this message and don’t share the code.\n\nThe Makan team`,
    newDeviceSubject: 'New login to your Makan account',
    deviceFrom: (device, country) => `${device} in ${country}`,
    pointsDelayed: ` ${accountNotificationTexts.en.pointsDelayed}`,
    newDeviceMail: (name, from, delay, link) =>
      `Hello ${name},\n\nSomeone logged in to your Makan account on ${from} for the first time.${delay}\n\nIf it was you, there’s nothing to do. If it wasn’t, open this link and press the button: we’ll log out every device and lock the account until you choose a new password with a code sent to your mobile:\n${link}\n\nThe link works for ${quantityTexts.en.hours(lockLinkHours)}.\n\nThe Makan team`,
    lockedSubject: 'Your Makan account is locked',
    lockedMail: (name, link) =>
      `Hello ${name},\n\nYour Makan account is locked, because you or our team reported that someone else got in. Every device is logged out, and your points are safe.\n\nFor your safety, a link in an email can’t unlock it. To get back in, choose a new password with a code sent to your mobile:\n${link}\n\nThe Makan team`,
    farewellSubject: 'Your Makan account was deleted',
    farewell: (name, register, home) =>
      `Hello ${name},\n\nYour Makan account was deleted. We erased your name, email and mobile number and logged you out on all devices. What the law requires us to keep, such as payment records, no longer identifies you. This is our last message to you.\n\nYou can sign up again with the same email and number at any time:\n${register}\n\nIf it wasn’t you who requested this, write to us with the form at the bottom of the home page:\n${home}\n\nThe Makan team`,
    emailMoved: 'Your email was confirmed in another Makan account. Log in with your mobile number.',
    changedSubject: 'A change to your Makan account',
    changed: (change) =>
      `${change} on Makan. Not you? Choose "Forgot your password?" on the login page right away.`,
    factorMail: (name, change, profile) =>
      `Hello ${name},\n\n${change}\n\nIf it wasn’t you, change your password right away, then check “Two-step login” in your profile:\n${profile}\n\nThe Makan team`,
    totpAdded:
      'Logging in to your Makan account now takes a code from your authenticator app as well as the password.',
    totpRemoved:
      'Logging in to your Makan account no longer takes a code from an authenticator app; the password is enough.',
    passkeyAdded: 'A passkey was added to your Makan account; it logs in by itself.',
    passkeyRemoved: 'A passkey was removed from your Makan account; it no longer works.',
    resetAgreed: `The second step of your Makan login will be removed in ${quantityTexts.en.hours(secondFactorResetHours)}, because you were reported to have lost it. If you didn’t request this, stop it in your profile.`,
    resetStopped: 'The second step of your Makan login stays; the request was stopped.',
    resetDone:
      'The second step of your Makan login was removed, and you were logged out everywhere. Log in with your password, then add a second step again.',
    accessChangeSubject: 'A change of your Makan login details',
    accessChangeMail: (name, link) =>
      `Hello ${name},\n\nOur team changed the number, email or password of your Makan account. The change takes effect in ${quantityTexts.en.hours(accessChangeHours)}, or earlier if a second colleague approves it. We logged out every device.\n\nIf you asked for it, there’s nothing to do. If you didn’t, open this link and press the button, and everything stays as it is:\n${link}\n\nThe Makan team`,
    accessChangeSms: (link) =>
      `Your Makan login details will change tomorrow. Didn't ask for it? Stop it: ${link}`,
    resetSms:
      'The second step of your Makan login will be removed tomorrow. Not you? Stop it in your profile.',
    resetDoneSms: 'The second step of your Makan login was removed. Log in with your password alone.',
    recoveryCodesMade:
      'New recovery codes were created for your Makan account; the earlier ones no longer work.',
    recoveryCodeUsed: 'A recovery code was used to log in to your Makan account. It won’t work again.',
    email: accountNotificationTexts.en.emailChanged,
    phone: accountNotificationTexts.en.phoneChanged,
    password: accountNotificationTexts.en.passwordChanged,
  },
})
