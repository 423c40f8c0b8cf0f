import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxSections } from '../core/limits.ts'

export const pagesErrors = defineErrors({
  TooManySections: {
    status: 422,
    ar: `بلغت هذه الصفحة الحد الأقصى، وهو ${quantityTexts.ar.sections(maxSections)}. احذف قسمًا أولًا.`,
    en: `This page has reached the limit of ${quantityTexts.en.sections(maxSections)}. Delete one first.`,
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
})

type PagesErrors = typeof pagesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends PagesErrors {}
}
