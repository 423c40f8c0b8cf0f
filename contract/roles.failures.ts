import { failures } from './failure.ts'

export const rolesFailures = failures({
  RankNotBelow: {
    status: 403,
    ar: 'لا يمكنك تعديل رتبتك ولا رتبة أعلى منها.',
    en: 'You can’t change your own rank or one above it.',
  },
  RoleNotHeld: {
    status: 403,
    ar: 'لا يمكنك منح صلاحية ليست لديك.',
    en: 'You can’t grant a permission that you don’t have.',
  },
  AdminHoldsAll: {
    status: 422,
    ar: 'لمدير النظام كل الصلاحيات دائمًا.',
    en: 'An administrator always has every permission.',
  },
  RankBaseFixed: {
    status: 422,
    ar: 'لا يتغيّر أساس الرتبة بعد إنشائها. أنشئ رتبة جديدة.',
    en: 'What a rank is based on can’t change. Make a new rank instead.',
  },
})
