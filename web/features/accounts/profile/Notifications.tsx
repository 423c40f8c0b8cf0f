import { getLocale } from '#contract/core/text.ts'
import { pushKindsByRank } from '#contract/notifications/pushKinds.ts'
import type { PushSettings } from '#contract/notifications/schemas.ts'
import type { Viewer } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { getFormatter, time } from '#web/ui/language/format.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { NotifiedDevice } from './NotifiedDevice.tsx'
import { notificationsText } from './notifications.text.ts'
import { ProfileRow } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { PushKindsForm } from './PushKindsForm.tsx'
import { QuietHoursForm } from './QuietHoursForm.tsx'
import { usePushKindLabels } from './usePushKindLabels.ts'

type Props = { viewer: Viewer; settings: PushSettings }

export function Notifications({ viewer, settings }: Props) {
  const t = useText(notificationsText)
  return (
    <section aria-labelledby="notifications" className={styles.section}>
      <h2 id="notifications" className={styles.title}>
        {t.title}
      </h2>
      <Note size="body" className={styles.lead}>
        {t.lead}
      </Note>
      <Card as="ul" className={styles.card}>
        <NotifiedDevice viewer={viewer} />
        <KindsRow viewer={viewer} settings={settings} />
        <QuietRow settings={settings} />
      </Card>
    </section>
  )
}

function KindsRow({ viewer, settings }: Props) {
  const t = useText(notificationsText)
  const getLabels = usePushKindLabels(viewer.rank)
  const list = getFormatter(Intl.ListFormat, getLocale(useLanguage()), { type: 'conjunction' })
  const kinds = pushKindsByRank[viewer.rank]
  const enabledKinds = kinds.filter((kind) => !settings.muted.includes(kind))
  const names = list.format(enabledKinds.map((kind) => getLabels(kind).name))
  const value = enabledKinds.length === kinds.length ? t.allKinds : names || t.noKinds
  return (
    <ProfileRow
      icon="bell"
      label={t.kinds}
      value={value}
      form={(formProps) => <PushKindsForm settings={settings} rank={viewer.rank} {...formProps} />}
    >
      <p className={styles.note}>{t.ofKinds}</p>
    </ProfileRow>
  )
}

function QuietRow({ settings }: Pick<Props, 'settings'>) {
  const t = useText(notificationsText)
  const language = useLanguage()
  const { quiet } = settings
  return (
    <ProfileRow
      icon="moon"
      label={t.quiet}
      value={quiet ? t.between(time(language, quiet.from), time(language, quiet.to)) : t.noQuiet}
      form={(formProps) => <QuietHoursForm settings={settings} {...formProps} />}
    >
      <p className={styles.note}>{t.quietMore}</p>
    </ProfileRow>
  )
}
