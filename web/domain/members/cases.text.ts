import type { ComplaintState } from '#contract/complaints/constants.ts'
import { text } from '#contract/core/text.ts'
import type { SuspicionRule, SuspicionState } from '#contract/suspicionCases/constants.ts'

export const caseText = text<Record<ComplaintState | SuspicionState | SuspicionRule, string>>({
  ar: {
    inProcess: 'قيد المعالجة',
    processed: 'تمت معالجتها',
    open: 'جديدة',
    watched: 'تحت المتابعة',
    dismissed: 'لا مخالفة',
    confirmed: 'مخالفة مؤكدة',
    manyAccounts: 'حسابات كثيرة',
    collusion: 'زيارات متلاحقة في فرع',
    ring: 'نقاط تدور',
    reversals: 'مبيعات تُلغى كثيرًا',
  },
  en: {
    inProcess: 'In process',
    processed: 'Processed',
    open: 'New',
    watched: 'Watched',
    dismissed: 'No abuse',
    confirmed: 'Abuse confirmed',
    manyAccounts: 'Many accounts',
    collusion: 'Repeated visits to a branch',
    ring: 'Points going round',
    reversals: 'Sales often reversed',
  },
})
