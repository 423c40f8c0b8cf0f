import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { requiresConsent } from '#contract/consents/constants.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { KeptSection, PageVersion } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { type ChangedText, findSectionChanges, type SectionChange } from './compare.ts'
import styles from './versions.module.css'
import { versionsText } from './versions.text.ts'

type Props = {
  title: string
  selectedVersion: PageVersion
  /** Previous version; null if the version is compared with the current page. */
  previousVersion: PageVersion | null
  currentSections: readonly KeptSection[]
  /** Version of the current page. */
  version: number
  versionsAddress: string
}

function RequestTermsAcceptance({ title, version }: { title: string; version: number }) {
  const t = useText(versionsText)
  const [isConfirming, setConfirming] = useState(false)
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoints.pages.askForAgreement, {
    onError: ({ code }) => void (code === 'Stale' && revalidate()),
    onSuccess() {
      toast({ tone: 'success', text: t.asked })
      setConfirming(false)
    },
  })
  return (
    <>
      <Button tone="outline" onClick={() => setConfirming(true)}>
        {t.ask}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.askTitle}
        confirmLabel={t.ask}
        pending={pending}
        error={failure?.message}
        onConfirm={() => send({ title, version })}
        onClose={() => setConfirming(false)}
      >
        <p>{t.askMore}</p>
      </ConfirmDialog>
    </>
  )
}

export function Comparison(props: Props) {
  const { title, selectedVersion, previousVersion, currentSections, version, versionsAddress } = props
  const t = useText(versionsText)
  const { number } = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const address = `${versionsAddress}?version=${selectedVersion.number}`
  const changes = previousVersion
    ? findSectionChanges(previousVersion.sections, selectedVersion.sections)
    : findSectionChanges(selectedVersion.sections, currentSections)
  return (
    <section aria-labelledby="compared" className={styles.compared}>
      <Row as="header" gap={12} align="center" className={styles.head}>
        <h2 id="compared">{t.number(number(selectedVersion.number))}</h2>
        {selectedVersion.number > 1 && (
          <SegmentedControl
            label={t.against}
            value={previousVersion ? 'before' : 'now'}
            options={[
              { value: 'now', label: t.withNow, href: address },
              { value: 'before', label: t.withBefore, href: `${address}&with=before` },
            ]}
          />
        )}
        {selectedVersion.number === version && requiresConsent(title) && !selectedVersion.asksToAgree && (
          <RequestTermsAcceptance title={title} version={version} />
        )}
        {selectedVersion.number !== version && (
          <Button icon="history" onClick={() => setConfirming(true)}>
            {t.restore}
          </Button>
        )}
      </Row>
      {changes.length === 0 ? (
        <p>{t.same}</p>
      ) : (
        changes.map((change) => <Change key={change.id} change={change} />)
      )}
      {isConfirming && <Restore {...props} onClose={() => setConfirming(false)} />}
    </section>
  )
}

const changeKeys = {
  added: 'addedHere',
  deleted: 'removedHere',
  changed: 'changedHere',
  moved: 'movedHere',
} as const

function Change({ change }: { change: SectionChange }) {
  const t = useText(versionsText)
  const isEnglish = useLanguage() === 'en'
  const { kind, titleAr, titleEn, texts, picture } = change
  return (
    <Card as="article" className={styles.change}>
      <p className={styles.how} data-how={kind}>
        {t[changeKeys[kind]]}
      </p>
      <h3 dir="auto">{isEnglish ? titleEn || titleAr : titleAr || titleEn}</h3>
      {texts.map((text) => (
        <Text key={text.field} text={text} />
      ))}
      {picture && <p>{t.picture}</p>}
    </Card>
  )
}

function Text({ text: { field, pieces, isSameText } }: { text: ChangedText }) {
  const t = useText(versionsText)
  const { between } = useFormat()
  const isEnglish = field.endsWith('En')
  const language = isEnglish ? t.textEn : t.textAr
  return (
    <>
      <Note>{field.startsWith('title') ? `${t.titleChanged}${between}${language}` : language}</Note>
      {isSameText ? (
        <p>{t.formatting}</p>
      ) : (
        <p lang={isEnglish ? 'en' : 'ar'} dir={isEnglish ? 'ltr' : 'rtl'} className={styles.words}>
          {pieces.map(({ kind, text }, at) => {
            const key = `${at}${kind}`
            if (kind === 'removed')
              return (
                <span key={key}>
                  <del>
                    <span className="visually-hidden">{t.was}</span>
                    {text}
                  </del>{' '}
                </span>
              )
            if (kind === 'added')
              return (
                <span key={key}>
                  <ins>
                    <span className="visually-hidden">{t.is}</span>
                    {text}
                  </ins>{' '}
                </span>
              )
            return <span key={key}>{text} </span>
          })}
        </p>
      )}
    </>
  )
}

function Restore({ title, selectedVersion, version, onClose }: Props & { onClose: () => void }) {
  const t = useText(versionsText)
  const { number } = useFormat()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoints.pages.restoreVersion, {
    revalidates: false,
    onError: ({ code }) => void (code === 'Stale' && revalidate()),
    onSuccess() {
      toast({ tone: 'success', text: t.restoredDone })
      navigate(toScreenAddress('PageVersions', { Title: title }))
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={
        failure?.code === 'Stale' ? null : () => send({ title, number: selectedVersion.number, version })
      }
      confirmLabel={t.restore}
      title={t.restoreTitle(number(selectedVersion.number))}
      pending={pending}
      error={failure?.code === 'Stale' ? t.stale : failure?.message}
    >
      <p>{t.restoreMore}</p>
    </ConfirmDialog>
  )
}
