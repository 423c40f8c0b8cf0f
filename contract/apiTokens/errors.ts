import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxTokens } from '../core/limits.ts'

export const apiTokensErrors = defineErrors({
  ScopeMissing: {
    status: 403,
    ar: 'صلاحيات مفتاح الربط لا تشمل هذا الطلب. أنشئ مفتاحًا تشمله صلاحياته.',
    en: 'This token doesn’t have the scope this call requires. Create one that does.',
  },
  TokenNameTaken: {
    status: 422,
    ar: 'لديك مفتاح سارٍ بهذا الاسم. اختر اسمًا آخر.',
    en: 'You have a token with this name already. Choose another name.',
  },
  TooManyTokens: {
    status: 422,
    ar: `بلغت الحد الأقصى، وهو ${quantityTexts.ar.tokens(maxTokens)}. أبطل مفتاحًا لا تستخدمه ثم حاول مرة أخرى.`,
    en: `You’ve reached the limit of ${quantityTexts.en.tokens(maxTokens)}. Revoke one you don’t use, then try again.`,
  },
  ScopeOfPlace: {
    status: 422,
    ar: 'كشوف الحساب تخصّ المكان كله. اختر «كل الفروع» معها.',
    en: 'Statements cover the whole place. Choose “All branches” with them.',
  },
})
