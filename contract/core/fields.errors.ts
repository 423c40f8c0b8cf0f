import { quantityTexts } from './counted.text.ts'
import { defineErrors } from './error.ts'
import { heicText } from './heic.text.ts'
import { avifMegapixels, maxPictureSide, maxPictures, passwordLength, pictureMegapixels } from './limits.ts'
import { formatNumber } from './text.ts'

export const fieldsErrors = defineErrors({
  requiredField: {
    status: 400,
    ar: 'هذا الحقل مطلوب',
    en: 'this field is required',
  },
  number: {
    status: 400,
    ar: 'يجب أن يكون هذا الحقل رقمًا',
    en: 'this field should be number',
  },
  decimal: {
    status: 400,
    ar: 'اكتب رقمًا، ويمكن أن يكون عشريًا',
    en: 'Enter a number, with or without decimals',
  },
  TooLong: {
    status: 400,
    ar: 'النص أطول من المسموح. اختصره.',
    en: 'This text is too long. Shorten it.',
  },
  NameTaken: {
    status: 409,
    ar: 'هذا الاسم مستخدَم من قبل. اكتب اسمًا آخر.',
    en: 'This name is already used. Enter another one.',
  },
  Password: {
    status: 400,
    ar: `اكتب ${quantityTexts.ar.characters(passwordLength)} على الأقل`,
    en: `Enter at least ${quantityTexts.en.characters(passwordLength)}`,
  },
  symbol: {
    status: 400,
    ar: 'أضف علامة مثل ! أو #',
    en: 'Add a symbol such as ! or #',
  },
  lower: {
    status: 400,
    ar: 'أضف حرفًا إنجليزيًا صغيرًا (a–z)',
    en: 'Add a lowercase letter',
  },
  upper: {
    status: 400,
    ar: 'أضف حرفًا إنجليزيًا كبيرًا (A–Z)',
    en: 'Add an uppercase letter',
  },
  passNumber: {
    status: 400,
    ar: 'أضف رقمًا',
    en: 'Add a digit',
  },
  EnterValidEmail: {
    status: 400,
    ar: 'اكتب بريدًا إلكترونيًا صحيحًا',
    en: 'Enter a valid email',
  },
  EnterValidPhone: {
    status: 400,
    ar: 'اكتب رقم موبايل صحيحًا',
    en: 'Enter a valid mobile number',
  },
  EnterValidLink: {
    status: 400,
    ar: 'اكتب رابطًا يبدأ بـ https',
    en: 'Enter a link that begins with https',
  },
  WrongService: {
    status: 400,
    ar: 'هذا الرابط لموقع آخر. انسخ رابط صفحتك من التطبيق نفسه.',
    en: 'This link leads elsewhere. Copy the address of your page there.',
  },
  NotAPicture: {
    status: 415,
    ar: 'الملف ليس صورة نستطيع قراءتها. استخدم JPEG أو PNG أو WebP أو AVIF.',
    en: 'This file isn’t a picture we can read. Use JPEG, PNG, WebP or AVIF.',
  },
  HeicPicture: {
    status: 415,
    ...heicText,
  },
  BrokenPicture: {
    status: 415,
    ar: 'هذه الصورة تالفة أو غير مكتملة. اختر صورة غيرها.',
    en: 'This picture is damaged or incomplete. Choose another one.',
  },
  AnimatedPicture: {
    status: 415,
    ar: 'الصور المتحركة غير مدعومة. اختر صورة ثابتة.',
    en: 'Animated pictures aren’t supported. Choose a still one.',
  },
  TooManyPixels: {
    status: 413,
    ar: `أبعاد هذه الصورة كبيرة جدًا. أقصى حد ${formatNumber('ar', pictureMegapixels)} ميجابكسل، و${formatNumber('ar', maxPictureSide)} بكسل لكل ضلع.`,
    en: `This picture’s dimensions are too large. It can have up to ${pictureMegapixels} megapixels, and ${formatNumber('en', maxPictureSide)} pixels a side.`,
  },
  TooManyAvifPixels: {
    status: 413,
    ar: `صور AVIF أقصى حد لها ${formatNumber('ar', avifMegapixels)} ميجابكسل. صغّرها، أو أرسلها بصيغة JPEG.`,
    en: `AVIF pictures can have up to ${avifMegapixels} megapixels. Make it smaller, or send it as JPEG.`,
  },
  TooManyPictures: {
    status: 429,
    ar: 'بلغت الحد اليومي لرفع الصور. حاول مرة أخرى غدًا.',
    en: 'You’ve reached the daily limit for uploading pictures. Try again tomorrow.',
  },
  PictureNotStored: {
    status: 503,
    ar: 'تعذّر حفظ الصورة الآن. حاول مرة أخرى بعد قليل.',
    en: 'The picture can’t be saved right now. Try again in a moment.',
  },
  'Images-length': {
    status: 400,
    ar: `أضف ${quantityTexts.ar.pictures(maxPictures)} للمكان على الأكثر`,
    en: `Max Place Images ${maxPictures}`,
  },
  TooManyImages: {
    status: 400,
    ar: `أضف ${quantityTexts.ar.pictures(maxPictures)} على الأكثر`,
    en: `Add up to ${quantityTexts.en.pictures(maxPictures)}`,
  },
  NotPositive: {
    status: 400,
    ar: 'اكتب رقمًا أكبر من صفر',
    en: 'Enter a number above zero',
  },
  TooManyDecimals: {
    status: 400,
    ar: 'اكتب عددًا أقل من الخانات العشرية. هذه العملة لا تقبل أكثر.',
    en: 'Use fewer decimal places. This currency doesn’t have that many.',
  },
  ShareRange: {
    status: 400,
    ar: 'اكتب نسبة من ٠ إلى ١٠٠',
    en: 'Enter a percentage from 0 to 100',
  },
  WordsWithPhone: {
    status: 400,
    ar: 'في النص رقم هاتف. احذفه؛ فالجميع يقرؤون هذا النص.',
    en: 'There’s a phone number in the text. Remove it: everyone can read this.',
  },
  WordsWithLink: {
    status: 400,
    ar: 'في النص رابط أو بريد إلكتروني أو حساب على شبكة تواصل. احذفه، أو ضع مسافة بعد النقطة إن كانت نهاية جملة.',
    en: 'There’s a link, an email or a social media account in the text. Remove it. If it’s the end of a sentence, put a space after the full stop.',
  },
  WordsBanned: {
    status: 400,
    ar: 'في النص كلمة مسيئة. اكتبه بلا هذه الكلمة.',
    en: 'There’s an offensive word in the text. Rephrase it.',
  },
  MainImageError: {
    status: 400,
    ar: 'اختر الصورة الرئيسية من صور المكان',
    en: 'Press on one of the place images to be the main image',
  },
})

type FieldsErrors = typeof fieldsErrors

declare module './error.ts' {
  interface ErrorDefinitions extends FieldsErrors {}
}
