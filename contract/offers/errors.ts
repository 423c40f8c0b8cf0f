import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxExcludedDates, maxLiveOffers } from '../core/limits.ts'

export const offersErrors = defineErrors({
  OfferNotAvailable: {
    status: 422,
    ar: 'هذا العرض غير متاح الآن. تصفّح عروضًا أخرى.',
    en: 'This offer isn’t available now. Browse other offers.',
  },
  OfferSoldOut: {
    status: 422,
    ar: 'نفدت الكمية المتاحة من هذا العرض. تصفّح عروضًا أخرى.',
    en: 'This offer is sold out. Browse other offers.',
  },
  OfferLimitReached: {
    status: 422,
    ar: 'بلغت الحد المسموح لك من هذا العرض. اختر عرضًا آخر.',
    en: 'You’ve reached your limit for this offer. Choose another one.',
  },
  OfferNotAtBranch: {
    status: 422,
    ar: 'العرض لا يسري في هذا الفرع. اختر فرعًا آخر.',
    en: 'The offer isn’t valid at this branch. Choose another one.',
  },
  BillTooSmall: {
    status: 422,
    ar: 'الفاتورة أقل من السعر قبل العرض. راجع قيمتها.',
    en: 'The bill is less than the price without the offer. Check the amount.',
  },
  CheaperItemTooLarge: {
    status: 422,
    ar: 'سعر الصنف الأرخص أكبر من نصف الفاتورة. راجع المبلغين.',
    en: 'The cheaper item can’t cost more than half of the bill. Check both amounts.',
  },
  PercentRange: {
    status: 400,
    ar: 'اكتب نسبة صحيحة من ١ إلى ١٠٠',
    en: 'Enter a whole percentage from 1 to 100',
  },
  PriceNotLower: {
    status: 400,
    ar: 'اكتب سعرًا أقل من السعر قبل العرض',
    en: 'Enter a price below the price without the offer',
  },
  EndsBeforeStart: {
    status: 400,
    ar: 'اختر تاريخ انتهاء لا يسبق البداية',
    en: 'Choose a last day that isn’t before the first',
  },
  ValidToPast: {
    status: 422,
    ar: 'هذا التاريخ مضى. اختر تاريخ اليوم أو ما بعده.',
    en: 'This date has passed. Choose today or later.',
  },
  EmptyWindow: {
    status: 400,
    ar: 'لا يسري العرض في أي وقت بهذه الاختيارات. غيّر التواريخ أو الأيام.',
    en: 'With these choices the offer is never valid. Change the dates or the days.',
  },
  TooManyDates: {
    status: 400,
    ar: `استثنِ ${quantityTexts.ar.days(maxExcludedDates)} على الأكثر`,
    en: `Exclude up to ${quantityTexts.en.days(maxExcludedDates)}`,
  },
  ShrinksComputedOnly: {
    status: 400,
    ar: 'اختر «تُحسب من الخصم» أولًا لتستخدم هذا الخيار.',
    en: 'Choose “Calculated from the discount” first to use this option.',
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
    ar: 'حُجز من العرض أكثر من هذا العدد. اكتب عددًا أكبر.',
    en: 'More than this are already reserved. Enter a larger number.',
  },
  OfferHasEnded: {
    status: 422,
    ar: 'انتهى هذا العرض ولا يُعدَّل. أنشئ نسخة منه.',
    en: 'This offer has ended and can’t be changed. Make a copy of it.',
  },
  WrongOfferState: {
    status: 422,
    ar: 'تغيّرت حالة العرض. أعد تحميل الصفحة لترى حالته الآن.',
    en: 'The offer’s status has changed. Reload the page to see it.',
  },
  PlaceNotApproved: {
    status: 422,
    ar: 'تُنشر العروض بعد اعتماد المكان. احفظ العرض مسودةً حتى ذلك الحين.',
    en: 'Offers can be published once the place is approved. Keep it as a draft until then.',
  },
  TooManyOffers: {
    status: 422,
    ar: `بلغت أقصى عدد من العروض المنشورة، وهو ${quantityTexts.ar.offers(maxLiveOffers)}. أوقف عرضًا مؤقتًا قبل نشر غيره.`,
    en: `You’ve reached the limit of ${quantityTexts.en.offers(maxLiveOffers)} that are live. Pause one before you publish another.`,
  },
  OfferIsOver: {
    status: 422,
    ar: 'انتهت مدة العرض. مدّدها أولًا.',
    en: 'The offer’s last day has passed. Extend it first.',
  },
  OfferHasOrders: {
    status: 422,
    ar: 'على هذا العرض طلبات، فلا يمكن حذفه. أنهِه بدلًا من ذلك.',
    en: 'The offer has orders, so it can’t be deleted. End it instead.',
  },
})

type OffersErrors = typeof offersErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends OffersErrors {}
}
