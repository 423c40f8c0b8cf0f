import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PaymentList } from '#web/domain/payments/PaymentList.tsx'
import { useCachedWallet } from '#web/domain/wallet/useCachedWallet.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Statement } from './Statement.tsx'
import { parseStatementQuery } from './statementQuery.ts'
import { WalletCard } from './WalletCard.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

const showsPayments = ({ search }: LoaderContext) => search.get('tab') === 'payments'

export const loader = createLoader({
  wallet: () => query(endpoints.wallet.getWallet, {}),
  /** Null while the payments are shown. */
  statement: (context) =>
    showsPayments(context)
      ? null
      : query(endpoints.wallet.accountStatement, parseStatementQuery(context.search)),
  payments: (context) =>
    showsPayments(context) ? query(endpoints.payments.getPaymentRequestsByUser, {}) : null,
  paymentMonths: (context) =>
    showsPayments(context) ? query(endpoints.payments.getPaymentMonths, {}) : null,
})

export default function AccountStatementScreen() {
  const t = useText(walletText)
  const names = useText(screenNames)
  const {
    AccountStatement: title,
    PaymentRequests: paymentsTitle,
    MemberCard: card,
    WalletTransferPoints: send,
  } = names
  const { wallet, statement, payments, paymentMonths } = useLoaded<typeof loader>()
  const address = useAddress()
  const statementAddress = address('AccountStatement')
  const canTransfer = useCan(endpoints.wallet.transferPoints)
  useCachedWallet(wallet)
  const isMember = useViewer()?.rank === 'User'
  return (
    <div className={styles.page}>
      <Head title={payments ? paymentsTitle : title} />
      <GridHead title={title} note={t.lead} />
      <WalletCard wallet={wallet} isOwn />
      {isMember && (
        <Row gap={12} className={styles.actions}>
          <Button icon="coins" href={address('Plans')}>
            {t.buy}
          </Button>
          {canTransfer && (
            <Button tone="outline" icon="send" href={address('WalletTransferPoints')}>
              {send}
            </Button>
          )}
          <Button tone="outline" icon="qrcode" href={address('MemberCard')}>
            {card}
          </Button>
        </Row>
      )}
      <Tabs
        label={t.views}
        current={payments ? 'payments' : 'statement'}
        tabs={[
          { id: 'statement', label: title, href: statementAddress },
          { id: 'payments', label: paymentsTitle, href: `${statementAddress}?tab=payments` },
        ]}
      />
      {payments && paymentMonths && <PaymentList payments={payments} months={paymentMonths} />}
      {statement && <Statement statement={statement} address={statementAddress} />}
    </div>
  )
}
