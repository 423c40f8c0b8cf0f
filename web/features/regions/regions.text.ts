import { formatNumber, plural, text } from '#contract/core/text.ts'
import { fieldLabels } from '#web/domain/labels/labels.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'

const cities = (n: number) =>
  plural(n, {
    zero: 'بلا مدن',
    one: 'مدينة واحدة',
    two: 'مدينتان',
    few: '# مدن',
    many: '# مدينة',
    other: '# مدينة',
  })

const governments = (n: number) =>
  plural(n, {
    zero: 'بلا محافظات',
    one: 'محافظة واحدة',
    two: 'محافظتان',
    few: '# محافظات',
    many: '# محافظة',
    other: '# محافظة',
  })

const countriesInEnglish = (n: number) => plural(n, { one: '# country', other: '# countries' })
const governmentsInEnglish = (n: number) =>
  plural(n, { zero: 'No governorates', one: '# governorate', other: '# governorates' })
const citiesInEnglish = (n: number) => plural(n, { zero: 'No cities', one: '# city', other: '# cities' })

export const regionsText = text({
  ar: {
    countries: 'الدول',
    activeCountries: (active: number, total: number) =>
      `${plural(active, {
        zero: 'لا دول مفعّلة',
        one: 'دولة واحدة مفعّلة',
        two: 'دولتان مفعّلتان',
        few: '# دول مفعّلة',
        many: '# دولة مفعّلة',
        other: '# دولة مفعّلة',
      })} من ${formatNumber('ar', total)}. لا تُفعَّل الدولة إلا بعد إضافة العملة والعلم ومفتاح الدولة ورمز الدولة.`,
    searchCountries: 'ابحث باسم الدولة',
    state: 'الحالة',
    allStates: 'كل الحالات',
    active: 'مفعّلة',
    inactive: 'غير مفعّلة',
    addCountry: 'إضافة دولة',
    edit: (name: string) => `تعديل ${name}`,
    flag: 'العلم',
    picture: 'الصورة',
    removePicture: 'احذف الصورة الحالية',
    nameAr: 'الاسم بالعربية',
    nameEn: 'الاسم بالإنجليزية',
    phoneCode: 'مفتاح الدولة',
    noPhoneCode: 'بلا مفتاح دولة',
    currency: 'العملة',
    noCurrency: 'بلا عملة',
    noFlag: 'بلا علم',
    governmentsColumn: 'المحافظات',
    citiesColumn: 'المدن',
    code: 'رمز الدولة (ISO)',
    codeHelp: 'حرفان كما في ISO 3166، مثل EG. لا تُفعَّل الدولة بلا رمز.',
    timeZone: 'المنطقة الزمنية',
    timeZoneHelp: 'إن تركتها فارغة أخذت الدولة منطقتها الرئيسية.',
    pointValue: fieldLabels.ar.pointValue,
    activate: (name: string) => `تفعيل ${name}`,
    activated: (name: string) => `تم تفعيل ${name}`,
    activatedEmpty: (name: string) =>
      `تم تفعيل ${name}، لكنها بلا محافظات: لا يمكن أن يُسجَّل فيها مكان حتى تُضاف.`,
    addThem: 'إضافة المحافظات',
    stopped: (name: string) => `تم إيقاف ${name}`,
    governmentsOf: (country: string) => `محافظات ${country}`,
    governments,
    country: 'الدولة',
    searchGovernments: 'ابحث باسم المحافظة',
    addGovernment: 'إضافة محافظة',
    addGovernmentTo: (country: string) => `إضافة محافظة إلى ${country}`,
    localCode: 'الكود',
    localCodeHelp: 'كود ثابت تُعرف به عند رفع البيانات، مثل EG-GH.',
    lat: 'خط العرض',
    lng: 'خط الطول',
    bothCoordinates: 'اكتب خط العرض وخط الطول معًا',
    coordinatesRange: (limit: number) =>
      `رقم بين ${formatNumber('ar', -limit)} و${formatNumber('ar', limit)}`,
    cities,
    citiesOf: (government: string) => `مدن ${government}`,
    citiesTitle: 'المدن',
    chooseGovernment: 'اختر المحافظة',
    chooseGovernmentFirst: 'اختر محافظة لترى مدنها.',
    government: 'المحافظة',
    searchCities: 'ابحث باسم المدينة',
    addCity: 'إضافة مدينة',
    reload: 'إعادة التحميل',
    noCities: 'لا توجد مدن في هذه المحافظة بعد',
    egyptTitle: screenNames.ar.EgyptSetter,
    egyptNote: 'يرفع محافظات مصر ومدنها بأسمائها العربية والإنجليزية وإحداثياتها.',
    egyptRepeatable: 'يضيف الناقص فقط: لا يغيّر ما لديك ولا يحذفه، وتشغيله مرة أخرى لا يغيّر شيئًا.',
    egyptList: 'ماذا سيُرفع؟',
    egyptUpload: 'ارفع بيانات مصر',
    egyptUploading: 'جارٍ رفع المحافظات والمدن…',
    egyptAdded: (countries: number, governorates: number, towns: number) =>
      `أُضيفت: ${[
        countries > 0 ? 'الدولة' : '',
        governorates > 0 ? governments(governorates) : '',
        towns > 0 ? cities(towns) : '',
      ]
        .filter(Boolean)
        .join('، ')}.`,
    egyptNothing: 'لم يتغيّر شيء: كل المحافظات والمدن موجودة من قبل.',
    egyptDone: 'تم رفع بيانات مصر',
    egyptOpen: 'فتح محافظات مصر',
    notAllowed: 'ليست لديك صلاحية لهذه الأداة',
    notAllowedMore: 'رفع بيانات مصر لمن لديه صلاحية إدارة الدول والمدن.',
  },
  en: {
    countries: 'Countries',
    activeCountries: (active, total) =>
      `${formatNumber('en', active)} of ${countriesInEnglish(total)} active. A country needs a currency, a dialling code, a flag and a country code to be active.`,
    searchCountries: 'Search by country name',
    state: 'Status',
    allStates: 'All statuses',
    active: 'Active',
    inactive: 'Inactive',
    addCountry: 'Add a country',
    edit: (name) => `Edit ${name}`,
    flag: 'Flag',
    picture: 'Picture',
    removePicture: 'Remove the current picture',
    nameAr: 'Arabic name',
    nameEn: 'English name',
    phoneCode: 'Dialling code',
    noPhoneCode: 'No dialling code',
    currency: 'Currency',
    noCurrency: 'No currency',
    noFlag: 'No flag',
    governmentsColumn: 'Governorates',
    citiesColumn: 'Cities',
    code: 'Country code (ISO)',
    codeHelp: 'Two letters as in ISO 3166, such as EG. The country can’t be active without it.',
    timeZone: 'Time zone',
    timeZoneHelp: 'If left empty, the country’s main time zone is used.',
    pointValue: fieldLabels.en.pointValue,
    activate: (name) => `Activate ${name}`,
    activated: (name) => `${name} is active`,
    activatedEmpty: (name) =>
      `${name} is active, but it has no governorates: places can’t be registered in it until some are added.`,
    addThem: 'Add governorates',
    stopped: (name) => `${name} is no longer active`,
    governmentsOf: (country) => `Governorates of ${country}`,
    governments: governmentsInEnglish,
    country: 'Country',
    searchGovernments: 'Search by governorate name',
    addGovernment: 'Add a governorate',
    addGovernmentTo: (country) => `Add a governorate to ${country}`,
    localCode: 'Code',
    localCodeHelp: 'A permanent code that identifies it in uploads, such as EG-GH.',
    lat: 'Latitude',
    lng: 'Longitude',
    bothCoordinates: 'Enter latitude and longitude together',
    coordinatesRange: (limit) =>
      `A number from ${formatNumber('en', -limit)} to ${formatNumber('en', limit)}`,
    cities: citiesInEnglish,
    citiesOf: (government) => `Cities of ${government}`,
    citiesTitle: 'Cities',
    chooseGovernment: 'Choose a governorate',
    chooseGovernmentFirst: 'Choose a governorate to see its cities.',
    government: 'Governorate',
    searchCities: 'Search by city name',
    addCity: 'Add a city',
    reload: 'Reload',
    noCities: 'This governorate has no cities yet',
    egyptTitle: screenNames.en.EgyptSetter,
    egyptNote:
      'Uploads the governorates and cities of Egypt with their Arabic and English names and coordinates.',
    egyptRepeatable:
      'It only adds what’s missing and never changes or deletes what you have. Running it again changes nothing.',
    egyptList: 'What will be uploaded?',
    egyptUpload: 'Upload Egypt’s data',
    egyptUploading: 'Uploading governorates and cities…',
    egyptAdded: (countries, governorates, towns) =>
      `Added: ${[
        countries > 0 ? 'the country' : '',
        governorates > 0 ? governmentsInEnglish(governorates) : '',
        towns > 0 ? citiesInEnglish(towns) : '',
      ]
        .filter(Boolean)
        .join(', ')}.`,
    egyptNothing: 'Nothing changed: every governorate and city was there already.',
    egyptDone: 'Egypt’s data was uploaded',
    egyptOpen: 'Open the governorates of Egypt',
    notAllowed: 'You don’t have permission to use this tool',
    notAllowedMore: 'Only those who manage countries and cities can upload Egypt’s data.',
  },
})
