import { useState } from 'react'
import type { BaseRank } from '#contract/core/access.ts'
import { getLocale } from '#contract/core/text.ts'
import { type PushKind, pushKindsByRank } from '#contract/notifications/pushKinds.ts'
import type { PushSettings } from '#contract/notifications/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { pushText } from '#web/domain/push/push.text.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import type { Errors } from '#web/forms/useRules.ts'
import type { PushState } from '#web/layout/push/pushDevice.ts'
import { usePushDevice } from '#web/layout/push/usePushDevice.ts'
import type { Viewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { getFormatter } from '#web/ui/language/format.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './Notifications.module.css'
import { notificationsText } from './notifications.text.ts'
import { ProfileForm } from './ProfileForm.tsx'
import row from './ProfileRow.module.css'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import profileStyles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'

type Props = { viewer: Viewer; settings: PushSettings }

function NotifiedDevice({ viewer }: { viewer: Viewer }) {
  const t = useText(notificationsText)
  const pushTexts = useText(pushText)
  const { state, pending, failure, turnOn, turnOff } = usePushDevice(viewer.id)
  const [wasRequested, setRequested] = useState(false)
  const act = (turn: () => unknown) => () => {
    setRequested(true)
    void turn()
  }
  const stateTexts: Record<PushState, string> = { ...t, denied: pushTexts.denied }
  return (
    <li className={row.row}>
      <Row gap={12} align="start" className={row.line}>
        <Icon name="device-mobile-message" size="medium" className={row.icon} />
        <div className={row.words}>
          <Note as="h3" leading weight="regular">
            {t.thisDevice}
          </Note>
          {/* Screen readers announce only a change that a click caused. */}
          <div className={row.value} role={wasRequested ? 'status' : undefined}>
            {state ? stateTexts[state] : t.checking}
          </div>
          <div className={profileStyles.note}>
            {state && <More state={state} viewer={viewer} />}
            {failure && (
              <p role="alert" className={styles.failure}>
                {pushTexts[failure]}
              </p>
            )}
          </div>
          {(state === 'off' || state === 'on') && (
            <Button
              size="small"
              tone={state === 'on' ? 'outline' : 'primary'}
              className={styles.turn}
              pending={pending}
              onClick={act(state === 'on' ? turnOff : turnOn)}
            >
              {state === 'on' ? pushTexts.turnOff : pushTexts.turnOn}
              {state === 'on' && <span className="visually-hidden"> {t.title}</span>}
            </Button>
          )}
        </div>
      </Row>
    </li>
  )
}

function usePushKindLabels(rank: BaseRank): (kind: PushKind) => { name: string; more: string } {
  const t = useText(notificationsText)
  const more: Record<PushKind, string> = {
    orders: rank === 'User' ? t.ordersOfMember : t.ordersOfCounter,
    points: t.pointsMore,
    offers: t.offersMore,
    places: t.placesMore,
    figures: t.figuresMore,
    messages: t.messagesMore,
    work: rank === 'SalesConsultant' ? t.workOfSales : t.workOfStaff,
  }
  return (kind) => ({ name: t[kind], more: more[kind] })
}

function More({ state, viewer }: { state: PushState; viewer: Viewer }) {
  const t = useText(notificationsText)
  const { deniedMore } = useText(pushText)
  const getLabels = usePushKindLabels(viewer.rank)
  if (state === 'denied') return <p>{deniedMore}</p>
  if (state !== 'off') return <p>{t[`${state}More`]}</p>
  return (
    <>
      <p>{t.offMore}</p>
      <ul className={styles.gets}>
        {pushKindsByRank[viewer.rank].map((kind) => (
          <li key={kind}>{getLabels(kind).more}</li>
        ))}
      </ul>
    </>
  )
}

export function Notifications({ viewer, settings }: Props) {
  const t = useText(notificationsText)
  return (
    <Stack as="section" gap={12} fit aria-labelledby="notifications">
      <h2 id="notifications" className={profileStyles.title}>
        {t.title}
      </h2>
      <Note size="body" className={profileStyles.lead}>
        {t.lead}
      </Note>
      <Card as="ul" className={profileStyles.card}>
        <NotifiedDevice viewer={viewer} />
        <KindsRow viewer={viewer} settings={settings} />
        <QuietRow settings={settings} />
      </Card>
    </Stack>
  )
}

function PushKindsForm({
  settings,
  rank,
  onSaved,
}: RowFormProps & { settings: PushSettings; rank: BaseRank }) {
  const t = useText(notificationsText)
  const { save, saved } = useText(profileText)
  const getLabels = usePushKindLabels(rank)
  const { state, valueField } = useEndpointForm(endpoints.push.savePushSettings, {
    start: { muted: settings.muted },
    input: ({ muted }) => ({ muted }),
    omits: ['quiet'],
    showsOwnToast: true,
    onSuccess: () => onSaved(saved),
  })
  const { label, value: muted, onChange } = valueField('muted', t.kinds)
  return (
    <ProfileForm state={state} action={save}>
      <Stack as="fieldset" gap={8}>
        <legend className="visually-hidden">{label}</legend>
        {pushKindsByRank[rank].map((kind) => (
          <Checkbox
            key={kind}
            label={
              <span className={styles.kind}>
                {getLabels(kind).name}{' '}
                <Note as="span" leading>
                  {getLabels(kind).more}
                </Note>
              </span>
            }
            checked={!muted.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? muted.filter((mutedKind) => mutedKind !== kind) : [...muted, kind])
            }
          />
        ))}
      </Stack>
    </ProfileForm>
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
      <p className={profileStyles.note}>{t.ofKinds}</p>
    </ProfileRow>
  )
}

const defaultHours = { from: '22:00', to: '07:00' }

function QuietHoursForm({ settings, onSaved }: RowFormProps & { settings: PushSettings }) {
  const t = useText(notificationsText)
  const { save, saved } = useText(profileText)
  const { state, field, valueField } = useEndpointForm(endpoints.push.savePushSettings, {
    start: { isOn: settings.quiet !== null, quiet: settings.quiet ?? defaultHours },
    input: ({ isOn, quiet }) => ({ quiet: isOn ? quiet : null }),
    omits: ['muted'],
    check: ({ isOn, quiet }): Errors => (isOn && quiet.from === quiet.to ? { 'quiet.to': t.sameTime } : {}),
    showsOwnToast: true,
    onSuccess: () => onSaved(saved),
  })
  const isOn = valueField('isOn', t.quietOn)
  return (
    <ProfileForm state={state} action={save}>
      <Switch label={isOn.label} name={isOn.name} checked={isOn.value} onChange={isOn.onChange} />
      {isOn.value && (
        <div>
          <div className={styles.hours}>
            <TextField type="time" dir="ltr" required {...field('quiet.from', t.from)} />
            <TextField type="time" dir="ltr" required {...field('quiet.to', t.to)} />
          </div>
          <p className={styles.zone}>{t.zone}</p>
        </div>
      )}
    </ProfileForm>
  )
}

function QuietRow({ settings }: Pick<Props, 'settings'>) {
  const t = useText(notificationsText)
  const { time } = useFormat()
  const { quiet } = settings
  return (
    <ProfileRow
      icon="moon"
      label={t.quiet}
      value={quiet ? t.between(time(quiet.from), time(quiet.to)) : t.noQuiet}
      form={(formProps) => <QuietHoursForm settings={settings} {...formProps} />}
    >
      <p className={profileStyles.note}>{t.quietMore}</p>
    </ProfileRow>
  )
}
