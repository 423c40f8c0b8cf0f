import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { mostExcludedDates, mostLiveOffers } from './limits.ts'
import { formatNumber } from './text.ts'

export const offersFailures = failures({
  OfferNotAvailable: {
    status: 422,
    ar: 'هذا العرض غير متاح الآن',
    en: 'This offer isn’t available now',
  },
  OfferSoldOut: {
    status: 422,
    ar: 'نفدت الكمية المتاحة من هذا العرض',
    en: 'This offer is sold out',
  },
  OfferLimitReached: {
    status: 422,
    ar: 'بلغت الحد المسموح لك من هذا العرض',
    en: 'You’ve reached your limit for this offer',
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
    en: 'The last day can’t be before the first',
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
    ar: `استثنِ ${countedText.ar.days(mostExcludedDates)} على الأكثر`,
    en: `Exclude up to ${countedText.en.days(mostExcludedDates)}`,
  },
  ShrinksComputedOnly: {
    status: 400,
    ar: 'لا يصلح هذا إلا حين تُحسب النقاط من الخصم',
    en: 'This only works when the points are computed from the discount',
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
    en: 'More than this have already been reserved. Enter a larger number.',
  },
  OfferHasEnded: {
    status: 422,
    ar: 'انتهى هذا العرض ولا يُعدَّل. أنشئ نسخة منه.',
    en: 'This offer has ended and can’t be changed. Make a copy of it.',
  },
  WrongOfferState: {
    status: 422,
    ar: 'لا يمكن ذلك والعرض في حالته الحالية.',
    en: 'This can’t be done in the offer’s current state.',
  },
  PlaceNotApproved: {
    status: 422,
    ar: 'تُنشر العروض بعد الموافقة على المكان.',
    en: 'Offers can be published once the place is approved.',
  },
  TooManyOffers: {
    status: 422,
    ar: `بلغت أقصى عدد من العروض المنشورة، وهو ${formatNumber('ar', mostLiveOffers)}. أوقف واحدًا قبل نشر غيره.`,
    en: `You have ${mostLiveOffers} live offers, the most a place can have. Pause one before you publish another.`,
  },
  OfferIsOver: {
    status: 422,
    ar: 'انتهت مدة العرض. مدّدها أولًا.',
    en: 'The offer’s last day has passed. Extend it first.',
  },
  OfferHasOrders: {
    status: 422,
    ar: 'على هذا العرض طلبات، فلا يمكن حذفه. يمكنك إنهاؤه.',
    en: 'The offer has orders, so it can’t be deleted. You can end it instead.',
  },
})
