import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/memberPage/schemas.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { ComplaintStateTag } from '#web/domain/members/ComplaintStateTag.tsx'
import { caseText } from '#web/domain/members/cases.text.ts'
import { SignedPoints } from '#web/domain/members/MemberSections.tsx'
import { SuspicionCaseTag } from '#web/domain/members/SuspicionCaseTag.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { StatusTag } from '#web/domain/payments/StatusTag.tsx'
import { restrictionLabels } from '#web/domain/people/restrictions.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { memberPageText } from './memberPage.text.ts'

type Line = { text: string; href?: string | null; end?: ReactNode }

/** Names of changes in the audit log that concern a member. */
const changeTexts = {
  user: 'changedUser',
  order: 'changedOrder',
  sale: 'changedSale',
  refund: 'changedRefund',
} as const

const isKnownChange = (kind: string): kind is keyof typeof changeTexts => Object.hasOwn(changeTexts, kind)

/** Only the event's own details are set, as its kind says. */
export function useTimelineEntry(): (entry: TimelineEntry) => Line {
  const t = useText(memberPageText)
  const kinds = useText(kindsText)
  const cases = useText(caseText)
  const restrictions = useText(restrictionLabels)
  const address = useAddress()
  const orderAddress = useOrderAddress()

  function formatAccount({ event, device, consent, restriction }: TimelineEntry): Line | null {
    if (event === 'joined') return { text: t.joined }
    if (event === 'loggedIn') return { text: t.loggedIn(device ?? '') }
    if ((event === 'consentGiven' || event === 'consentWithdrawn') && consent)
      return { text: t[event](t[consent]) }
    if ((event === 'restricted' || event === 'restrictionLifted') && restriction)
      return { text: t[event](restrictions[restriction.kind]) }
    return null
  }

  function formatOrderOrMoney({ event, order, transaction, payment }: TimelineEntry): Line | null {
    if ((event === 'orderCreated' || event === 'orderEnded' || event === 'orderReversed') && order)
      return {
        text: t[event](order.code, order.place),
        href: orderAddress(order.id),
        end: event !== 'orderCreated' && <OrderStateTag state={order.state} />,
      }
    if (transaction)
      return { text: kinds[transaction.kind], end: <SignedPoints points={transaction.points} /> }
    if (payment)
      return {
        text: t.paymentChanged(payment.merchantRefNum),
        href: address('PaymentPage', { id: payment.id }),
        end: <StatusTag status={payment.status} />,
      }
    return null
  }

  function formatCase({ event, complaint, flag, change }: TimelineEntry): Line {
    if ((event === 'complaintSent' || event === 'complaintProcessed') && complaint)
      return {
        text: t[event](complaint.name),
        href: address('ComplaintPage', { id: complaint.id }),
        end: event === 'complaintProcessed' && <ComplaintStateTag state="processed" />,
      }
    if ((event === 'flagFound' || event === 'flagDecided') && flag)
      return {
        text: t[event](cases[flag.rule]),
        href: address('FlagPage', { id: flag.id }),
        end: event === 'flagDecided' && <SuspicionCaseTag state={flag.state} />,
      }
    if (!change) return { text: t.changedOther }
    const { kind, subjectId } = change
    return {
      text: t[isKnownChange(kind) ? changeTexts[kind] : 'changedOther'],
      href: `${address('AuditLog')}?${new URLSearchParams({ kind, name: `#${subjectId}` })}`,
    }
  }

  return (entry) => formatAccount(entry) ?? formatOrderOrMoney(entry) ?? formatCase(entry)
}
