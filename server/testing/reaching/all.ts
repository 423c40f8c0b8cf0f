import { categoryChanges } from '../staffChanges/categories.ts'
import { complaintChanges } from '../staffChanges/complaints.ts'
import type { StaffChanges } from '../staffChanges/naming.ts'
import { packageChanges } from '../staffChanges/packages.ts'
import { paymentChanges } from '../staffChanges/payments.ts'
import { regionChanges } from '../staffChanges/regions.ts'
import { reviewChanges } from '../staffChanges/reviews.ts'
import { salesChanges } from '../staffChanges/sales.ts'
import { userChanges } from '../staffChanges/users.ts'
import { accountExamples } from './accounts.ts'
import { apiTokenExamples } from './apiTokens.ts'
import { approvalExamples } from './approvals.ts'
import { catalogueExamples } from './catalogue.ts'
import { accessChangeExamples, factorExamples, factorResetExamples } from './factors.ts'
import { flagExamples } from './flags.ts'
import { giftExamples } from './gifts.ts'
import { insightExamples } from './insights.ts'
import { orderExamples } from './orders.ts'
import { pageExamples } from './pages.ts'
import { payoutExamples } from './payouts.ts'
import { placeExamples } from './places.ts'
import { referralExamples } from './referrals.ts'
import { reviewExamples } from './reviews.ts'
import type { Examples, Rows } from './rows.ts'
import { talkExamples } from './talk.ts'
import { webhookExamples } from './webhooks.ts'

/** The first example of each change. */
function firstOf(changes: StaffChanges): Examples {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, each]) =>
      Object.values(each)
        .slice(0, 1)
        .map((first) => [name, first]),
    ),
  )
}

/** For every call that asks for something, what somebody sends to reach one of these rows. */
export async function createExamples(rows: Rows): Promise<Examples> {
  const { world, staff } = rows
  return {
    ...firstOf({
      ...regionChanges(world, staff),
      ...categoryChanges(world, staff),
      ...complaintChanges(world, staff),
      ...packageChanges(world, staff),
      ...userChanges(world, staff),
      ...paymentChanges(world, staff),
      ...salesChanges(world, staff),
      ...reviewChanges(world, staff),
    }),
    ...pageExamples(rows),
    ...placeExamples(rows),
    ...apiTokenExamples(rows),
    ...accountExamples(rows),
    ...factorExamples(rows),
    ...factorResetExamples(rows),
    ...accessChangeExamples(rows),
    ...flagExamples(rows),
    ...approvalExamples(rows),
    ...(await catalogueExamples(rows)),
    ...(await orderExamples(rows)),
    ...(await talkExamples(rows)),
    ...(await reviewExamples(rows)),
    ...(await giftExamples(rows)),
    ...(await referralExamples(rows)),
    ...(await payoutExamples(rows)),
    ...webhookExamples(rows),
    ...insightExamples(rows),
  }
}
