import type { Tx } from '../core/ctx.ts'
import { createAccount } from '../features/accounts/accounts.service.ts'
import { requestApproval } from '../features/approvals/request.service.ts'
import { countryLimitsRoutes } from '../features/regions/regions.feature.ts'
import { findActor } from './actors.ts'
import { secondAdmin } from './people.data.ts'
import { demoPassword } from './startupMessage.ts'

export async function seedApprovals(tx: Tx): Promise<void> {
  const { email, name, phone, rank } = secondAdmin
  const { countryId } = await findActor(tx, 'admin@makan.test')
  const account = { email, name, phone, rank, countryId, emailProved: true, password: demoPassword }
  await createAccount(tx, account)
  const routes = new Map(countryLimitsRoutes.map((route) => [route.endpoint.name, route]))
  await requestApproval(() => routes)({
    ctx: tx,
    actor: await findActor(tx, email, ['PaymentsControl']),
    input: {
      call: 'countryLimits.saveCountryLimits',
      input: { id: countryId, pointValue: 1, aloneLimit: 8000 },
      reason: 'موسم رمضان: استرداد المبالغ وتسليم النقد أكثر من المعتاد حتى العيد.',
    },
  })
}
