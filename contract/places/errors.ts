import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxBranches, minPhoneDigits } from '../core/limits.ts'

export const placesErrors = defineErrors({
  PointNeeded: {
    status: 400,
    ar: 'حدّد موقعًا لترتيب النتائج من الأقرب إلى الأبعد',
    en: 'Choose a location to sort by distance',
  },
  PhonesRequired: {
    status: 400,
    ar: 'أضف رقم هاتف واحدًا على الأقل',
    en: 'phone numbers is required',
  },
  PhoneMin: {
    status: 400,
    ar: `رقم الهاتف قصير. اكتب ${quantityTexts.ar.digits(minPhoneDigits)} على الأقل.`,
    en: `This phone number is too short. Enter at least ${quantityTexts.en.digits(minPhoneDigits)}.`,
  },
  EnterValidPlacePhone: {
    status: 400,
    ar: 'اكتب رقم هاتف صحيحًا، أرضيًا كان أو موبايل',
    en: 'Enter a valid phone number, landline or mobile',
  },
  IdentityImageError: {
    status: 400,
    ar: 'اختر صورة البطاقة',
    en: 'You Should select Identity',
  },
  CommerialImageError: {
    status: 400,
    ar: 'اختر صورة السجل التجاري',
    en: 'You Should select Commercial Contract Image',
  },
  PlaceImagesError: {
    status: 400,
    ar: 'أضف صورة واحدة للمكان على الأقل',
    en: 'Min Place Images 1',
  },
  LocationRequired: {
    status: 400,
    ar: 'حدّد الموقع على الخريطة',
    en: 'You Should select Location',
  },
  DocumentNotReplaced: {
    status: 422,
    ar: 'طلبنا صورة أخرى لهذا المستند. اخترها ثم أعد الإرسال.',
    en: 'We asked for another picture of this document. Choose it, then send again.',
  },
  WrongPlaceState: {
    status: 422,
    ar: 'تغيّرت حالة المكان. أعد تحميل الصفحة لترى حالته الآن.',
    en: 'The place’s status has changed. Reload the page to see it.',
  },
  AlreadyDecided: {
    status: 409,
    ar: 'سُجّل قرار بشأن هذا المكان، ويسري خلال ثوانٍ. أعد تحميل الصفحة لتراه.',
    en: 'There already is a decision on this place, which takes effect in a few seconds. Reload the page to see it.',
  },
  DecisionOver: {
    status: 409,
    ar: 'لا يمكن التراجع: سرى هذا القرار أو أُلغي من قبل. أعد تحميل الصفحة لترى حالة المكان.',
    en: 'This decision has already taken effect or was undone. Reload the page to see the place’s status.',
  },
  HasPlace: {
    status: 422,
    ar: 'لهذا الحساب مكان في «مكان»، ولكل حساب مكان واحد. سجّل المكان الجديد من حساب آخر.',
    en: 'This account already has a place on Makan, and each account can have only one. Register the new place from another account.',
  },
  PlaceTaken: {
    status: 422,
    ar: 'هذا الحساب لا يمكن أن يملك المكان. اختر صاحبًا ليس له مكان.',
    en: 'This account can’t own the place. Choose an owner who has no place.',
  },
  OtherCountry: {
    status: 422,
    ar: 'فروع المكان كلها في دولة واحدة. اختر موقعًا في الدولة نفسها.',
    en: 'All branches of a place are in one country. Choose a location in that country.',
  },
  OffersKeepCountry: {
    status: 422,
    ar: 'للمكان عروض بعملة دولته، فلا يمكن نقله إلى دولة أخرى. اختر موقعًا في الدولة نفسها.',
    en: 'The place has offers in the currency of its country, so it can’t move to another. Choose a location in the same country.',
  },
  TooManyBranches: {
    status: 422,
    ar: `بلغ المكان الحد الأقصى، وهو ${quantityTexts.ar.branches(maxBranches)}. راسلنا إن كنت تحتاج إلى أكثر.`,
    en: `You’ve reached the limit of ${quantityTexts.en.branches(maxBranches)}. Contact us if you need more.`,
  },
  LastBranch: {
    status: 422,
    ar: 'هذا آخر فرع للمكان، ولا يبقى مكان بلا فروع. أضف فرعًا آخر قبل حذفه.',
    en: 'This is the place’s last branch, and every place needs one. Add another branch before you delete it.',
  },
  BranchHasManagers: {
    status: 422,
    ar: 'لهذا الفرع مديرون. انقلهم إلى فرع آخر أو احذف حساباتهم قبل حذفه.',
    en: 'This branch has managers. Move them to another branch or delete their accounts first.',
  },
})

type PlacesErrors = typeof placesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends PlacesErrors {}
}
