import type { Evidence, FlagDetails } from '#contract/suspicionCases/schemas.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { PersonLink } from './PersonLink.tsx'
import styles from './suspicionCases.module.css'
import { suspicionCasesText } from './suspicionCases.text.ts'
import { useSuspicionCaseLabels } from './useSuspicionCaseLabels.ts'

export function EvidenceList({ suspicionCase: { evidence, evidenceCount } }: { suspicionCase: FlagDetails }) {
  const t = useText(suspicionCasesText)
  const { dateTime } = useDates()
  return (
    <section aria-labelledby="evidence" className={page.card}>
      <h2 id="evidence">{t.evidence}</h2>
      <Note weight="regular">
        {evidenceCount > evidence.length ? t.latest(evidence.length) : t.signs(evidenceCount)}
      </Note>
      <ul className={styles.evidence}>
        {evidence.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <span className={styles.what}>
              {row.person && <PersonLink person={row.person} />}
              <What row={row} />
              <Note as="time" weight="regular" dateTime={row.at}>
                {dateTime(row.at)}
              </Note>
            </span>
            <Worth row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function What({ row: { kind, order, other } }: { row: Evidence }) {
  const t = useText(suspicionCasesText)
  const { person } = useSuspicionCaseLabels()
  const orderAddress = useOrderAddress()
  if (order) {
    const href = orderAddress(order.id)
    return href ? <a href={href}>{t.order(order.code)}</a> : <span>{t.order(order.code)}</span>
  }
  if (other) return <span>{t.transfer(person(other))}</span>
  return <span>{kind === 'phone' ? t.phone : kind === 'sale' ? t.sale : t.device}</span>
}

function Worth({ row: { points, amount, currency } }: { row: Evidence }) {
  const { money } = useFormat()
  return (
    <span className={styles.worth}>
      {currency && amount !== null && <bdi>{money(amount, currency)}</bdi>}
      {points !== null && <Points value={points} />}
    </span>
  )
}
