import { useRevalidator } from 'react-router'
import { type Agreement, agreements, consentPages } from '#contract/consentPurposes.ts'
import type { Consent } from '#contract/consents.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { consentsText } from './consents.text.ts'
import styles from './data.module.css'

/** What somebody agreed to, in which version and when; what awaits their agreement; and what they turn on and off. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const t = useText(consentsText)
  const address = useAddress()
  const agreed = consents.filter(({ version, isDue }) => version !== null || isDue)
  const marketing = consents.find(({ purpose }) => purpose === 'marketing')
  return (
    <section aria-labelledby="consents" className={styles.card}>
      <h2 id="consents">{t.title}</h2>
      <ul className={styles.consents}>
        {agreements.flatMap((purpose) => {
          const consent = agreed.find((each) => each.purpose === purpose)
          return consent ? [<AgreementRow key={purpose} purpose={purpose} consent={consent} />] : []
        })}
        {marketing && <MarketingRow consent={marketing} />}
        <li>
          <h3>{t.push}</h3>
          <p className={styles.quiet}>{t.pushMore}</p>
          <a href={`${address('UserProfile')}#notifications`}>{t.toPush}</a>
        </li>
      </ul>
    </section>
  )
}

/** Which version somebody agreed to, and when. */
function Since({ consent: { version, at, isGiven } }: { consent: Consent }) {
  const t = useText(consentsText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  if (version === null || at === null) return null
  const words = isGiven ? t.given : t.withdrawn
  return <p className={styles.quiet}>{words(number(version), dateTime(at))}</p>
}

function AgreementRow({ purpose, consent }: { purpose: Agreement; consent: Consent }) {
  const t = useText(consentsText)
  const address = useAddress()
  const { revalidate } = useRevalidator()
  const { isDue, changes, current: version } = consent
  const { send, pending, failure } = useSend(calls.consents.giveConsent, {
    done: () => toast({ tone: 'success', text: t.agreedNow }),
    refused: ({ code }) => void (code === 'ConsentOutdated' && revalidate()),
  })
  return (
    <li>
      <h3>
        <a href={address('Pages', { Title: consentPages[purpose] })}>{t[purpose]}</a>
      </h3>
      <Since consent={consent} />
      {isDue && (
        <Notice tone="warning" title={consent.version === null ? t.askedFirst : t.askedAgain}>
          {changes.length > 0 && (
            <ul className={styles.changes}>
              {changes.map(({ title, change }) => (
                <li key={`${change} ${title}`}>
                  {t[change]} <bdi>{title}</bdi>
                </li>
              ))}
            </ul>
          )}
          <p>{t.meanwhile}</p>
          {failure && <p role="alert">{failure.message}</p>}
          <Button pending={pending} onClick={() => send({ purpose, version })}>
            {purpose === 'terms' ? t.agreeTerms : t.agreePrivacy}
          </Button>
        </Notice>
      )}
    </li>
  )
}

function MarketingRow({ consent }: { consent: Consent }) {
  const t = useText(consentsText)
  const { isGiven, current: version } = consent
  const purpose = 'marketing'
  const give = useSend(calls.consents.giveConsent, {
    done: () => tell(t.turnedOn, t.turnOff, () => withdraw.send({ purpose })),
  })
  const withdraw = useSend(calls.consents.withdrawConsent, {
    done: () => tell(t.turnedOff, t.turnOn, () => give.send({ purpose, version })),
  })
  const tell = (text: string, label: string, onSelect: () => void) =>
    toast({ tone: 'success', text, action: { label, onSelect } })
  const failure = give.failure ?? withdraw.failure
  return (
    <li>
      <Switch
        label={<b>{t.marketing}</b>}
        aria-describedby="marketing-more"
        checked={isGiven}
        pending={give.pending || withdraw.pending}
        onChange={(on) => (on ? give.send({ purpose, version }) : withdraw.send({ purpose }))}
      />
      <p id="marketing-more" className={styles.quiet}>
        {t.marketingMore}
      </p>
      <Since consent={consent} />
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </li>
  )
}
