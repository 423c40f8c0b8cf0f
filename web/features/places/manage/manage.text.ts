import { text } from '#contract/core/text.ts'
import { fieldLabels } from '#web/domain/labels/labels.text.ts'
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
    website: fieldLabels.ar.website,
    socialLinks: fieldLabels.ar.socialLinks,
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
    address: 'العنوان',
    addAddressEn: 'إضافة العنوان بالإنجليزية',
    addressAr: fieldLabels.ar.addressAr,
    addressEn: fieldLabels.ar.addressEn,
    branchPhone: 'هاتف الفرع',
    branchPhoneHelp: 'إن كان له رقم خاص به. وإلا تظهر أرقام المكان.',

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
    website: fieldLabels.en.website,
    socialLinks: fieldLabels.en.socialLinks,
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
    address: 'Address',
    addAddressEn: 'Add the address in English',
    addressAr: fieldLabels.en.addressAr,
    addressEn: fieldLabels.en.addressEn,
    branchPhone: 'Branch phone',
    branchPhoneHelp: 'If it has its own number. Otherwise the place’s numbers are shown.',

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
