import { defineErrors } from '../core/error.ts'

export const regionsErrors = defineErrors({
  'invalid country': {
    status: 400,
    ar: 'اختر دولة صحيحة',
    en: 'invalid country',
  },
  'invalid government': {
    status: 400,
    ar: 'اختر محافظة صحيحة',
    en: 'invalid government',
  },
  ArabicLetters: {
    status: 400,
    ar: 'اكتب الاسم بحروف عربية',
    en: 'Write this name in Arabic letters',
  },
  LatinLetters: {
    status: 400,
    ar: 'اكتب الاسم بحروف إنجليزية',
    en: 'Write this name in English letters',
  },
  NotACountryCode: {
    status: 400,
    ar: 'اكتب رمز الدولة بحرفين كما في ISO 3166، مثل EG',
    en: 'Enter a country’s two letters as in ISO 3166, such as EG',
  },
  CodeTaken: {
    status: 409,
    ar: 'هذا مستخدَم من قبل. اكتب غيره.',
    en: 'This code is already used. Enter another one.',
  },
  CurrencyNotFound: {
    status: 422,
    ar: 'يجب اختيار العملة',
    en: 'Currency Should be selected',
  },
  PhoneCodeNotFound: {
    status: 422,
    ar: 'يجب كتابة مفتاح الدولة',
    en: 'Phone code should be entered',
  },
  ImageNotFound: {
    status: 422,
    ar: 'يجب اختيار صورة الدولة',
    en: 'Country Image Should be selected',
  },
  CodeNotFound: {
    status: 422,
    ar: 'يجب كتابة رمز الدولة (ISO)',
    en: 'Enter a country code',
  },
  CurrencyFrozen: {
    status: 422,
    ar: 'للدولة باقات أو عروض أو طلبات بعملتها، فلا يمكن تغيير العملة.',
    en: 'This country has packages, offers or orders in its currency, so the currency can’t change.',
  },
})

type RegionsErrors = typeof regionsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends RegionsErrors {}
}
