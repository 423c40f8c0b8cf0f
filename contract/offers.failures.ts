import { failures } from './failure.ts'

export const offersFailures = failures({
  OfferNotAvailable: {
    status: 422,
    ar: 'هذا العرض غير متاح الآن',
    en: 'This offer isn’t available now',
  },
  OfferSoldOut: {
    status: 422,
    ar: 'نفدت الكمية المتاحة من هذا العرض',
    en: 'There is none of this offer left',
  },
  OfferLimitReached: {
    status: 422,
    ar: 'بلغت الحد المسموح به لك من هذا العرض',
    en: 'You’ve used this offer as often as it allows',
  },
  OfferNotAtBranch: {
    status: 422,
    ar: 'العرض لا يسري في هذا الفرع. اختر فرعًا آخر.',
    en: 'The offer isn’t valid at this branch. Choose another one.',
  },
  BillTooSmall: {
    status: 422,
    ar: 'الفاتورة أقل من السعر قبل العرض',
    en: 'The bill is below the price before the offer',
  },
  CheaperItemTooLarge: {
    status: 422,
    ar: 'سعر القطعة الأرخص لا يزيد على نصف الفاتورة',
    en: 'The cheaper item can’t cost more than half of the bill',
  },
  PercentRange: {
    status: 400,
    ar: 'اكتب نسبة صحيحة من ١ إلى ١٠٠',
    en: 'Enter a whole percentage from 1 to 100',
  },
  PriceNotLower: {
    status: 400,
    ar: 'سعر العرض أقل من السعر قبله',
    en: 'The offer’s price must be below the price before it',
  },
  EndsBeforeStart: {
    status: 400,
    ar: 'اختر تاريخ انتهاء لا يسبق البداية',
    en: 'Choose a last day that isn’t before the first',
  },
  ValidToPast: {
    status: 422,
    ar: 'هذا اليوم مضى. اختر اليوم أو بعده.',
    en: 'This day is over. Choose today or later.',
  },
  EmptyWindow: {
    status: 400,
    ar: 'لا يبقى بهذا الاختيار وقت يسري فيه العرض',
    en: 'This leaves no time at which the offer is valid',
  },
  TooManyDates: { status: 400, ar: 'استثنِ ٦٠ يومًا على الأكثر', en: 'Leave out 60 days at most' },
  ShrinksComputedOnly: {
    status: 400,
    ar: 'يقل الخصم بقدر النقاط حين تُحسب النقاط من الخصم فقط',
    en: 'Only points computed from the discount let it shrink',
  },
  NoBranchChosen: {
    status: 422,
    ar: 'اختر فرعًا واحدًا على الأقل، أو كل الفروع',
    en: 'Choose at least one branch, or all of them',
  },
  BranchOfOtherPlace: {
    status: 422,
    ar: 'اختر فروعًا من هذا المكان',
    en: 'Choose branches of this place',
  },
  StockBelowTaken: {
    status: 422,
    ar: 'حُجز من العرض أكثر من هذا العدد',
    en: 'More than this have been taken already',
  },
  OfferHasEnded: {
    status: 422,
    ar: 'انتهى هذا العرض ولا يُعدَّل. أنشئ نسخة منه.',
    en: 'This offer has ended and can’t be changed. Make a copy of it.',
  },
  WrongOfferState: {
    status: 422,
    ar: 'لا يمكن نقل العرض من حالته إلى هذه الحالة',
    en: 'The offer can’t go from its state to this one',
  },
  PlaceNotApproved: {
    status: 422,
    ar: 'تُنشر العروض بعد الموافقة على المكان. العرض محفوظ كمسودة.',
    en: 'Offers can be published once the place is approved. This one is kept as it is.',
  },
  TooManyOffers: {
    status: 422,
    ar: 'لديك ١٠٠ عرض منشور. أوقف واحدًا قبل نشر غيره.',
    en: 'You have 100 live offers. Pause one before you publish another.',
  },
  OfferIsOver: {
    status: 422,
    ar: 'انتهت مدة العرض. مدّد تاريخه أولًا.',
    en: 'The offer’s time is over. Extend it first.',
  },
  OfferHasOrders: {
    status: 422,
    ar: 'للعرض طلبات تُحفظ معه، فلا يُحذف. يمكنك إنهاؤه.',
    en: 'The offer has orders, which keep it, so it can’t be deleted. You can end it.',
  },
})
