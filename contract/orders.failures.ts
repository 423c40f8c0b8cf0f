import { failures } from './failure.ts'

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
    ar: 'استفاد هذا العضو من العرض بقدر ما يسمح به لكل عضو.',
    en: 'This member has used the offer as often as a member may.',
  },
  OrderAbroad: {
    status: 422,
    ar: 'هذا المكان في دولة أخرى، والنقاط تُستخدم في دولتها وحدها.',
    en: 'This place is in another country, and points are used in their own country only.',
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
    ar: 'لا خصم ثابتًا على هذه الخدمة في هذا المكان.',
    en: 'This place has no standing discount for this service.',
  },
  FindMemberFirst: {
    status: 422,
    ar: 'ابحث عن العضو من جديد برقمه أو بالرمز الذي على شاشته.',
    en: 'Find the member again, by their number or by the code on their screen.',
  },
  TooManyUnanswered: {
    status: 422,
    ar: 'بدأ مكانك ثلاثة طلبات لهذا العضو خلال ساعة ولم يردّ عليها. حاول لاحقًا.',
    en: 'Your place has started three orders for this member within an hour that they haven’t answered. Try later.',
  },
  MembershipCodeExpired: {
    status: 422,
    ar: 'انتهت صلاحية هذا الرمز. اطلب من العضو أن يفتحه من جديد.',
    en: 'This code has expired. Ask the member to open it again.',
  },
  OutsideWindow: {
    status: 422,
    ar: 'العرض لا يسري في هذا الوقت.',
    en: 'The offer isn’t valid at this time.',
  },
  OrderReversalTooLate: {
    status: 422,
    ar: 'فات وقت إلغاء هذا الطلب المدفوع: للمكان في يوم الدفع نفسه، وللإدارة خلال ١٤ يومًا.',
    en: 'It’s too late to reverse this paid order: the place can on the day of payment, administrators within 14 days.',
  },
  HasOpenOrder: {
    status: 422,
    ar: 'هناك طلب لم يكتمل. أكمله أو ألغِه أولًا.',
    en: 'An order isn’t finished yet. Finish or cancel it first.',
  },
})
