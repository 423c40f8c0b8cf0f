import { pointsDelayText } from '#contract/accounts/pointsDelay.text.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { NeedsScript } from '#web/forms/native/NeedsScript.tsx'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useLogout } from '#web/layout/navigation/userActions.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { logout } from '../signIn/loginForms.ts'
import { AccountHub } from './AccountHub.tsx'
import { accessChangeText } from './accessChange.text.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailRow } from './EmailRow.tsx'
import { CountryRow, DigitsRow, NameRow } from './NameAndCountryRows.tsx'
import { Notifications } from './Notifications.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { Sessions } from './Sessions.tsx'
import { TransferLimitRow } from './TransferLimitRow.tsx'
import { TwoStep } from './TwoStep.tsx'

export const loader = createLoader({
  me: () => query(endpoints.accounts.checkAuth, {}, ({ user }) => user),
  pointsDelayedUntil: () =>
    query(endpoints.accounts.checkAuth, {}, ({ pointsDelayedUntil }) => pointsDelayedUntil),
  push: () => query(endpoints.push.getPushSettings, {}),
  accessChange: () => query(endpoints.accessChanges.getOwnAccessChange, {}),
  factors: () => query(endpoints.factors.getFactors, {}),
  sessions: () => query(endpoints.accounts.getSessions, {}),
  countries: () =>
    query(endpoints.regions.getAllActivatedCountries, {}, (countries) =>
      countries.map(({ id, name, code, phoneCode, imagePath }) => ({ id, name, code, phoneCode, imagePath })),
    ),
})

export const action = createAction({
  async logout(posted) {
    await logout(posted)
    return toScreenAddress('Home')
  },
})

/** A change of phone, email or password by staff, which takes effect at `dueAt`. The owner can stop it. */
type AccessChange = NonNullable<EndpointReply<typeof endpoints.accessChanges.getOwnAccessChange>['change']>

function AccessChangeNotice({ change }: { change: AccessChange }) {
  const t = useText(accessChangeText)
  const { dateTime } = useDates()
  const stop = useMutation(endpoints.accessChanges.stopOwnAccessChange, {
    onSuccess: () => toast({ text: t.stopped }),
  })
  const changed = [change.phone && t.phone, change.email && t.email, change.password && t.password]
  return (
    <Notice
      tone="warning"
      title={t.waits(dateTime(change.dueAt))}
      action={
        <Button size="small" pending={stop.pending} onClick={() => stop.send({})}>
          {t.stop}
        </Button>
      }
    >
      {stop.failure?.message ?? t.waitsMore(changed.filter(Boolean).join(t.and))}
    </Notice>
  )
}

/** After a login by code on a new device, points can't be moved until `until`. */
function PointsDelayNotice({ until }: { until: string }) {
  const t = useText(pointsDelayText)
  const { dateTime } = useDates()
  return <Notice tone="info">{t.until(dateTime(until))}</Notice>
}

function RankRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow icon="id" label={t.rank} value={me.rank}>
      <p className={styles.note}>{t.rankMore}</p>
    </ProfileRow>
  )
}

export default function ProfileScreen() {
  const t = useText(profileText)
  const { me, pointsDelayedUntil, push, accessChange, factors, sessions, countries } =
    useLoaded<typeof loader>()
  const viewer = useViewer()
  const logOut = useLogout()
  const address = useAddress()
  const canTransfer = useCan(endpoints.wallet.transferPoints) && me.rankBaseName === 'User'
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <Stack as="header" gap={12}>
        <h1>{t.title}</h1>
        <Note size="body" className={styles.lead}>
          {t.lead}
        </Note>
      </Stack>
      {viewer?.rank === 'User' && <AccountHub />}
      <NeedsScript />
      <Stack as="section" gap={12} fit aria-labelledby="data">
        <h2 id="data" className={styles.title}>
          {t.yourData}
        </h2>
        <Card as="ul" className={styles.card}>
          <NameRow me={me} />
          <CountryRow me={me} countries={countries} />
          <RankRow me={me} />
          <DigitsRow me={me} />
        </Card>
      </Stack>
      <Stack as="section" gap={12} fit aria-labelledby="access">
        <h2 id="access" className={styles.title}>
          {t.access}
        </h2>
        {pointsDelayedUntil && <PointsDelayNotice until={pointsDelayedUntil} />}
        {accessChange.change && <AccessChangeNotice change={accessChange.change} />}
        <Card as="ul" className={styles.card}>
          <EmailRow me={me} />
          <PhoneRow me={me} countries={listPhoneCountries(countries)} />
          <PasswordRow me={me} />
          {canTransfer && <TransferLimitRow me={me} />}
        </Card>
      </Stack>
      <TwoStep factors={factors} />
      {viewer && <Notifications viewer={viewer} settings={push} />}
      <Sessions sessions={sessions} />
      <Stack as="section" gap={12} fit aria-labelledby="copy">
        <h2 id="copy" className={styles.title}>
          {t.copy}
        </h2>
        <Note size="body" className={styles.lead}>
          {t.copyMore}
        </Note>
        <p>
          <Button tone="outline" icon="download" href={address('OwnData')}>
            {t.downloadData}
          </Button>
        </p>
      </Stack>
      <div className={styles.leave}>
        <FormButton name="logout" tone="dangerPlain" icon="logout" onPress={logOut}>
          {t.logout}
        </FormButton>
        <DeleteAccount me={me} />
      </div>
    </div>
  )
}
