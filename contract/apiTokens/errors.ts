import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxTokens } from '../core/limits.ts'

export const apiTokensErrors = defineErrors({
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

type ApiTokensErrors = typeof apiTokensErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ApiTokensErrors {}
}
