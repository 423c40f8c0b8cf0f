import { text } from '../core/text.ts'

export const claimNotificationTexts = text({
  ar: {
    claimSettled: 'سُوّيت عمولتك',
    claimSettledMore: 'راجع ما صُرف لك وكيف حُسب في لوحة المبيعات.',
    claimRequested: 'مستشار يطلب تسوية عمولته',
    claimRequestedMore: (name: string) => `طلب من ${name}: تسوية ما لم يُسوَّ من المبيعات.`,
  },
  en: {
    claimSettled: 'Your commission was settled',
    claimSettledMore: 'See what you were paid and how it was worked out on your sales dashboard.',
    claimRequested: 'A consultant requested their commission',
    claimRequestedMore: (name) => `${name} has asked for their commission to be settled.`,
  },
})
