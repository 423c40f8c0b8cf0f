import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { allows } from '../../../contract/access.ts'
import { addressOf, screens } from '../../../contract/screens.ts'
import { createLoader } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { Head } from '../../layout/head/Head.tsx'
import { useAddress, useViewer } from '../../layout/routing/rootData.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useText } from '../../ui/language/language.tsx'
import { codesText } from './codes.text.ts'
import styles from './payments.module.css'
import { paymentsText } from './payments.text.ts'
import { type Returned, reasonOf, returnedIn } from './result.ts'
import { type Outcome, useOutcome } from './useOutcome.ts'

export const loader = createLoader({ returned: ({ search }) => returnedIn(search) })

export const headers = () => ({ 'cache-control': 'no-store' })

/** Where the provider sends people back to. What its query says is only shown; how the payment stands the server says. */
export default function PaymentResultScreen() {
  const t = useText(paymentsText)
  const { returned } = useLoaded<typeof loader>()
  const viewer = useViewer()
  return (
    <div className={styles.page}>
      <Head title={t.result} noindex />
      <h1>{t.result}</h1>
      {viewer && returned.reference ? <Checked returned={returned} /> : <Told returned={returned} />}
    </div>
  )
}

/** What the return itself says, to somebody of whom we don't know whose payment it is. */
function Told({ returned }: { returned: Returned }) {
  const t = useText(paymentsText)
  const address = useAddress()
  const viewer = useViewer()
  const login = `${address('SignIn')}?next=${encodeURIComponent('/user/PaymentRequests')}`
  return (
    <>
      {returned.code === '200' || returned.code === '' ? (
        <Notice tone="info" title={t.visitorPaid}>
          {viewer ? t.readerPaid : t.visitor}
        </Notice>
      ) : (
        <Why returned={returned} />
      )}
      <div className={styles.actions}>
        {viewer ? (
          <Button href={address('PaymentRequests')}>{t.toPayments}</Button>
        ) : (
          <Button href={login}>{t.login}</Button>
        )}
        <Button tone="outline" href={address('Home')}>
          {t.toHome}
        </Button>
      </div>
    </>
  )
}

function useReason({ code, description }: Returned): string {
  const words = useText(codesText)
  const reason = reasonOf(code)
  return reason === 'other' && description ? `${words.other} ${words.said(description)}` : words[reason]
}

function Why({ returned }: { returned: Returned }) {
  return <Notice tone={returned.code === '499' ? 'warning' : 'error'}>{useReason(returned)}</Notice>
}

/** A payment of the reader's own: waits for the server's word, then goes where that leads. */
function Checked({ returned }: { returned: Returned }) {
  const t = useText(paymentsText)
  const failed = returned.code !== '200' && returned.code !== ''
  const outcome = useOutcome(returned.reference, { once: failed })
  useWayOn(returned, outcome)
  if (outcome === 'notOurs') return <Told returned={returned} />
  if (outcome === 'later' || outcome === 'unanswered') return <Later outcome={outcome} />
  return (
    <div role="status" aria-busy="true">
      <Notice tone="info" icon="clock" title={t.checking}>
        {t.checkingMore}
      </Notice>
    </div>
  )
}

/** One's payments, beside the statement for whoever has one. */
function usePaymentsPath(): string {
  const mayRead = allows(screens.AccountStatement.access, useViewer())
  return mayRead ? `${addressOf('AccountStatement')}?tab=payments` : addressOf('PaymentRequests')
}

/** Success and a number for an outlet lead to one's payments, what failed leads Home; a toast says why. */
function useWayOn(returned: Returned, outcome: Outcome): void {
  const t = useText(paymentsText)
  const navigate = useNavigate()
  const reason = useReason(returned)
  const payments = usePaymentsPath()
  const status = typeof outcome === 'string' ? null : outcome.flagged ? 'flagged' : outcome.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server has spoken
  useEffect(() => {
    if (status === null) return
    const isOnItsWay = status === 'flagged' || status === 'UNPAID'
    const isPaid = status === 'PAID' || status === 'REFUNDED'
    const failure = { tone: returned.code === '499' ? 'warning' : 'error', text: reason } as const
    if (isPaid) toast({ tone: 'success', text: t.paid })
    else if (status === 'UNPAID') toast({ tone: 'info', text: t.unpaid })
    else if (!isOnItsWay) toast(failure)
    navigate(isPaid || isOnItsWay ? payments : addressOf('Home'), { replace: true })
  }, [status])
}

function Later({ outcome }: { outcome: 'later' | 'unanswered' }) {
  const t = useText(paymentsText)
  const address = useAddress()
  return (
    <>
      <div role="status">
        <Notice tone="info" icon="clock" title={outcome === 'later' ? t.later : t.unanswered}>
          {outcome === 'later' ? t.laterMore : t.unansweredMore}
        </Notice>
      </div>
      <div className={styles.actions}>
        <Button href={address.of(usePaymentsPath())}>{t.toPayments}</Button>
        <Button tone="outline" href={address('Home')}>
          {t.toHome}
        </Button>
      </div>
    </>
  )
}
