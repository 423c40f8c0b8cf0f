import { useState } from 'react'
import type { FlagDetails } from '#contract/flags.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/program/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { EvidenceList } from './EvidenceList.tsx'
import { Decisions, OtherFlags } from './FlagHistory.tsx'
import { FlagTag } from './FlagTag.tsx'
import { flagsText } from './flags.text.ts'
import { PersonLink } from './PersonLink.tsx'
import { useFlagWords } from './useFlagWords.ts'

const DecideDialog = lazyComponent(async () => (await import('./DecideDialog.tsx')).DecideDialog)

export const loader = createLoader({
  flag: ({ params }) => query(calls.flags.getFlag, { id: Number(params.id) }),
})

/** A flag: why it is there, what shows it, what was decided, and the decision to make. */
export default function FlagScreen() {
  const t = useText(flagsText)
  const { flag } = useLoaded<typeof loader>()
  const { person } = useFlagWords()
  const title = `${t[flag.rule]}: ${person(flag.person)}`
  return (
    <div className={page.screen}>
      <Head title={title} />
      <FlagHead flag={flag} />
      <div className={page.side}>
        <Decide flag={flag} />
        <FlagFacts flag={flag} />
        <OtherFlags flags={flag.others} />
      </div>
      <div className={page.main}>
        <section aria-labelledby="why" className={page.card}>
          <h2 id="why">{t.why}</h2>
          <p>{t[`${flag.rule}More`]}</p>
        </section>
        <EvidenceList flag={flag} />
        <Decisions flag={flag} />
      </div>
    </div>
  )
}

function FlagHead({ flag: { id, rule, state } }: { flag: FlagDetails }) {
  const t = useText(flagsText)
  const { number } = useFormat()
  const { Flags: list } = useText(screenNames)
  return (
    <header className={page.head}>
      <Breadcrumbs items={[{ label: list, href: useAddress()('Flags') }]} />
      <h1>{t[rule]}</h1>
      <p className={page.state}>
        <span className={page.quiet}>{t.numbered(number(id))}</span>
        <FlagTag state={state} />
      </p>
    </header>
  )
}

function FlagFacts({ flag }: { flag: FlagDetails }) {
  const t = useText(flagsText)
  const { period } = useFlagWords()
  const { dateTime } = useDates()
  const { person, branch, foundAt, addedAt } = flag
  return (
    <div className={page.card}>
      <Facts>
        <Fact name={t.person}>
          <PersonLink person={person} sells={flag.rule === 'reversals'} />
        </Fact>
        {branch && <Fact name={t.branch}>{t.branchOf(branch.name, branch.placeName)}</Fact>}
        <Fact name={t.period}>{period(flag)}</Fact>
        <Fact name={t.foundAt}>
          <time dateTime={foundAt}>{dateTime(foundAt)}</time>
        </Fact>
        {addedAt !== foundAt && (
          <Fact name={t.addedAt}>
            <time dateTime={addedAt}>{dateTime(addedAt)}</time>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

function Decide({ flag }: { flag: FlagDetails }) {
  const t = useText(flagsText)
  const [isDeciding, setDeciding] = useState(false)
  return (
    <div>
      <Button
        tone={flag.state === 'open' || flag.state === 'watched' ? 'primary' : 'outline'}
        icon="pencil"
        onClick={() => setDeciding(true)}
      >
        {t.decide}
      </Button>
      {isDeciding && (
        <LazyBoundary>
          <DecideDialog flag={flag} onClose={() => setDeciding(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}
