import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxReviewPictures, reviewChangeDays, reviewDays } from '../core/limits.ts'

export const reviewsErrors = defineErrors({
  OrderNotPaid: {
    status: 422,
    ar: 'لا يقيّم المكان إلا من دفع فاتورة فيه. هذا الطلب لم يُدفع أو أُلغيت عملية الدفع.',
    en: 'Only members who paid at the place can review it. This order wasn’t paid, or its payment was reversed.',
  },
  ReviewTooLate: {
    status: 422,
    ar: `انتهت مدة كتابة التقييم، وهي ${quantityTexts.ar.days(reviewDays)} من الدفع. يمكنك تقييم المكان بعد طلبك القادم.`,
    en: `It’s too late: a review can be written within ${quantityTexts.en.days(reviewDays)} of paying. You can review the place after your next order.`,
  },
  ReviewChangeTooLate: {
    status: 422,
    ar: `انتهت مدة تعديل التقييم، وهي ${quantityTexts.ar.days(reviewChangeDays)} من كتابته. لك أن تكتب غيره بعد طلبك القادم.`,
    en: `It’s too late: a review can be changed within ${quantityTexts.en.days(reviewChangeDays)} of writing it. You can write another after your next order.`,
  },
  AlreadyReviewed: {
    status: 409,
    ar: 'قيّمت هذا الطلب بالفعل. افتح تقييمك لتعدّله.',
    en: 'You’ve already reviewed this order. Open your review to change it.',
  },
  ReviewOfOwnPlace: {
    status: 422,
    ar: 'أصحاب المكان والعاملون فيه لا يقيّمونه.',
    en: 'Owners and staff can’t review their own place.',
  },
  AlreadyAnswered: {
    status: 409,
    ar: 'رد المكان على هذا التقييم من قبل. لكل تقييم رد واحد.',
    en: 'This review already has a reply. A place can reply once.',
  },
  ReviewNotShown: {
    status: 422,
    ar: 'هذا التقييم غير ظاهر الآن، فلا يُرد عليه. أعد تحميل القائمة.',
    en: 'This review isn’t shown now, so it can’t be replied to. Reload the list.',
  },
  StarsMissing: {
    status: 400,
    ar: 'اختر من نجمة إلى خمس نجوم.',
    en: 'Choose one to five stars.',
  },
  TooManyReviewPictures: {
    status: 400,
    ar: `أضف ${quantityTexts.ar.pictures(maxReviewPictures)} على الأكثر.`,
    en: `Add up to ${quantityTexts.en.pictures(maxReviewPictures)}.`,
  },
  TooManyBannedWords: {
    status: 422,
    ar: 'بلغت القائمة الحد المسموح. احذف كلمة ثم أضف غيرها.',
    en: 'The list is full. Delete a word, then add another.',
  },
})

type ReviewsErrors = typeof reviewsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ReviewsErrors {}
}
