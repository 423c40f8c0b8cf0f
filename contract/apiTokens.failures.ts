import { failures } from './failure.ts'
import { mostTokens } from './limits.ts'
import { formatNumber } from './text.ts'

export const apiTokensFailures = failures({
  ScopeMissing: {
    status: 403,
    ar: 'صلاحيات مفتاح الربط لا تشمل هذا الطلب.',
    en: 'This token doesn’t have the scope that the call asks for.',
  },
  TokenNameTaken: {
    status: 422,
    ar: 'لديك مفتاح سارٍ بهذا الاسم. اختر اسمًا آخر.',
    en: 'You have a token with this name already. Choose another name.',
  },
  TooManyTokens: {
    status: 422,
    ar: `لديك ${formatNumber('ar', mostTokens)} مفتاحًا ساريًا، وهو أقصى عدد. ألغِ ما لا تستخدمه أولًا.`,
    en: `You have ${mostTokens} tokens, which is the most. Revoke one that you don’t use first.`,
  },
  ScopeOfPlace: {
    status: 422,
    ar: 'كشوف الحساب تخصّ المكان كله، فاختر «كل الفروع» معها.',
    en: 'Statements are of the whole place: choose all branches with them.',
  },
})
