import { text } from '../core/text.ts'

export const userNotificationTexts = text({
  ar: {
    rightsChanged: 'تغيّرت صلاحياتك',
    rightsChangedMore: 'غيّر مدير النظام رتبتك أو صلاحياتك، ويسري التغيير من الآن.',
    invitationAccepted: 'قُبلت الدعوة',
    invitationAcceptedMore: (person: string) => `حساب ${person} جاهز الآن لإدارة الفرع.`,
  },
  en: {
    rightsChanged: 'Your permissions were changed',
    rightsChangedMore: 'An administrator changed your rank or your permissions. They apply from now on.',
    invitationAccepted: 'Invitation accepted',
    invitationAcceptedMore: (person) => `${person} can now log in and manage the branch.`,
  },
})
