import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { reviewChangeDays, reviewDays } from './limits.ts'

export const reviewsFailures = failures({
  OrderNotPaid: {
    status: 422,
    ar: 'التقييم لمن دفع فاتورة في المكان، وهذا الطلب لم يُدفع أو أُلغي دفعه.',
    en: 'Reviews are for whoever paid at the place; this order wasn’t paid, or its payment was reversed.',
  },
  ReviewTooLate: {
    status: 422,
    ar: `يُكتب التقييم خلال ${countedText.ar.days(reviewDays)} من الدفع.`,
    en: `A review can be written within ${countedText.en.days(reviewDays)} of paying.`,
  },
  ReviewChangeTooLate: {
    status: 422,
    ar: `يُعدَّل التقييم خلال ${countedText.ar.days(reviewChangeDays)} من كتابته.`,
    en: `A review can be changed within ${countedText.en.days(reviewChangeDays)} of writing it.`,
  },
  AlreadyReviewed: {
    status: 409,
    ar: 'قيّمت هذا الطلب بالفعل. افتح تقييمك لتعدّله.',
    en: 'You’ve already reviewed this order. Open your review to change it.',
  },
  ReviewOfOwnPlace: {
    status: 422,
    ar: 'أصحاب المكان والعاملون فيه لا يقيّمونه.',
    en: 'A place can’t be reviewed by its own people.',
  },
  AlreadyAnswered: {
    status: 409,
    ar: 'رد المكان على هذا التقييم من قبل، والرد مرة واحدة.',
    en: 'This review has its answer; a place answers once.',
  },
  ReviewNotShown: {
    status: 422,
    ar: 'هذا التقييم غير ظاهر الآن، فلا يُرد عليه.',
    en: 'This review isn’t shown now, so it can’t be answered.',
  },
  StarsMissing: {
    status: 400,
    ar: 'اختر من نجمة إلى خمس نجوم.',
    en: 'Choose one to five stars.',
  },
  WordsWithPhone: {
    status: 400,
    ar: 'في النص رقم هاتف. احذفه؛ فالجميع يقرؤون هذا النص.',
    en: 'There’s a phone number in the text. Remove it: everybody can read this.',
  },
  WordsWithLink: {
    status: 400,
    ar: 'في النص رابط أو بريد إلكتروني أو حساب على شبكة تواصل. احذفه، أو ضع مسافة بعد النقطة إن كانت نهاية جملة.',
    en: 'There’s a link, an email or a social media account in the text. Remove it. If it’s the end of a sentence, put a space after the full stop.',
  },
  WordsBanned: {
    status: 400,
    ar: 'في النص كلمة مسيئة. اكتبه بدونها.',
    en: 'There’s an offensive word in the text. Write it without that word.',
  },
  TooManyReviewPictures: {
    status: 400,
    ar: 'أضف ثلاث صور على الأكثر.',
    en: 'Add three pictures at most.',
  },
  TooManyBannedWords: {
    status: 422,
    ar: 'بلغت القائمة الحد المسموح. احذف كلمة ثم أضف غيرها.',
    en: 'The list is full. Delete a word, then add another.',
  },
})
