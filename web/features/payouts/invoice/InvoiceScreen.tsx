import type { Invoice } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { QrCode } from '#web/ui/basics/QrCode.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { invoiceText, payoutsText } from '../payouts.text.ts'
import { usePeriod } from '../usePeriod.ts'
import styles from './invoice.module.css'

export const loader = createLoader({
  invoice: ({ params }) => query(endpoints.statements.getInvoice, { id: parseRequiredId(params.id) }),
})

export default function InvoiceScreen() {
  const t = useText(invoiceText)
  const payoutTexts = useText(payoutsText)
  const { invoice } = useLoaded<typeof loader>()
  const address = useAddress()
  const { number } = useFormat()
  const { kind, statementId, statementNumber, seller, buyer, qr } = invoice
  const title = t.numbered(t[kind], invoice.number)
  const statement = {
    label: payoutTexts.statement(number(statementNumber)),
    href: address('StatementPage', { id: statementId }),
  }
  return (
    <>
      <Head title={title} />
      <Row gap={16} lineGap={8} align="center" spread className={styles.tools}>
        <Breadcrumbs items={[statement, { label: title }]} />
        <Button icon="printer" onClick={() => print()}>
          {t.print}
        </Button>
      </Row>
      <Card as="article" className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <h1>
              <InvoiceTitle kind={kind} />
            </h1>
            <Particulars invoice={invoice} />
          </div>
          {qr && (
            <div className={styles.qr}>
              <QrCode value={qr} label={t.qr} />
            </div>
          )}
        </header>
        <div className={styles.parties}>
          <Party title={t.seller} party={seller} />
          <Party title={t.buyer} party={buyer} />
        </div>
        <Sums invoice={invoice} />
      </Card>
    </>
  )
}

/** Tax invoices have the title in both languages; the reader's comes first. */
function InvoiceTitle({ kind }: { kind: Invoice['kind'] }) {
  const language = useLanguage()
  const otherLanguage = language === 'ar' ? 'en' : 'ar'
  return (
    <>
      {invoiceText[language][kind]}{' '}
      <span lang={otherLanguage} dir={otherLanguage === 'ar' ? 'rtl' : 'ltr'} className={styles.other}>
        {invoiceText[otherLanguage][kind]}
      </span>
    </>
  )
}

function Particulars({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const address = useAddress()
  const period = usePeriod()
  const { date } = useDates()
  const { corrects, issuedAt, timeZone } = invoice
  return (
    <dl className={styles.facts}>
      <dt>{t.number}</dt>
      <dd>
        <bdi dir="ltr">{invoice.number}</bdi>
      </dd>
      <dt>{t.issued}</dt>
      <dd>
        <time dateTime={issuedAt}>{date(issuedAt, timeZone)}</time>
      </dd>
      <dt>{t.period}</dt>
      <dd>{period(invoice)}</dd>
      {corrects && (
        <>
          <dt>{t.corrects}</dt>
          <dd>
            <a href={address('InvoicePage', { id: corrects.id })}>
              <bdi dir="ltr">{corrects.number}</bdi>
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}

function Party({ title, party }: { title: string; party: Invoice['seller'] }) {
  const t = useText(invoiceText)
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.name}>
        <bdi>{party.name}</bdi>
      </p>
      <p>
        <bdi>{party.address}</bdi>
      </p>
      {party.taxNumber && (
        <p>
          {t.taxNumber}: <bdi dir="ltr">{party.taxNumber}</bdi>
        </p>
      )}
    </section>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const payoutTexts = useText(payoutsText)
  const { number, money } = useFormat()
  const percent = usePercent()
  const { kind, statementNumber, currency, net, taxPercent, tax, total } = invoice
  const amount = (value: number) => <bdi>{money(value, currency)}</bdi>
  const description = kind === 'invoice' ? t.feeFor : t.feeBack
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.what}</th>
          <th scope="col">{payoutTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{description(number(statementNumber))}</td>
          <td>{amount(net)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.net}</th>
          <td>{amount(net)}</td>
        </tr>
        <tr>
          <th scope="row">{t.tax(percent(taxPercent))}</th>
          <td>{amount(tax)}</td>
        </tr>
        <tr className={styles.total}>
          <th scope="row">{t.total}</th>
          <td>{amount(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
