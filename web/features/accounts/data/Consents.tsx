import { useRevalidator } from 'react-router'
import { consentPages, type RequiredConsent, requiredConsents } from '#contract/consents/constants.ts'
import type { Consent } from '#contract/consents/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './data.module.css'
import { consentsText } from './data.text.ts'

export function Consents({ consents }: { consents: readonly Consent[] }) {
  const t = useText(consentsText)
  const address = useAddress()
  const accepted = consents.filter(({ version, isDue }) => version !== null || isDue)
  const marketing = consents.find(({ purpose }) => purpose === 'marketing')
  return (
    <Card as="section" aria-labelledby="consents" className={styles.card}>
      <h2 id="consents">{t.title}</h2>
      <ul className={styles.consents}>
        {requiredConsents.flatMap((purpose) => {
          const consent = accepted.find((item) => item.purpose === purpose)
          return consent ? [<AgreementRow key={purpose} purpose={purpose} consent={consent} />] : []
        })}
        {marketing && <MarketingRow consent={marketing} />}
        <li>
          <h3>{t.push}</h3>
          <Note>{t.pushMore}</Note>
          <a href={`${address('UserProfile')}#notifications`}>{t.toPush}</a>
        </li>
      </ul>
    </Card>
  )
}

function ConsentDate({ consent: { version, at, isGiven } }: { consent: Consent }) {
  const t = useText(consentsText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  if (version === null || at === null) return null
  const formatDecision = isGiven ? t.given : t.withdrawn
  return <Note>{formatDecision(number(version), dateTime(at))}</Note>
}

function AgreementRow({ purpose, consent }: { purpose: RequiredConsent; consent: Consent }) {
  const t = useText(consentsText)
  const address = useAddress()
  const { revalidate } = useRevalidator()
  const { isDue, changes, current: version } = consent
  const { send, pending, failure } = useMutation(endpoints.consents.giveConsent, {
    onSuccess: () => toast({ tone: 'success', text: t.agreedNow }),
    onError: ({ code }) => void (code === 'ConsentOutdated' && revalidate()),
  })
  return (
    <li>
      <h3>
        <a href={address('Pages', { Title: consentPages[purpose] })}>{t[purpose]}</a>
      </h3>
      <ConsentDate consent={consent} />
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
  const give = useMutation(endpoints.consents.giveConsent, {
    onSuccess: () => showUndo(t.turnedOn, t.turnOff, () => withdraw.send({ purpose })),
  })
  const withdraw = useMutation(endpoints.consents.withdrawConsent, {
    onSuccess: () => showUndo(t.turnedOff, t.turnOn, () => give.send({ purpose, version })),
  })
  const showUndo = (text: string, label: string, onSelect: () => void) =>
    toast({ tone: 'success', text, action: { label, onSelect } })
  const error = give.failure ?? withdraw.failure
  return (
    <li>
      <Switch
        label={<b>{t.marketing}</b>}
        aria-describedby="marketing-more"
        checked={isGiven}
        pending={give.pending || withdraw.pending}
        onChange={(on) => (on ? give.send({ purpose, version }) : withdraw.send({ purpose }))}
      />
      <Note id="marketing-more">{t.marketingMore}</Note>
      <ConsentDate consent={consent} />
      {error && <Notice tone="error">{error.message}</Notice>}
    </li>
  )
}
