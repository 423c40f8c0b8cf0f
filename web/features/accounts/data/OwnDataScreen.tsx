import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { DataRight } from '#contract/complaints/constants.ts'
import { consentPages, type RequiredConsent, requiredConsents } from '#contract/consents/constants.ts'
import type { Consent } from '#contract/consents/schemas.ts'
import type { DataCopy } from '#contract/ownData/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useSaveFile } from '#web/domain/grid/useSaveFile.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './data.module.css'
import { consentsText, dataText, rightsText } from './data.text.ts'
export const loader = createLoader({
  copy: () => query(endpoints.ownData.getDataCopy, {}),
  consents: () => query(endpoints.consents.getConsents, {}),
})

function CopyRequest({ copy: { readyUntil, left } }: { copy: DataCopy }) {
  const t = useText(dataText)
  const { timeOfDay } = useDates()
  const address = useAddress()
  const file = useSaveFile()
  const { send, pending, failure } = useMutation(endpoints.ownData.requestDataCopy)
  return (
    <>
      {failure && <Notice tone="error">{failure.code === 'TooMany' ? t.usedUp : failure.message}</Notice>}
      {readyUntil && (
        <Notice tone="success" title={t.readyTitle}>
          <p>{t.readyUntil(timeOfDay(readyUntil))}</p>
        </Notice>
      )}
      <Row gap={12}>
        {readyUntil && (
          <>
            <Button
              icon="download"
              pending={file.pending !== null}
              onClick={() => file.save('copy', endpoints.ownData.downloadDataCopy, {})}
            >
              {t.download}
            </Button>
            <Button href={address('OwnDataPrint')} icon="printer" tone="tonal">
              {t.print}
            </Button>
          </>
        )}
        {left > 0 ? (
          <Button tone={readyUntil ? 'outline' : 'primary'} pending={pending} onClick={() => send({})}>
            {readyUntil ? t.requestAgain : t.request}
          </Button>
        ) : (
          <Note>{t.usedUp}</Note>
        )}
      </Row>
    </>
  )
}

function Consents({ consents }: { consents: readonly Consent[] }) {
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

function DataRights() {
  const t = useText(rightsText)
  const address = useAddress()
  const profile = address('UserProfile')
  const getRequestHref = (right: DataRight) => `${address('NewComplaint')}?right=${right}`
  return (
    <Card as="section" aria-labelledby="rights" className={styles.card}>
      <h2 id="rights">{t.title}</h2>
      <p>{t.lead}</p>
      <ul className={styles.consents}>
        <DataRightRow name={t.access} more={t.accessMore}>
          <a href="#copy">{t.toCopy}</a>
        </DataRightRow>
        <DataRightRow name={t.correction} more={t.correctionMore}>
          <a href={profile}>{t.toProfile}</a>
          <a href={getRequestHref('correction')}>{t.askCorrection}</a>
        </DataRightRow>
        <DataRightRow name={t.withdrawal} more={t.withdrawalMore}>
          <a href="#consents">{t.toConsents}</a>
        </DataRightRow>
        <DataRightRow name={t.restriction} more={t.restrictionMore}>
          <a href={getRequestHref('restriction')}>{t.askRestriction}</a>
        </DataRightRow>
        <DataRightRow name={t.objection} more={t.objectionMore}>
          <a href={getRequestHref('objection')}>{t.askObjection}</a>
        </DataRightRow>
        <DataRightRow name={t.erasure} more={t.erasureMore}>
          <a href={profile}>{t.toDeletion}</a>
          <a href={getRequestHref('erasure')}>{t.askErasure}</a>
        </DataRightRow>
      </ul>
    </Card>
  )
}

function DataRightRow({ name, more, children }: { name: string; more: string; children: ReactNode }) {
  return (
    <li>
      <h3>{name}</h3>
      <Note>{more}</Note>
      <Row as="p" gap={20} lineGap={6}>
        {children}
      </Row>
    </li>
  )
}

export default function OwnDataScreen() {
  const t = useText(dataText)
  const { OwnData: title, UserProfile: profile } = useText(screenNames)
  const { copy, consents } = useLoaded<typeof loader>()
  const address = useAddress()
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead
        title={title}
        trail={[{ label: profile, href: address('UserProfile') }, { label: title }]}
        note={t.lead}
      />
      <Consents consents={consents} />
      <Card as="section" aria-labelledby="copy" className={styles.card}>
        <h2 id="copy">{t.copy}</h2>
        <p>{t.copyMore}</p>
        <p>{t.others}</p>
        <Note>{t.told}</Note>
        <CopyRequest copy={copy} />
      </Card>
      <DataRights />
    </div>
  )
}
