import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxUnansweredOrdersPerHour, orderReversalDays } from '../core/limits.ts'

export const ordersErrors = defineErrors({
  WrongOrderState: {
    status: 422,
    ar: 'تغيّرت حالة الطلب. أعد تحميل الصفحة لترى حالته الآن.',
    en: 'The order’s status has changed. Reload the page to see it.',
  },
  BillChanged: {
    status: 409,
    ar: 'تغيّرت الفاتورة منذ أن عُرضت عليك. راجع الجديدة ثم وافق.',
    en: 'The bill has changed since you were shown it. Check the new one, then approve.',
  },
  OrderAtOtherBranch: {
    status: 404,
    ar: 'هذا الطلب لفرع آخر من المكان. وجّه العضو إليه.',
    en: 'This order is for another branch of the place. Direct the member there.',
  },
  MemberLimitReached: {
    status: 422,
    ar: 'بلغ هذا العضو الحد المسموح لكل عضو من هذا العرض. اختر له عرضًا آخر.',
    en: 'This member has reached the limit for this offer. Choose another offer.',
  },
  OrderAbroad: {
    status: 422,
    ar: 'هذا المكان في دولة أخرى، ولا تُستخدم النقاط إلا في دولتها. اختر مكانًا في دولتك.',
    en: 'This place is in another country, and points can only be used in their own. Choose a place in your country.',
  },
  OrdersStopped: {
    status: 422,
    ar: 'لا تُقبل طلبات جديدة في هذه الدولة حاليًا. حاول مرة أخرى لاحقًا.',
    en: 'No new orders are taken in this country right now. Try again later.',
  },
  MembersOnly: {
    status: 422,
    ar: 'الطلبات للأعضاء الذين أكّدوا حساباتهم. سجّل الدخول بحساب عضو مؤكَّد.',
    en: 'Orders are for members who have confirmed their account. Log in with a confirmed member account.',
  },
  NoStandingDiscount: {
    status: 422,
    ar: 'ليس على هذه الخدمة خصم دائم في هذا المكان. اختر خدمة أخرى أو عرضًا.',
    en: 'This place has no standing discount for this service. Choose another service, or an offer.',
  },
  FindMemberFirst: {
    status: 422,
    ar: 'ابحث عن العضو من جديد برقمه أو بالكود الذي على شاشته.',
    en: 'Find the member again, by their number or by the code on their screen.',
  },
  TooManyUnanswered: {
    status: 422,
    ar: `لم يردّ هذا العضو على ${quantityTexts.ar.orders(maxUnansweredOrdersPerHour)} بدأها مكانك له خلال ساعة. حاول لاحقًا.`,
    en: `This member hasn’t responded to ${quantityTexts.en.orders(maxUnansweredOrdersPerHour)} that your place started for them within an hour. Try again later.`,
  },
  MembershipCodeExpired: {
    status: 422,
    ar: 'انتهت صلاحية هذا الكود. اطلب من العضو أن يفتحه من جديد.',
    en: 'This code has expired. Ask the member to open it again.',
  },
  OutsideWindow: {
    status: 422,
    ar: 'العرض لا يسري في هذا الوقت. راجع أيامه وساعاته في صفحته.',
    en: 'The offer isn’t valid at this time. See its days and hours on its page.',
  },
  OrderReversalTooLate: {
    status: 422,
    ar: `فات وقت إلغاء هذا الطلب المدفوع: يلغيه المكان في يوم الدفع نفسه، وفريق «مكان» خلال ${quantityTexts.ar.days(orderReversalDays)}. إن بقيت مشكلة فقدّم شكوى.`,
    en: `It’s too late to reverse this paid order: the place can do so on the day of payment, the Makan team within ${quantityTexts.en.days(orderReversalDays)}. If there’s still a problem, make a complaint.`,
  },
  HasOpenOrder: {
    status: 422,
    ar: 'هناك طلب لم يكتمل. أكمله أو ألغِه أولًا.',
    en: 'There’s an order that isn’t completed. Complete or cancel it first.',
  },
})

type OrdersErrors = typeof ordersErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends OrdersErrors {}
}
