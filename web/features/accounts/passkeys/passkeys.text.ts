import { plural, text } from '#contract/core/text.ts'

export const passkeysText = text({
  ar: {
    passkeys: 'مفاتيح المرور',
    more: 'مفتاح المرور على جهازك يكفي للدخول: تفتحه ببصمتك أو وجهك أو رقم قفل الشاشة.',
    none: 'لا توجد',
    counted: (n: number) =>
      plural(n, {
        zero: 'لا مفاتيح',
        one: 'مفتاح واحد',
        two: 'مفتاحان',
        few: '# مفاتيح',
        many: '# مفتاحًا',
        other: '# مفتاح',
      }),
    addMore:
      'سيسألك جهازك أن تؤكد بقفل شاشته. بعد الإضافة لن تكفي كلمة المرور وحدها للدخول، وسيُسجَّل الخروج من أجهزتك الأخرى.',
    addOne: 'إضافة',
    add: 'إضافة مفتاح مرور',
    added: 'أُضيف مفتاح المرور.',
    notMade:
      'لم يُضَف مفتاح مرور. ربما أغلقت نافذة التأكيد على جهازك، أو لهذا الجهاز مفتاح بالفعل. حاول مرة أخرى.',
    unsupported: 'متصفحك لا يدعم مفاتيح المرور. جرّب متصفحًا أحدث.',
    name: 'اسم المفتاح',
    rename: 'حفظ الاسم',
    renamed: 'تم حفظ الاسم.',
    remove: 'حذف المفتاح',
    removeTitle: 'حذف مفتاح المرور؟',
    removeText: (name: string) => `لن تستطيع الدخول بالمفتاح «${name}»، وسيُسجَّل الخروج من أجهزتك الأخرى.`,
    removed: 'حُذف مفتاح المرور.',
    addedOn: (day: string) => `أُضيف ${day}`,
    lastUsed: (when: string) => `آخر استخدام: ${when}`,
    neverUsed: 'لم يُستخدم بعد',
    use: 'استخدام مفتاح المرور',
  },
  en: {
    passkeys: 'Passkeys',
    more: 'A passkey on your device is all you need to log in: you unlock it with your fingerprint, face or screen lock.',
    none: 'None',
    counted: (n) => plural(n, { one: '# passkey', other: '# passkeys' }),
    addMore:
      'Your device will ask you to confirm with its screen lock. Afterwards the password alone won’t log you in, and your other devices will be logged out.',
    addOne: 'Add',
    add: 'Add a passkey',
    added: 'The passkey was added.',
    notMade:
      'No passkey was added. You may have closed your device’s prompt, or this device already has one. Try again.',
    unsupported: 'Your browser doesn’t support passkeys. Try a newer one.',
    name: 'Name of the passkey',
    rename: 'Save name',
    renamed: 'The name was saved.',
    remove: 'Remove passkey',
    removeTitle: 'Remove passkey?',
    removeText: (name) => `“${name}” will no longer log you in, and your other devices will be logged out.`,
    removed: 'The passkey was removed.',
    addedOn: (day) => `Added ${day}`,
    lastUsed: (when) => `last used ${when}`,
    neverUsed: 'not used yet',
    use: 'Use a passkey',
  },
})
