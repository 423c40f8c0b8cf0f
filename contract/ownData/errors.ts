import { defineErrors } from '../core/error.ts'

export const ownDataErrors = defineErrors({
  NoDataCopy: {
    status: 422,
    ar: 'انتهت مهلة هذه النسخة من بياناتك. اطلب نسخة جديدة من ملفك الشخصي.',
    en: 'This copy of your data has expired. Request a new one in your profile.',
  },
})

type OwnDataErrors = typeof ownDataErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends OwnDataErrors {}
}
