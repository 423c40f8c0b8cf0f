import { text } from '#contract/core/text.ts'
import { fieldLabels } from '#web/domain/labels/labels.text.ts'
import { peopleText } from '#web/domain/people/people.text.ts'
import { placesText } from '#web/domain/places/places.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import type { ExactFailure } from '#web/ui/location/geolocation.ts'

export const manageText = text({
  ar: {
    choose: 'اختر',
    nameAr: 'اسم المكان بالعربية',
    nameEn: 'اسم المكان بالإنجليزية',
    category: 'الفئة',
    descriptionAr: 'وصف المكان بالعربية',
    descriptionEn: 'وصف المكان بالإنجليزية',
    phones: 'أرقام الهاتف',
    phonesHelp: 'اكتب رقمًا ثم اضغط Enter أو «إضافة». يمكنك لصق أكثر من رقم تفصل بينها فاصلة.',
    taxAccountNumber: 'رقم التسجيل الضريبي',
    identity: 'صورة بطاقة الرقم القومي',
    commercialImage: 'صورة السجل التجاري',
    privateDocument: 'لا يراها إلا أنت وفريق المراجعة.',
    openDocument: (label: string) => `افتح ${label}`,
    pending: 'قيد المراجعة',
    accepted: 'مقبولة',
    refused: 'مرفوضة',
    images: 'صور المكان',
    imagesHelp:
      'الصورة الأولى هي الرئيسية. اضغط على أي صورة لتصبح الرئيسية، واسحبها أو استخدم الأسهم لترتيبها.',

    placeData: 'بيانات المكان',
    mainBranch: 'الفرع الرئيسي',
    pictures: uiText.ar.pictures,

    location: 'الموقع على الخريطة',
    locationHelp:
      'اضغط على موقع الفرع، أو اسحب العلامة إليه، أو اكتب الإحداثيات. سنكتب لك العنوان ويمكنك تعديله.',
    pointChosen: 'تم تحديد الموقع.',
    areaFilled: 'تم تحديد الموقع وكتابة العنوان. راجعه وعدّله إن لزم.',
    lat: 'خط العرض',
    lng: 'خط الطول',
    country: 'الدولة',
    government: 'المحافظة',
    city: 'المدينة أو الحي',
    governmentFirst: 'اختر المحافظة أولًا',
    addressAr: fieldLabels.ar.addressAr,
    addressEn: fieldLabels.ar.addressEn,

    hours: 'مواعيد العمل',
    hoursBetween: 'من – إلى',
    hoursAlways: '٢٤ ساعة',
    hoursNone: 'غير محددة',
    opens: 'يفتح',
    closes: 'يغلق',
    pastMidnight: 'يغلق بعد منتصف الليل، في اليوم التالي.',
    closedDays: 'أيام الإجازة الأسبوعية',

    ownerName: 'الاسم',
    email: 'البريد الإلكتروني',
    mobile: 'رقم الموبايل',
    password: 'كلمة المرور',
  },
  en: {
    choose: 'Choose',
    nameAr: 'Place name in Arabic',
    nameEn: 'Place name in English',
    category: 'Category',
    descriptionAr: 'Description in Arabic',
    descriptionEn: 'Description in English',
    phones: 'Phone numbers',
    phonesHelp: 'Type a number, then press Enter or Add. You can paste several, separated by commas.',
    taxAccountNumber: 'Tax number',
    identity: 'Picture of your ID card',
    commercialImage: 'Picture of the commercial register',
    privateDocument: 'Only you and the review team can see it.',
    openDocument: (label) => `Open: ${label}`,
    pending: 'Under review',
    accepted: 'Accepted',
    refused: 'Rejected',
    images: 'Place pictures',
    imagesHelp:
      'The first picture is the main one. Tap a picture to make it the main one; drag it or use its arrows to change the order.',

    placeData: 'Place details',
    mainBranch: 'Main branch',
    pictures: uiText.en.pictures,

    location: 'Location on the map',
    locationHelp:
      'Tap where the branch is, drag the pin there, or type the coordinates. We’ll fill in the address, and you can edit it.',
    pointChosen: 'Location chosen.',
    areaFilled: 'Location chosen and address filled in. Check it and correct it if needed.',
    lat: 'Latitude',
    lng: 'Longitude',
    country: 'Country',
    government: 'Governorate',
    city: 'City or district',
    governmentFirst: 'Choose the governorate first',
    addressAr: fieldLabels.en.addressAr,
    addressEn: fieldLabels.en.addressEn,

    hours: 'Opening hours',
    hoursBetween: 'From – to',
    hoursAlways: '24 hours',
    hoursNone: 'Not given',
    opens: 'Opens',
    closes: 'Closes',
    pastMidnight: 'It closes after midnight, on the next day.',
    closedDays: 'Weekly days off',

    ownerName: 'Name',
    email: 'Email',
    mobile: 'Mobile number',
    password: 'Password',
  },
})

export const notLocatedText = text<Record<ExactFailure, string>>({
  ar: {
    refused:
      'لم يسمح متصفحك بمعرفة موقعك. اسمح به من إعدادات الموقع ثم حاول مرة أخرى، أو اختر الموقع على الخريطة.',
    unavailable: 'تعذّر تحديد موقعك الحالي. اختر الموقع على الخريطة أو اكتب الإحداثيات.',
    late: 'لم يصل موقعك في الوقت المتاح. اخرج إلى منطقة مفتوحة وحاول مرة أخرى، أو اختر الموقع على الخريطة.',
  },
  en: {
    refused:
      'Your browser didn’t allow access to your location. Allow it in the site settings and try again, or choose the location on the map.',
    unavailable:
      'Couldn’t find your current location. Choose the location on the map, or type the coordinates.',
    late: 'Your location didn’t arrive in time. Move into the open and try again, or choose the location on the map.',
  },
})

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
    registered: 'طلبك قيد المراجعة',
    registeredMore: (day: string) =>
      `أرسلته في ${day}. يراجعه فريقنا، ويصلك الرد على بريدك. يمكنك تعديل بياناتك حتى ذلك الحين.`,
    revisionRequested: 'طلبنا منك تعديلات',
    revisionRequestedMore: 'عدّل ما يلي ثم أعد الإرسال.',
    approved: 'مكانك معتمد وظاهر للجميع',
    approvedMore: 'تغيير الاسم أو الفئة أو رقم التسجيل الضريبي أو المستندات يُراجَع قبل أن يظهر.',
    rejected: 'لم يُعتمد طلبك',
    rejectedMore: 'يمكنك تعديل البيانات وإرسالها من جديد.',
    suspended: 'مكانك معلّق مؤقتًا',
    suspendedMore: 'لا يظهر مكانك لأحد حتى نرفع التعليق.',
    reason: 'السبب:',
    replace: 'أضف صورة جديدة من:',
    seePage: 'فتح صفحة المكان',
    changeWaits: 'تعديلاتك قيد المراجعة',
    changeWaitsMore: (day: string) => `طلبتها في ${day}. يرى الناس البيانات السابقة حتى نعتمدها.`,
    withdraw: 'تراجع عن التعديلات',
    newPicture: 'صورة جديدة',
    emptied: 'لا شيء',
    changeRejected: (day: string) => `لم نوافق على التعديلات التي طلبتها (${day})`,
    sendAgain: 'حفظ وإعادة الإرسال',
    save: 'حفظ',
  },
  en: {
    registered: 'Your registration is under review',
    registeredMore: (day) =>
      `You sent it on ${day}. Our team will review it and reply by email. Until then, you can still edit the details.`,
    revisionRequested: 'We’ve requested changes',
    revisionRequestedMore: 'Make these changes, then send it again.',
    approved: 'Your place is approved and public',
    approvedMore: 'A new name, category, tax number or document is reviewed before anyone sees it.',
    rejected: 'Your registration was not approved',
    rejectedMore: 'You can edit the details and send it again.',
    suspended: 'Your place is suspended',
    suspendedMore: 'No one sees your place until the suspension is lifted.',
    reason: 'Reason:',
    replace: 'Add a new picture of:',
    seePage: 'Open the place’s page',
    changeWaits: 'Your changes are under review',
    changeWaitsMore: (day) =>
      `You requested them on ${day}. People see the previous details until we approve the new ones.`,
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
    name: 'الاسم',
    rank: 'الرتبة',
    branch: 'الفرع',
    phone: 'رقم الموبايل',
    email: 'البريد الإلكتروني',
    provisional: peopleText.ar.notLoggedIn,
    add: peopleText.ar.addManager,
    edit: 'تعديل',
    editNamed: (name: string) => `تعديل ${name}`,
    delete: 'حذف',
    deleteMore: 'تُمحى بيانات هذا الشخص ويُسجَّل خروجه من كل أجهزته. لا يمكن التراجع عن ذلك.',
    none: 'لا يوجد مستخدمون بعد',
    chooseBranch: peopleText.ar.chooseBranch,
    phoneHelp: 'يؤكد المدير هذا الرقم ويختار كلمة مرور عند أول دخول.',
    password: 'كلمة المرور',
    changePassword: 'تغيير كلمة المرور',
    changePasswordHelp: 'يُسجَّل خروج المدير من كل أجهزته، ويختار كلمة مرور جديدة عند دخوله.',
    lead: 'مديرو الفروع يدخلون بحساباتهم، ويرى كلٌّ منهم فرعه وحده.',
  },
  en: {
    search: 'Search by name',
    name: 'Name',
    rank: 'Rank',
    branch: 'Branch',
    phone: 'Mobile number',
    email: 'Email',
    provisional: peopleText.en.notLoggedIn,
    add: peopleText.en.addManager,
    edit: 'Edit',
    editNamed: (name) => `Edit ${name}`,
    delete: 'Delete',
    deleteMore: 'Their data is erased and they’re logged out on all devices. This can’t be undone.',
    none: 'No users here',
    chooseBranch: peopleText.en.chooseBranch,
    phoneHelp: 'The manager confirms this number and chooses a password at the first login.',
    password: 'Password',
    changePassword: 'Change the password',
    changePasswordHelp:
      'The manager is logged out on all devices and chooses a new password at the next login.',
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
