import { text } from '#contract/core/text.ts'

/** Staff choose by the label, in their own language. The owner reads the reason, in theirs. */
export const reasonLabels = text({
  ar: {
    identityUnclear: 'البطاقة غير واضحة',
    commercialUnclear: 'السجل غير واضح',
    nameDiffers: 'الاسم يخالف السجل',
    addressIncomplete: 'العنوان ناقص',
    picturesUnclear: 'الصور لا تُظهر المكان',
    duplicate: 'مسجَّل من قبل',
    foreignDocuments: 'مستندات شخص آخر',
    noService: 'لا يخدم الجمهور',
    againstTerms: 'يخالف الشروط',
    newNameDiffers: 'الاسم الجديد يخالف السجل',
    newCategoryWrong: 'الفئة لا تناسب النشاط',
    newDocumentUnclear: 'المستند غير واضح',
    newLinkForeign: 'الرابط لا يخص المكان',
  },
  en: {
    identityUnclear: 'ID card unclear',
    commercialUnclear: 'Register unclear',
    nameDiffers: 'Name differs from the register',
    addressIncomplete: 'Address incomplete',
    picturesUnclear: 'Pictures don’t show the place',
    duplicate: 'Already registered',
    foreignDocuments: 'Someone else’s documents',
    noService: 'Not open to the public',
    againstTerms: 'Against the terms',
    newNameDiffers: 'New name differs from the register',
    newCategoryWrong: 'Category doesn’t fit',
    newDocumentUnclear: 'Document unclear',
    newLinkForeign: 'Link isn’t the place’s',
  },
})

export type PreparedReason = keyof (typeof reasonLabels)['ar']

export const preparedReasons = text<Record<PreparedReason, string>>({
  ar: {
    identityUnclear: 'صورة البطاقة غير واضحة. صوّرها كاملة في ضوء كافٍ، ثم أعد الإرسال.',
    commercialUnclear:
      'صورة السجل التجاري غير واضحة. صوّر الصفحة كاملة بحيث تُقرأ كل بياناتها، ثم أعد الإرسال.',
    nameDiffers: 'اسم المكان يخالف السجل التجاري. اكتبه كما في السجل، أو أرسل سجلًا بالاسم الجديد.',
    addressIncomplete: 'العنوان ناقص. أضف اسم الشارع ورقم المبنى، وتأكد من الموقع على الخريطة.',
    picturesUnclear: 'الصور لا تُظهر المكان. أضف صورًا لواجهته ومن داخله.',
    duplicate: 'هذا المكان مسجَّل في «مكان» من قبل. سجّل الدخول بالحساب الأول، أو راسلنا إن لم يكن لك.',
    foreignDocuments: 'المستندات ليست باسمك ولا باسم المكان. سجّل المكان من حساب صاحبه وبمستنداته.',
    noService: 'يعرض «مكان» الأماكن التي تستقبل الجمهور في فرع معلوم، وهذا المكان ليس منها.',
    againstTerms: 'نشاط هذا المكان لا تسمح به شروط «مكان». راجع صفحة الشروط والأحكام.',
    newNameDiffers: 'الاسم الجديد يخالف السجل التجاري. أرسل مع الاسم سجلًا يحمله.',
    newCategoryWrong: 'الفئة الجديدة لا تناسب ما يقدّمه المكان. اختر فئة أقرب إلى نشاطه.',
    newDocumentUnclear: 'المستند الجديد غير واضح. صوّره كاملًا في ضوء كافٍ، ثم أعد الإرسال.',
    newLinkForeign: 'الرابط الجديد لا يخص هذا المكان. اكتب رابط موقعه أو صفحته.',
  },
  en: {
    identityUnclear:
      'The picture of the ID card is unclear. Photograph the whole card in good light, then send it again.',
    commercialUnclear:
      'The picture of the commercial register is unclear. Photograph the whole page so that all of it can be read, then send it again.',
    nameDiffers:
      'The name of the place differs from the commercial register. Write it as in the register, or send a register with the new name.',
    addressIncomplete:
      'The address is incomplete. Add the street and the number of the building, and check the point on the map.',
    picturesUnclear: 'The pictures don’t show the place. Add pictures of its front and its inside.',
    duplicate:
      'This place is already registered on Makan. Log in with the first account, or contact us if it isn’t yours.',
    foreignDocuments:
      'The documents are neither in your name nor in the place’s. Register the place from its owner’s account, with its own documents.',
    noService:
      'Makan shows places that receive the public at a known branch, and this place isn’t one of them.',
    againstTerms:
      'Makan’s terms don’t allow what this place offers. Read the page of the terms and conditions.',
    newNameDiffers:
      'The new name differs from the commercial register. Send a register with this name along with it.',
    newCategoryWrong: 'The new category doesn’t fit what the place offers. Choose one that is closer.',
    newDocumentUnclear:
      'The new document is unclear. Photograph all of it in good light, then send it again.',
    newLinkForeign: 'The new link isn’t of this place. Enter the link of its own website or page.',
  },
})
