import { kindWithTexts, type Names, type NoValues, type Opens } from '../notifications/notificationKind.ts'
import { payoutNotificationTexts } from './notifications.text.ts'

type StatementValues = { statementId: number; number: number }
type DisputeValues = StatementValues & { place: Names }

const toStatement = ({ statementId }: StatementValues): Opens => ({
  screen: 'StatementPage',
  id: statementId,
})
const toPayouts = (): Opens => ({ screen: 'PlacePayouts' })

const kind = kindWithTexts(payoutNotificationTexts)

export const payoutNotificationKinds = {
  StatementClosed: kind<StatementValues>({
    tone: 'info',
    pushKind: 'places',
    opens: toStatement,
    title: (t) => t.statementClosed,
    content: (t, { number }) => t.statementClosedMore(number),
  }),
  PlacePaid: kind<{ reference: string }>({
    tone: 'success',
    pushKind: 'places',
    opens: toPayouts,
    title: (t) => t.placePaid,
    content: (t, { reference }) => t.placePaidMore(reference),
  }),
  PayeeChanged: kind<NoValues>({
    tone: 'warning',
    pushKind: 'account',
    opens: toPayouts,
    title: (t) => t.payeeChanged,
    content: (t) => t.payeeChangedMore,
  }),
  LineDisputed: kind<DisputeValues>({
    tone: 'warning',
    pushKind: 'work',
    opens: () => ({ screen: 'Payouts' }),
    title: (t) => t.lineDisputed,
    content: (t, { place, number }, formatName) => t.lineDisputedMore(formatName(place), number),
  }),
  DisputeResolved: kind<StatementValues>({
    tone: 'info',
    pushKind: 'places',
    opens: toStatement,
    title: (t) => t.disputeResolved,
    content: (t, { number }) => t.disputeResolvedMore(number),
  }),
}
