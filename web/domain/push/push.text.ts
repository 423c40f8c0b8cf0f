import { text } from '#contract/core/text.ts'

export const pushPromptText = text({
  ar: {
    toMember: 'هل نُعلمك حين يرد المكان؟',
    toCounter: 'هل نُعلمك بكل حجز جديد وإن كانت هذه الصفحة مغلقة؟',
    more: 'تصلك الإشعارات على هذا الجهاز وإن كان «مكان» مغلقًا، ولك أن توقفها أو تختار ما يصلك منها في ملفك الشخصي.',
    notNow: 'ليس الآن',
    close: 'إغلاق',
    on: 'تم تفعيل الإشعارات',
    onMore: 'تصلك على هذا الجهاز حتى تسجّل الخروج منه.',
  },
  en: {
    toMember: 'Get notified when the place replies?',
    toCounter: 'Get notified of every new reservation, even when this page is closed?',
    more: 'Notifications reach this device even when Makan is closed. You can turn them off, or choose which you get, in your profile.',
    notNow: 'Not now',
    close: 'Close',
    on: 'Notifications are on',
    onMore: 'You’ll get them on this device until you log out.',
  },
})

export const pushText = text({
  ar: {
    turnOn: 'تفعيل الإشعارات',
    turnOff: 'إيقاف',
    dismissed: 'لم يسمح بها متصفحك بعد. اضغط «تفعيل الإشعارات» ثم اختر السماح.',
    unreachable: 'تعذّر الوصول إلى خدمة الإشعارات التي يستخدمها متصفحك. تحقّق من الشبكة، ثم حاول مرة أخرى.',
    unknownService:
      'يستخدم متصفحك خدمة إشعارات لا نرسل إليها. افتح «مكان» في Chrome أو Firefox أو Safari أو Edge.',
    failed: 'لم يتم ذلك. تحقّق من الشبكة، ثم حاول مرة أخرى.',
    denied: 'محظورة في متصفحك',
    deniedMore:
      'لتسمح بها اضغط العلامة المجاورة لعنوان الموقع في متصفحك، واختر السماح بالإشعارات، ثم عُد إلى هذه الصفحة. وإن كنت أضفت «مكان» إلى شاشتك الرئيسية فاسمح بها من إعدادات جهازك.',
  },
  en: {
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off',
    dismissed: 'Your browser hasn’t allowed them yet. Tap “Turn on notifications”, then choose Allow.',
    unreachable: 'Couldn’t reach your browser’s notification service. Check your connection, then try again.',
    unknownService:
      'Your browser uses a notification service that we don’t send to. Open Makan in Chrome, Firefox, Safari or Edge.',
    failed: 'That didn’t work. Check your connection, then try again.',
    denied: 'Blocked by your browser',
    deniedMore:
      'To allow them, tap the icon next to the site’s address in your browser, allow notifications, then come back to this page. If you added Makan to your home screen, allow them in your device’s settings.',
  },
})
