import { defineErrors } from '../core/error.ts'

export const rolesErrors = defineErrors({
  RankNotBelow: {
    status: 403,
    ar: 'لا يمكنك تعديل رتبتك ولا رتبة أعلى منها. اطلب ذلك من مدير النظام.',
    en: 'You can’t change your own rank or one above it. Ask an administrator.',
  },
  RoleNotHeld: {
    status: 403,
    ar: 'لا يمكنك منح صلاحية ليست لديك. اطلب ذلك من مدير النظام.',
    en: 'You can’t grant a permission you don’t have. Ask an administrator.',
  },
  AdminHoldsAll: {
    status: 422,
    ar: 'لمدير النظام كل الصلاحيات دائمًا. اختر رتبة أخرى لتعدّل صلاحياتها.',
    en: 'An administrator always has every permission. Choose another rank to edit its permissions.',
  },
  RankBaseFixed: {
    status: 422,
    ar: 'لا تتغيّر الرتبة الأساسية بعد الإنشاء. أنشئ رتبة جديدة.',
    en: 'A rank’s base can’t be changed. Create a new rank instead.',
  },
})

type RolesErrors = typeof rolesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends RolesErrors {}
}
