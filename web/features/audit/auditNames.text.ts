import type { AuditedField, AuditKind } from '../../../contract/audit.ts'
import { text } from '../../../contract/text.ts'

/** What staff change, by kind. */
export const kindText = text<Record<AuditKind, string>>({
  ar: { country: 'دولة', government: 'محافظة', city: 'مدينة', category: 'فئة', service: 'خدمة' },
  en: {
    country: 'Country',
    government: 'Governorate',
    city: 'City',
    category: 'Category',
    service: 'Service',
  },
})

/** The fields that the log tells, whatever they belong to. */
export const fieldText = text<Record<AuditedField, string>>({
  ar: {
    nameAr: 'الاسم بالعربية',
    nameEn: 'الاسم بالإنجليزية',
    code: 'الرمز',
    phoneCode: 'مفتاح الدولة',
    currencyId: 'العملة',
    imagePath: 'الصورة',
    timeZone: 'المنطقة الزمنية',
    pointValue: 'قيمة النقطة',
    isActive: 'التفعيل',
    governmentsCount: 'عدد المحافظات',
    citiesCount: 'عدد المدن',
    lat: 'خط العرض',
    lng: 'خط الطول',
    countryId: 'الدولة',
    governmentId: 'المحافظة',
    actionLink: 'الرابط الخارجي',
    position: 'الموضع في الترتيب',
    categoryId: 'الفئة',
  },
  en: {
    nameAr: 'Arabic name',
    nameEn: 'English name',
    code: 'Code',
    phoneCode: 'Dialling code',
    currencyId: 'Currency',
    imagePath: 'Picture',
    timeZone: 'Time zone',
    pointValue: 'Value of a point',
    isActive: 'Active',
    governmentsCount: 'Number of governorates',
    citiesCount: 'Number of cities',
    lat: 'Latitude',
    lng: 'Longitude',
    countryId: 'Country',
    governmentId: 'Governorate',
    actionLink: 'External link',
    position: 'Position in the order',
    categoryId: 'Category',
  },
})
