import { text } from '#contract/core/text.ts'

export const requestText = text({
  ar: {
    confirm: 'تأكيد الحجز',
    confirmOf: (title: string, member: string) => `تأكيد الحجز: ${title}، ${member}`,
    reject: 'اعتذار',
    rejectOf: (title: string, member: string) => `اعتذار: ${title}، ${member}`,
  },
  en: {
    confirm: 'Confirm',
    confirmOf: (title, member) => `Confirm: ${title}, ${member}`,
    reject: 'Decline',
    rejectOf: (title, member) => `Decline: ${title}, ${member}`,
  },
})
