import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { mostTokens } from './limits.ts'

export const apiTokensFailures = failures({
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
    ar: `بلغت الحد الأقصى، وهو ${countedText.ar.tokens(mostTokens)}. أبطل مفتاحًا لا تستخدمه ثم حاول مرة أخرى.`,
    en: `You’ve reached the limit of ${countedText.en.tokens(mostTokens)}. Revoke one you don’t use, then try again.`,
  },
  ScopeOfPlace: {
    status: 422,
    ar: 'كشوف الحساب تخصّ المكان كله. اختر «كل الفروع» معها.',
    en: 'Statements cover the whole place. Choose “All branches” with them.',
  },
})
