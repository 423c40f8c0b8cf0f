import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { mostSections } from './limits.ts'

export const pagesFailures = failures({
  TooManySections: {
    status: 422,
    ar: `بلغت هذه الصفحة الحد الأقصى، وهو ${countedText.ar.sections(mostSections)}. احذف قسمًا أولًا.`,
    en: `This page has reached the limit of ${countedText.en.sections(mostSections)}. Delete one first.`,
  },
  PictureGone: {
    status: 422,
    ar: 'لم تعد هذه الصورة محفوظة. اخترها مرة أخرى.',
    en: 'This picture is no longer stored. Choose it again.',
  },
  OnlyFigures: {
    status: 400,
    ar: 'اكتب أرقامًا فقط، ويمكن أن تفصل بينها شرطة أو مسافة',
    en: 'Enter digits only, with dashes or spaces between them',
  },
  WrongService: {
    status: 400,
    ar: 'هذا الرابط لموقع آخر. انسخ رابط صفحتك من التطبيق نفسه.',
    en: 'This link leads elsewhere. Copy the address of your page there.',
  },
})
