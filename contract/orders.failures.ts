import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { orderReversalDays, unansweredAnHour } from './limits.ts'

export const ordersFailures = failures({
  WrongOrderState: {
    status: 422,
    ar: 'لا يمكن ذلك والطلب في حالته الحالية.',
    en: 'This can’t be done in the order’s current state.',
  },
  BillChanged: {
    status: 409,
    ar: 'تغيّرت الفاتورة منذ أن عُرضت عليك. راجع الجديدة ثم وافق.',
    en: 'The bill has changed since you were shown it. Check the new one, then approve.',
  },
  MemberLimitReached: {
    status: 422,
    ar: 'بلغ هذا العضو الحد المسموح لكل عضو من هذا العرض.',
    en: 'This member has reached the limit for this offer.',
  },
  OrderAbroad: {
    status: 422,
    ar: 'هذا المكان في دولة أخرى، والنقاط تُستخدم في دولتها وحدها.',
    en: 'This place is in another country, and points can only be used in their own.',
  },
  OrdersStopped: {
    status: 422,
    ar: 'لا تُقبل طلبات جديدة في هذه الدولة حاليًا.',
    en: 'No new orders are taken in this country at the moment.',
  },
  MembersOnly: {
    status: 422,
    ar: 'الطلبات للأعضاء الذين أكّدوا حساباتهم.',
    en: 'Orders are for members who have confirmed their account.',
  },
  NoStandingDiscount: {
    status: 422,
    ar: 'ليس على هذه الخدمة خصم دائم في هذا المكان.',
    en: 'This place has no standing discount for this service.',
  },
  FindMemberFirst: {
    status: 422,
    ar: 'ابحث عن العضو من جديد برقمه أو بالكود الذي على شاشته.',
    en: 'Find the member again, by their number or by the code on their screen.',
  },
  TooManyUnanswered: {
    status: 422,
    ar: `لم يردّ هذا العضو على ${countedText.ar.orders(unansweredAnHour)} بدأها مكانك له خلال ساعة. حاول لاحقًا.`,
    en: `This member hasn’t answered ${countedText.en.orders(unansweredAnHour)} that your place started for them within an hour. Try again later.`,
  },
  MembershipCodeExpired: {
    status: 422,
    ar: 'انتهت صلاحية هذا الكود. اطلب من العضو أن يفتحه من جديد.',
    en: 'This code has expired. Ask the member to open it again.',
  },
  OutsideWindow: {
    status: 422,
    ar: 'العرض لا يسري في هذا الوقت.',
    en: 'The offer isn’t valid at this time.',
  },
  OrderReversalTooLate: {
    status: 422,
    ar: `فات وقت إلغاء هذا الطلب المدفوع. يلغيه المكان في يوم الدفع نفسه، والإدارة خلال ${countedText.ar.days(orderReversalDays)}.`,
    en: `It’s too late to reverse this paid order. The place can do so on the day of payment, our team within ${countedText.en.days(orderReversalDays)}.`,
  },
  HasOpenOrder: {
    status: 422,
    ar: 'هناك طلب لم يكتمل. أكمله أو ألغِه أولًا.',
    en: 'There’s an order that isn’t completed. Complete or cancel it first.',
  },
})
