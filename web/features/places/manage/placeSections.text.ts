import { text } from '#contract/core/text.ts'
import { placesText } from '#web/domain/places/places.text.ts'

export const servicesText = text({
  ar: {
    lead: 'اختر الخدمات التي تقدمها، ويمكنك تحديد خصم دائم على كل منها.',
    percent: 'خصم ٪',
    percentOf: (name: string) => `نسبة الخصم على ${name}`,
    save: 'حفظ',
    back: 'رجوع',
    none: placesText.ar.noServices,
    noneMore: 'يضيف فريق «مكان» خدمات كل فئة، وستظهر هنا فور إضافتها.',
  },
  en: {
    lead: 'Choose the services you offer. Each can have a standing discount.',
    percent: 'Discount %',
    percentOf: (name) => `Discount on ${name}, in percent`,
    save: 'Save',
    back: 'Back',
    none: placesText.en.noServices,
    noneMore:
      'Makan’s team adds the services of each category; they’ll appear here as soon as they’re added.',
  },
})

export const stateText = text({
  ar: {
    replace: 'أضف صورة جديدة من:',
    seePage: 'فتح صفحة المكان',
    withdraw: 'تراجع عن التعديلات',
    newPicture: 'صورة جديدة',
    emptied: 'لا شيء',
    changeRejected: (day: string) => `لم نوافق على التعديلات التي طلبتها (${day})`,
    sendAgain: 'حفظ وإعادة الإرسال',
    save: 'حفظ',
  },
  en: {
    replace: 'Add a new picture of:',
    seePage: 'Open the place’s page',
    withdraw: 'Withdraw the changes',
    newPicture: 'a new picture',
    emptied: 'none',
    changeRejected: (day) => `The changes you requested were not approved (${day})`,
    sendAgain: 'Save and send again',
    save: 'Save',
  },
})

export const usersText = text({
  ar: {
    search: 'ابحث بالاسم',
    rank: 'الرتبة',
    edit: 'تعديل',
    delete: 'حذف',
    deleteMore: 'تُمحى بيانات هذا الشخص ويُسجَّل خروجه من كل أجهزته. لا يمكن التراجع عن ذلك.',
    none: 'لا يوجد مستخدمون بعد',
    lead: 'مديرو الفروع يدخلون بحساباتهم، ويرى كلٌّ منهم فرعه وحده.',
  },
  en: {
    search: 'Search by name',
    rank: 'Rank',
    edit: 'Edit',
    delete: 'Delete',
    deleteMore: 'Their data is erased and they’re logged out on all devices. This can’t be undone.',
    none: 'No users here',
    lead: 'Branch managers log in with their own accounts, and each sees only their own branch.',
  },
})

export const ownPlaceText = text({
  ar: {
    noPlace: placesText.ar.noPlaceTitle,
    noPlaceMore: 'أضف مكانك أولًا، ثم أدر بياناته وفروعه وخدماته من هنا.',
    addPlace: placesText.ar.addPlace,
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
    noPlace: placesText.en.noPlaceTitle,
    noPlaceMore: 'Add your place first; then manage its details, branches and services here.',
    addPlace: placesText.en.addPlace,
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
