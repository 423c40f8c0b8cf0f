import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isAgreedTo } from '#contract/consentPurposes.ts'
import type { KeptSection, PageVersion } from '#contract/pages.ts'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { AskForAgreement } from './AskForAgreement.tsx'
import { type ChangedText, changesBetween, type SectionChange } from './compare.ts'
import styles from './versions.module.css'
import { versionsText } from './versions.text.ts'

type Props = {
  title: string
  chosen: PageVersion
  /** The version before; null where it is compared with the page now. */
  before: PageVersion | null
  now: readonly KeptSection[]
  /** That of the page now. */
  version: number
  here: string
}

/** A version beside the page as it is now, or beside the one that it was made from. */
export function Comparison(props: Props) {
  const { title, chosen, before, now, version, here } = props
  const t = useText(versionsText)
  const { number } = useFormat()
  const [asked, ask] = useState(false)
  const address = `${here}?version=${chosen.number}`
  const changes = before
    ? changesBetween(before.sections, chosen.sections)
    : changesBetween(chosen.sections, now)
  return (
    <section aria-labelledby="compared" className={styles.compared}>
      <header className={styles.head}>
        <h2 id="compared">{t.number(number(chosen.number))}</h2>
        {chosen.number > 1 && (
          <Segmented
            label={t.against}
            value={before ? 'before' : 'now'}
            options={[
              { value: 'now', label: t.withNow, href: address },
              { value: 'before', label: t.withBefore, href: `${address}&with=before` },
            ]}
          />
        )}
        {chosen.number === version && isAgreedTo(title) && !chosen.asksToAgree && (
          <AskForAgreement title={title} version={version} />
        )}
        {chosen.number !== version && (
          <Button icon="history" onClick={() => ask(true)}>
            {t.restore}
          </Button>
        )}
      </header>
      {changes.length === 0 ? <p>{t.same}</p> : changes.map((each) => <Change key={each.id} change={each} />)}
      {asked && <Restore {...props} onClose={() => ask(false)} />}
    </section>
  )
}

const howWords = {
  added: 'addedHere',
  deleted: 'removedHere',
  changed: 'changedHere',
  moved: 'movedHere',
} as const

function Change({ change }: { change: SectionChange }) {
  const t = useText(versionsText)
  const isEnglish = useLanguage() === 'en'
  const { how, titleAr, titleEn, texts, picture } = change
  return (
    <article className={styles.change}>
      <p className={styles.how} data-how={how}>
        {t[howWords[how]]}
      </p>
      <h3 dir="auto">{isEnglish ? titleEn || titleAr : titleAr || titleEn}</h3>
      {texts.map((text) => (
        <Text key={text.field} text={text} />
      ))}
      {picture && <p>{t.picture}</p>}
    </article>
  )
}

function Text({ text: { field, pieces, wordsAreSame } }: { text: ChangedText }) {
  const t = useText(versionsText)
  const { between } = useFormat()
  const isEnglish = field.endsWith('En')
  const language = isEnglish ? t.textEn : t.textAr
  return (
    <>
      <p className={styles.quiet}>
        {field.startsWith('title') ? `${t.titleChanged}${between}${language}` : language}
      </p>
      {wordsAreSame ? (
        <p>{t.formatting}</p>
      ) : (
        <p lang={isEnglish ? 'en' : 'ar'} dir={isEnglish ? 'ltr' : 'rtl'} className={styles.words}>
          {pieces.map(({ kind, words }, at) => {
            const key = `${at}${kind}`
            if (kind === 'gone')
              return (
                <span key={key}>
                  <del>
                    <span className="visually-hidden">{t.was}</span>
                    {words}
                  </del>{' '}
                </span>
              )
            if (kind === 'new')
              return (
                <span key={key}>
                  <ins>
                    <span className="visually-hidden">{t.is}</span>
                    {words}
                  </ins>{' '}
                </span>
              )
            return <span key={key}>{words} </span>
          })}
        </p>
      )}
    </>
  )
}

function Restore({ title, chosen, version, onClose }: Props & { onClose: () => void }) {
  const t = useText(versionsText)
  const { number } = useFormat()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useSend(calls.pages.restoreVersion, {
    refreshes: [],
    refused: ({ code }) => void (code === 'Stale' && revalidate()),
    done() {
      toast({ tone: 'success', text: t.restoredDone })
      navigate(addressOf('PageVersions', { Title: title }))
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={failure?.code === 'Stale' ? null : () => send({ title, number: chosen.number, version })}
      confirmLabel={t.restore}
      title={t.restoreTitle(number(chosen.number))}
      pending={pending}
      error={failure?.code === 'Stale' ? t.stale : failure?.message}
    >
      <p>{t.restoreMore}</p>
    </ConfirmDialog>
  )
}
