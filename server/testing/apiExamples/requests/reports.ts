import type { DemoScene } from '../demoScene.ts'
import { type ExampleRequests, toPage } from '../exampleRequest.ts'

export function reportRequests({
  people: { member, admin, colleague },
  countryId,
}: DemoScene): ExampleRequests<'reports' | 'adminHome' | 'startup' | 'audit' | 'securityLog'> {
  const month = { from: '2026-10-01', to: '2026-10-31', countryId }
  return {
    reports: {
      getUsage: { as: admin, input: month },
      exportUsage: { input: { ...month, format: 'xlsx' } },
      getMemberSales: { as: admin, input: month },
      exportMemberSales: { input: { ...month, format: 'xlsx' } },
      getCancellations: { as: admin, input: month },
      exportCancellations: { input: { ...month, format: 'csv' } },
      getChoices: { as: admin },
    },
    adminHome: {
      getFigures: { as: admin, input: { days: 30 } },
      getBusiness: { as: admin, input: { days: 30, countryId } },
    },
    startup: {
      getStartup: { input: { countryCode: 'EG' } },
      getShared: { input: { countryCode: 'EG' } },
      getOwn: { as: member },
    },
    audit: {
      getAuditLog: {
        as: admin,
        reply: {
          ...toPage([
            {
              id: 41,
              at: '2026-11-21T09:40:00.000Z',
              userId: colleague.id,
              userName: colleague.name,
              agreedBy: { id: admin.id, name: admin.name },
              call: 'countryLimits.saveCountryLimits',
              action: 'changed' as const,
              kind: 'country',
              subjectId: countryId,
              subjectName: 'مصر',
              changes: [{ field: 'aloneLimit', shows: 'value' as const, before: 5000, after: 8000 }],
            },
          ]),
          isMore: false,
        },
      },
      getAuditPeople: { reply: [{ id: colleague.id, name: colleague.name }] },
    },
    securityLog: {
      getSecurityLog: { as: admin },
    },
  }
}
