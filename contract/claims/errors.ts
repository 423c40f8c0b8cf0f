import { defineErrors } from '../core/error.ts'

export const claimsErrors = defineErrors({
  TooManySlices: {
    status: 400,
    ar: 'الشرائح أكثر من المسموح. ادمج بعضها.',
    en: 'Too many tiers. Merge some of them.',
  },
  SlicesGap: {
    status: 422,
    ar: 'بين هذه الشريحة والتي قبلها فراغ. ابدأها من حيث تنتهي السابقة، والأولى من صفر.',
    en: 'There’s a gap before this tier. Start it where the one before it ends, and the first at zero.',
  },
  SlicesOverlap: {
    status: 422,
    ar: 'هذه الشريحة تتداخل مع التي قبلها. ابدأها من حيث تنتهي السابقة.',
    en: 'This tier overlaps the one before it. Start it where that one ends.',
  },
  SliceEmpty: {
    status: 422,
    ar: 'اكتب نهاية أكبر من بداية الشريحة.',
    en: 'Enter an end above the start of the tier.',
  },
  SliceEnd: {
    status: 422,
    ar: 'الشريحة الأخيرة وحدها بلا نهاية. اكتب نهاية لكل شريحة قبلها.',
    en: 'Only the last tier has no end. Enter one for each tier before it.',
  },
  OnlySlice: {
    status: 422,
    ar: 'هذه الشريحة الوحيدة فلا تُحذف. اجعل نسبتها صفرًا بدل ذلك.',
    en: 'This is the only tier, so it can’t be deleted. Set its rate to zero instead.',
  },
  NothingToClaim: {
    status: 422,
    ar: 'لا توجد مبيعات تنتظر التسوية. اختر شهرًا آخر لترى عملياته.',
    en: 'There are no sales left to settle. Choose another month to see its transactions.',
  },
  OwnClaim: {
    status: 403,
    ar: 'لا يمكنك تسوية عمولتك بنفسك. اطلب من زميل أن يسوّيها.',
    en: 'You can’t settle your own commission. Ask a colleague to settle it.',
  },
  ClaimChanged: {
    status: 409,
    ar: 'تغيّرت الأرقام منذ عُرضت عليك. راجعها، ثم سوِّ العمولة.',
    en: 'The figures have changed since you saw them. Check them, then settle again.',
  },
  ClaimRequested: {
    status: 409,
    ar: 'طلبت التسوية من قبل، وطلبك قيد المراجعة. سنُشعرك حين تُسوّى.',
    en: 'You’ve already requested this, and it’s under review. We’ll notify you once it’s settled.',
  },
})

type ClaimsErrors = typeof claimsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ClaimsErrors {}
}
