import type { CountryData } from '#contract/regions/egypt.ts'

export type DemoCountry = CountryData & { currency: string }

/** Without a currency it can't be activated. */
export type InactiveCountry = Pick<CountryData, 'code' | 'nameAr' | 'nameEn' | 'phoneCode'> & {
  currency: string | null
}

type Government = CountryData['governments'][number]
type City = Government['cities'][number]
type CityRow = readonly [nameAr: string, nameEn: string, lat: number, lng: number]

/** At the coordinates of its first city; the cities' codes are its own with a sequence number. */
function government(
  code: string,
  nameAr: string,
  nameEn: string,
  rows: readonly [CityRow, ...CityRow[]],
): Government {
  const cities = rows.map(([cityAr, cityEn, lat, lng], index): City => {
    const number = String(index + 1).padStart(2, '0')
    return { code: `${code}-${number}`, nameAr: cityAr, nameEn: cityEn, lat, lng }
  })
  const [, , lat, lng] = rows[0]
  return { code, nameAr, nameEn, lat, lng, cities }
}

const saudiArabia: DemoCountry = {
  code: 'SA',
  nameAr: 'السعودية',
  nameEn: 'Saudi Arabia',
  phoneCode: '966',
  lat: 23.8859,
  lng: 45.0792,
  currency: 'SAR',
  governments: [
    government('SA-01', 'الرياض', 'Riyadh', [
      ['الرياض', 'Riyadh', 24.7136, 46.6753],
      ['الدرعية', 'Diriyah', 24.7346, 46.5757],
      ['الخرج', 'Al Kharj', 24.1483, 47.305],
      ['المجمعة', 'Al Majmaah', 25.904, 45.3457],
      ['الدوادمي', 'Ad Dawadimi', 24.5077, 44.3924],
      ['الزلفي', 'Az Zulfi', 26.2995, 44.8154],
      ['وادي الدواسر', 'Wadi ad Dawasir', 20.4607, 44.7848],
      ['شقراء', 'Shaqra', 25.248, 45.2526],
    ]),
    government('SA-02', 'مكة المكرمة', 'Makkah', [
      ['مكة المكرمة', 'Makkah', 21.4225, 39.8262],
      ['جدة', 'Jeddah', 21.5433, 39.1728],
      ['الطائف', 'Taif', 21.2703, 40.4158],
      ['رابغ', 'Rabigh', 22.7986, 39.0349],
      ['القنفذة', 'Al Qunfudhah', 19.1264, 41.0789],
    ]),
    government('SA-03', 'المدينة المنورة', 'Madinah', [
      ['المدينة المنورة', 'Madinah', 24.4686, 39.6142],
      ['ينبع', 'Yanbu', 24.0895, 38.0618],
      ['العلا', 'AlUla', 26.6085, 37.9232],
      ['بدر', 'Badr', 23.78, 38.7906],
    ]),
    government('SA-04', 'الشرقية', 'Eastern Province', [
      ['الدمام', 'Dammam', 26.4207, 50.0888],
      ['الخبر', 'Al Khobar', 26.2794, 50.2083],
      ['الظهران', 'Dhahran', 26.2886, 50.114],
      ['الهفوف', 'Al Hofuf', 25.3647, 49.5876],
      ['الجبيل', 'Jubail', 27.0046, 49.6601],
      ['القطيف', 'Qatif', 26.5652, 49.9964],
      ['حفر الباطن', 'Hafar al Batin', 28.4328, 45.9708],
    ]),
    government('SA-05', 'القصيم', 'Al Qassim', [
      ['بريدة', 'Buraydah', 26.326, 43.975],
      ['عنيزة', 'Unaizah', 26.0843, 43.9935],
      ['الرس', 'Ar Rass', 25.8694, 43.4973],
    ]),
    government('SA-06', 'حائل', 'Hail', [
      ['حائل', 'Hail', 27.5114, 41.7208],
      ['بقعاء', 'Baqaa', 27.8969, 42.3931],
    ]),
    government('SA-07', 'تبوك', 'Tabuk', [
      ['تبوك', 'Tabuk', 28.3835, 36.5662],
      ['الوجه', 'Al Wajh', 26.2324, 36.4636],
      ['ضباء', 'Duba', 27.3513, 35.6901],
    ]),
    government('SA-08', 'الحدود الشمالية', 'Northern Borders', [
      ['عرعر', 'Arar', 30.9753, 41.0381],
      ['رفحاء', 'Rafha', 29.6202, 43.4948],
    ]),
    government('SA-09', 'جازان', 'Jazan', [
      ['جازان', 'Jazan', 16.8892, 42.5511],
      ['صبيا', 'Sabya', 17.1495, 42.6254],
      ['أبو عريش', 'Abu Arish', 16.969, 42.8325],
    ]),
    government('SA-10', 'نجران', 'Najran', [
      ['نجران', 'Najran', 17.4917, 44.1322],
      ['شرورة', 'Sharurah', 17.4839, 47.1127],
    ]),
    government('SA-11', 'الباحة', 'Al Bahah', [
      ['الباحة', 'Al Bahah', 20.0129, 41.4677],
      ['بلجرشي', 'Baljurashi', 19.8597, 41.5589],
    ]),
    government('SA-12', 'الجوف', 'Al Jawf', [
      ['سكاكا', 'Sakaka', 29.9697, 40.2064],
      ['القريات', 'Al Qurayyat', 31.3318, 37.3428],
      ['دومة الجندل', 'Dumat al Jandal', 29.8153, 39.8664],
    ]),
    government('SA-14', 'عسير', 'Asir', [
      ['أبها', 'Abha', 18.2164, 42.5053],
      ['خميس مشيط', 'Khamis Mushait', 18.3, 42.7333],
      ['بيشة', 'Bisha', 19.9766, 42.5902],
      ['محايل عسير', 'Muhayil Asir', 18.5473, 42.0536],
    ]),
  ],
}

const emirates: DemoCountry = {
  code: 'AE',
  nameAr: 'الإمارات',
  nameEn: 'United Arab Emirates',
  phoneCode: '971',
  lat: 23.4241,
  lng: 53.8478,
  currency: 'AED',
  governments: [
    government('AE-AZ', 'أبوظبي', 'Abu Dhabi', [
      ['أبوظبي', 'Abu Dhabi', 24.4539, 54.3773],
      ['العين', 'Al Ain', 24.2075, 55.7447],
      ['مدينة زايد', 'Madinat Zayed', 23.6522, 53.6536],
      ['الرويس', 'Ar Ruways', 24.1103, 52.7306],
    ]),
    government('AE-DU', 'دبي', 'Dubai', [
      ['ديرة', 'Deira', 25.2711, 55.3075],
      ['بر دبي', 'Bur Dubai', 25.2533, 55.2972],
      ['جميرا', 'Jumeirah', 25.2048, 55.2448],
      ['مرسى دبي', 'Dubai Marina', 25.0805, 55.1403],
      ['حتا', 'Hatta', 24.7967, 56.1175],
    ]),
    government('AE-SH', 'الشارقة', 'Sharjah', [
      ['الشارقة', 'Sharjah', 25.3463, 55.4209],
      ['خورفكان', 'Khor Fakkan', 25.3313, 56.342],
      ['كلباء', 'Kalba', 25.0741, 56.3553],
      ['الذيد', 'Dhaid', 25.2881, 55.8816],
    ]),
    government('AE-AJ', 'عجمان', 'Ajman', [
      ['عجمان', 'Ajman', 25.4052, 55.5136],
      ['مصفوت', 'Masfout', 24.8417, 56.0536],
    ]),
    government('AE-UQ', 'أم القيوين', 'Umm Al Quwain', [
      ['أم القيوين', 'Umm Al Quwain', 25.5647, 55.5552],
      ['فلج المعلا', 'Falaj Al Mualla', 25.3536, 55.8544],
    ]),
    government('AE-RK', 'رأس الخيمة', 'Ras Al Khaimah', [
      ['رأس الخيمة', 'Ras Al Khaimah', 25.7895, 55.9432],
      ['الرمس', 'Ar Rams', 25.8788, 56.0236],
    ]),
    government('AE-FU', 'الفجيرة', 'Fujairah', [
      ['الفجيرة', 'Fujairah', 25.1288, 56.3265],
      ['دبا الفجيرة', 'Dibba Al Fujairah', 25.5925, 56.2617],
    ]),
  ],
}

export const countries: readonly DemoCountry[] = [saudiArabia, emirates]

export const inactiveCountries: readonly InactiveCountry[] = [
  { code: 'KW', nameAr: 'الكويت', nameEn: 'Kuwait', phoneCode: '965', currency: 'KWD' },
  { code: 'QA', nameAr: 'قطر', nameEn: 'Qatar', phoneCode: '974', currency: 'QAR' },
  { code: 'BH', nameAr: 'البحرين', nameEn: 'Bahrain', phoneCode: '973', currency: 'BHD' },
  { code: 'OM', nameAr: 'عُمان', nameEn: 'Oman', phoneCode: '968', currency: null },
  { code: 'JO', nameAr: 'الأردن', nameEn: 'Jordan', phoneCode: '962', currency: 'JOD' },
]
