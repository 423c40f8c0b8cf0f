import { defineErrors } from './error.ts'
import { pictureMegabytes } from './limits.ts'
import { formatNumber } from './text.ts'

export const endpointErrors = defineErrors({
  InvalidData: {
    status: 400,
    ar: 'بعض البيانات غير صحيحة. راجع الحقول المعلَّمة.',
    en: 'Some of the data is incorrect. Check the marked fields.',
  },
  MalformedRequest: {
    status: 400,
    ar: 'تعذّرت قراءة الطلب. أعد تحميل الصفحة ثم حاول مرة أخرى.',
    en: 'Couldn’t read the request. Reload the page and try again.',
  },
  Unauthorized: {
    status: 401,
    ar: 'سجّل الدخول أولًا.',
    en: 'Log in first.',
  },
  Forbidden: {
    status: 403,
    ar: 'ليست لديك صلاحية لهذا الإجراء. إن كنت تحتاج إليها فاطلبها من مدير النظام.',
    en: 'You don’t have permission to do this. If you need it, ask an administrator.',
  },
  ProveAgain: {
    status: 403,
    ar: 'اكتب كلمة المرور لنتأكد أنك صاحب الحساب، ثم أكمل.',
    en: 'Enter your password to confirm that it’s you, then continue.',
  },
  ApprovalNeeded: {
    status: 403,
    ar: 'يحتاج هذا إلى موافقة زميل. اطلبها واذكر السبب.',
    en: 'This needs a colleague’s approval. Request it and explain why.',
  },
  AccountNotConfirmed: {
    status: 403,
    ar: 'أكّد رقم موبايلك واختر كلمة مرور أولًا.',
    en: 'Confirm your mobile number and choose a password first.',
  },
  FactorRequired: {
    status: 403,
    ar: 'أضف خطوة ثانية للدخول إلى حسابك أولًا: مفتاح مرور أو تطبيق مصادقة.',
    en: 'Add a second step to your login first: a passkey or an authenticator app.',
  },
  GuestsOnly: {
    status: 403,
    ar: 'سجّلت الدخول بالفعل. ارجع إلى الصفحة الرئيسية.',
    en: 'You’re already logged in. Go back to the home page.',
  },
  ForeignOrigin: {
    status: 403,
    ar: 'افتح هذه الخطوة من صفحات «مكان» ثم حاول مرة أخرى.',
    en: 'Open this step from Makan’s own pages, then try again.',
  },
  NotFound: {
    status: 404,
    ar: 'هذا العنصر غير موجود أو لم يعد متاحًا. ارجع إلى القائمة.',
    en: 'This item doesn’t exist or is no longer available. Go back to the list.',
  },
  Stale: {
    status: 409,
    ar: 'تغيّرت هذه البيانات منذ أن فتحتها. راجع الجديد ثم احفظ مرة أخرى.',
    en: 'This has changed since you opened it. Review the changes, then save again.',
  },
  StillRunning: {
    status: 409,
    ar: 'الطلب نفسه ما زال قيد التنفيذ. انتظر لحظات ثم حاول مرة أخرى.',
    en: 'The same request is still running. Wait a moment, then try again.',
  },
  KeyReused: {
    status: 409,
    ar: 'استُخدم مفتاح التكرار نفسه لطلب مختلف. أرسل الطلب بمفتاح جديد.',
    en: 'The same idempotency key was used for another request. Send the request with a new key.',
  },
  InUse: {
    status: 409,
    ar: 'لا يمكن الحذف لأنه مستخدَم في بيانات أخرى. احذفها أو غيّرها أولًا.',
    en: 'This can’t be deleted because other data uses it. Change or delete that first.',
  },
  TooLarge: {
    status: 413,
    ar: `الحجم أكبر من المسموح. أقصى حجم للصورة ${formatNumber('ar', pictureMegabytes)} ميجابايت.`,
    en: `This is too large. A picture can be up to ${pictureMegabytes} MB.`,
  },
  UnsupportedMedia: {
    status: 415,
    ar: 'نوع المحتوى غير مدعوم. أرسل الطلب بصيغة JSON أو نموذج كما في الدليل.',
    en: 'This content type isn’t supported. Send JSON, or a form where the call takes one.',
  },
  TooMany: {
    status: 429,
    ar: 'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
    en: 'Too many attempts. Wait a moment, then try again.',
  },
  Fault: {
    status: 500,
    ar: 'حدث خطأ ما',
    en: 'something wrong',
  },
  NotReady: {
    status: 503,
    ar: 'الخدمة غير متاحة الآن. حاول مرة أخرى بعد قليل.',
    en: 'The service isn’t available right now. Try again in a moment.',
  },
  ScopeMissing: {
    status: 403,
    ar: 'صلاحيات مفتاح الربط لا تشمل هذا الطلب. أنشئ مفتاحًا تشمله صلاحياته.',
    en: 'This token doesn’t have the scope this call requires. Create one that does.',
  },
})

type EndpointErrors = typeof endpointErrors

declare module './error.ts' {
  interface ErrorDefinitions extends EndpointErrors {}
}
