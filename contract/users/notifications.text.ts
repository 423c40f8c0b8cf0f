import { text } from '../core/text.ts'

export const userNotificationTexts = text({
  ar: {
    rightsChanged: 'تغيّرت صلاحياتك',
    rightsChangedMore: 'غيّر مدير النظام رتبتك أو صلاحياتك، ويسري التغيير من الآن.',
  },
  en: {
    rightsChanged: 'Your permissions were changed',
    rightsChangedMore: 'An administrator changed your rank or your permissions. They apply from now on.',
  },
})
