import { text } from '#contract/core/text.ts'

export const ownPlaceText = text({
  ar: {
    noPlace: 'ليس لديك مكان بعد',
    noPlaceMore: 'أضف مكانك أولًا، ثم أدر بياناته وفروعه وخدماته من هنا.',
    addPlace: 'إضافة المكان',
    addOwn: 'أكمل البيانات، ثم يراجعها فريقنا ويصلك الرد على بريدك.',
    addByStaff: 'أضف مكانًا مع حساب لصاحبه، أو لصاحب ليس له مكان بعد. يظهر المكان بعد اعتماده.',
    owner: 'صاحب المكان',
    newOwner: 'حساب جديد',
    knownOwner: 'صاحب موجود',
    newOwnerHelp: 'يؤكد صاحب المكان رقمه ويختار كلمة مرور عند أول دخول.',
    chooseOwner: 'اختر صاحب المكان',
    noFreeSupplier: 'كل أصحاب الأماكن لديهم أماكن بالفعل. أضف حسابًا جديدًا.',
    requestSent: 'أُرسل طلب إضافة المكان. سيراجعه فريقنا، ويصلك الرد على بريدك الإلكتروني.',
  },
  en: {
    noPlace: 'You don’t have a place yet',
    noPlaceMore: 'Add your place first; then manage its details, branches and services here.',
    addPlace: 'Add the place',
    addOwn: 'Fill in the details; our team will review them and reply by email.',
    addByStaff:
      'Add a place with an account for its owner, or for an owner who has none yet. It becomes public once it’s approved.',
    owner: 'Owner',
    newOwner: 'New account',
    knownOwner: 'Existing owner',
    newOwnerHelp: 'The owner confirms the number and chooses a password at the first login.',
    chooseOwner: 'Choose the owner',
    noFreeSupplier: 'Every owner already has a place. Add a new account.',
    requestSent: 'The request to add the place was sent. Our team will review it and reply by email.',
  },
})
