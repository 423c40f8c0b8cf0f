import type { Evidence, Flag, FlagDetails } from '#contract/suspicionCases/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { queueQuery } from '#web/domain/desk/queueQuery.ts'
import { SuspicionCaseTag } from '#web/domain/members/SuspicionCaseTag.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { SuspicionCaseBar } from './SuspicionCaseBar.tsx'
import styles from './suspicionCases.module.css'
import { suspicionCasesText } from './suspicionCases.text.ts'
import { useSuspicionCaseLabels } from './useSuspicionCaseLabels.ts'

export const loader = createLoader({
  suspicionCase: ({ params }) => query(endpoints.flags.getFlag, { id: Number(params.id) }),
  queue: (context) => queueQuery(context, 'flags'),
})

function PersonLink({ person, sells }: { person: { id: number; name: string }; sells?: boolean }) {
  const { person: getName } = useSuspicionCaseLabels()
  const address = useAddress()
  const canCash = useCan(endpoints.sales.getCashOwed)
  const canOpen = useCan(endpoints.memberPage.getMember)
  const name = <bdi>{getName(person)}</bdi>
  if (person.name === '' || !(sells ? canCash : canOpen)) return name
  const href = sells ? address('SellerCash', { userId: person.id }) : address('MemberPage', { id: person.id })
  return <a href={href}>{name}</a>
}

function EvidenceList({ suspicionCase: { evidence, evidenceCount } }: { suspicionCase: FlagDetails }) {
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
            <Stack as="span" gap={2} align="start" className={styles.person}>
              {row.person && <PersonLink person={row.person} />}
              <What row={row} />
              <Note as="time" weight="regular" dateTime={row.at}>
                {dateTime(row.at)}
              </Note>
            </Stack>
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

function Decisions({ suspicionCase: { decisions } }: { suspicionCase: FlagDetails }) {
  const t = useText(suspicionCasesText)
  const { dateTime } = useDates()
  const { person } = useSuspicionCaseLabels()
  return (
    <section aria-labelledby="decisions" className={page.card}>
      <h2 id="decisions">{t.decisions}</h2>
      {decisions.length === 0 ? (
        <Note weight="regular">{t.noDecision}</Note>
      ) : (
        <Stack as="ol" gap={16} className={styles.history}>
          {decisions.map(({ state, note, by, at }) => (
            <li key={at + note}>
              <SuspicionCaseTag state={state} />
              <p dir="auto" className={page.words}>
                {note}
              </p>
              <Note as="span" weight="regular">
                {t.decidedBy(person(by), dateTime(at))}
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

function OtherCases({ cases }: { cases: readonly Flag[] }) {
  const t = useText(suspicionCasesText)
  const address = useAddress()
  const { period } = useSuspicionCaseLabels()
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="others" className={page.card}>
      <h2 id="others">{t.others}</h2>
      <Stack as="ul" gap={16} className={styles.history}>
        {cases.map((suspicionCase) => (
          <li key={suspicionCase.id}>
            <a href={address('FlagPage', { id: suspicionCase.id })}>{t[suspicionCase.rule]}</a>
            <Note as="span" weight="regular">
              {period(suspicionCase)}
            </Note>
            <SuspicionCaseTag state={suspicionCase.state} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

export default function SuspicionCaseScreen() {
  const t = useText(suspicionCasesText)
  const { suspicionCase, queue } = useLoaded<typeof loader>()
  const { person } = useSuspicionCaseLabels()
  const title = `${t[suspicionCase.rule]}: ${person(suspicionCase.person)}`
  return (
    <>
      <Stack gap={20} fit className={page.screen}>
        <Head title={title} />
        <CaseHead suspicionCase={suspicionCase} />
        <div className={page.side}>
          <CaseFacts suspicionCase={suspicionCase} />
          <OtherCases cases={suspicionCase.others} />
        </div>
        <div className={page.main}>
          <section aria-labelledby="why" className={page.card}>
            <h2 id="why">{t.why}</h2>
            <p>{t[`${suspicionCase.rule}More`]}</p>
          </section>
          <EvidenceList suspicionCase={suspicionCase} />
          <Decisions suspicionCase={suspicionCase} />
        </div>
      </Stack>
      <SuspicionCaseBar key={suspicionCase.id} suspicionCase={suspicionCase} queue={queue} />
    </>
  )
}

function CaseHead({ suspicionCase: { id, rule, state } }: { suspicionCase: FlagDetails }) {
  const t = useText(suspicionCasesText)
  const { number } = useFormat()
  const { Flags: list } = useText(screenNames)
  return (
    <Stack as="header" gap={6} className={page.head}>
      <Breadcrumbs items={[{ label: list, href: useAddress()('Flags') }]} />
      <h1>{t[rule]}</h1>
      <Row as="p" gap={12} lineGap={6} align="center">
        <Note as="span" weight="regular">
          {t.numbered(number(id))}
        </Note>
        <SuspicionCaseTag state={state} />
      </Row>
    </Stack>
  )
}

function CaseFacts({ suspicionCase }: { suspicionCase: FlagDetails }) {
  const t = useText(suspicionCasesText)
  const { period } = useSuspicionCaseLabels()
  const { dateTime } = useDates()
  const { person, branch, foundAt, addedAt } = suspicionCase
  return (
    <div className={page.card}>
      <DescriptionList>
        <DescriptionItem name={t.person}>
          <PersonLink person={person} sells={suspicionCase.rule === 'reversals'} />
        </DescriptionItem>
        {branch && (
          <DescriptionItem name={t.branch}>{t.branchOf(branch.name, branch.placeName)}</DescriptionItem>
        )}
        <DescriptionItem name={t.period}>{period(suspicionCase)}</DescriptionItem>
        <DescriptionItem name={t.foundAt}>
          <time dateTime={foundAt}>{dateTime(foundAt)}</time>
        </DescriptionItem>
        {addedAt !== foundAt && (
          <DescriptionItem name={t.addedAt}>
            <time dateTime={addedAt}>{dateTime(addedAt)}</time>
          </DescriptionItem>
        )}
      </DescriptionList>
    </div>
  )
}
