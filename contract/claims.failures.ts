import { failures } from './failure.ts'

export const claimsFailures = failures({
  ShareRange: {
    status: 400,
    ar: 'اكتب نسبة من ٠ إلى ١٠٠',
    en: 'Enter a percentage from 0 to 100',
  },
  TooManySlices: {
    status: 400,
    ar: 'هذه شرائح كثيرة. ادمج بعضها.',
    en: 'That’s too many slices. Merge some of them.',
  },
  SlicesGap: {
    status: 422,
    ar: 'بين هذه الشريحة والتي قبلها فراغ. ابدأها من حيث تنتهي السابقة، والأولى من صفر.',
    en: 'There’s a gap before this slice. Start it where the one before it ends, and the first at zero.',
  },
  SlicesOverlap: {
    status: 422,
    ar: 'هذه الشريحة تتداخل مع التي قبلها. ابدأها من حيث تنتهي السابقة.',
    en: 'This slice overlaps the one before it. Start it where that one ends.',
  },
  SliceEmpty: {
    status: 422,
    ar: 'اكتب نهاية أكبر من بداية الشريحة.',
    en: 'Enter an end above the start of the slice.',
  },
  SliceEnd: {
    status: 422,
    ar: 'الشريحة الأخيرة وحدها بلا نهاية، وما قبلها لا بد له من نهاية.',
    en: 'Only the last slice has no end; those before it need one.',
  },
  OnlySlice: {
    status: 422,
    ar: 'هذه الشريحة الوحيدة فلا تُحذف. اجعل نسبتها صفرًا بدل ذلك.',
    en: 'This is the only slice, so it can’t be deleted. Set its percentage to zero instead.',
  },
  NothingToClaim: {
    status: 422,
    ar: 'لا مبيعات تنتظر التسوية.',
    en: 'There are no sales left to settle.',
  },
  OwnClaim: {
    status: 403,
    ar: 'لا تسوّي عمولتك بنفسك، بل يسوّيها غيرك.',
    en: 'Someone else has to settle your commission.',
  },
  ClaimChanged: {
    status: 409,
    ar: 'تغيّرت الأرقام منذ عُرضت عليك. راجعها، ثم سوِّ العمولة.',
    en: 'The figures have changed since you saw them. Check them, then settle again.',
  },
  ClaimRequested: {
    status: 409,
    ar: 'طلبت التسوية من قبل، وطلبك قيد المراجعة.',
    en: 'You’ve already requested this, and it’s being reviewed.',
  },
})
