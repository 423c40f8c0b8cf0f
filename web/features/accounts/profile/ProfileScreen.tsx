import type { User } from '#contract/accounts/schemas.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { NeedsScript } from '#web/forms/native/NeedsScript.tsx'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useLogout } from '#web/layout/navigation/userActions.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { logout } from '../signIn/loginForms.ts'
import { AccessChangeNotice } from './AccessChangeNotice.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailRow } from './EmailRow.tsx'
import { CountryRow, NameRow } from './NameAndCountryRows.tsx'
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
  push: () => query(endpoints.push.getPushSettings, {}),
  access: () => query(endpoints.accessChanges.getOwnAccessChange, {}),
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

export default function ProfileScreen() {
  const t = useText(profileText)
  const { me, push, access, factors, sessions, countries } = useLoaded<typeof loader>()
  const viewer = useViewer()
  const logOut = useLogout()
  const address = useAddress()
  const canTransfer = useCan(endpoints.wallet.transferPoints) && viewer?.rank === 'User'
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <header>
        <h1>{t.title}</h1>
        <Note size="body" className={styles.lead}>
          {t.lead}
        </Note>
      </header>
      <NeedsScript />
      <section aria-labelledby="data" className={styles.section}>
        <h2 id="data" className={styles.title}>
          {t.yourData}
        </h2>
        <Card as="ul" className={styles.card}>
          <NameRow me={me} />
          <CountryRow me={me} countries={countries} />
          <RankRow me={me} />
        </Card>
      </section>
      <section aria-labelledby="access" className={styles.section}>
        <h2 id="access" className={styles.title}>
          {t.access}
        </h2>
        {access.change && <AccessChangeNotice change={access.change} />}
        <Card as="ul" className={styles.card}>
          <EmailRow me={me} />
          <PhoneRow me={me} countries={phoneCountries(countries)} />
          <PasswordRow me={me} />
          {canTransfer && <TransferLimitRow me={me} />}
        </Card>
      </section>
      <TwoStep factors={factors} />
      {viewer && <Notifications viewer={viewer} settings={push} />}
      <Sessions sessions={sessions} />
      <section aria-labelledby="copy" className={styles.section}>
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
      </section>
      <div className={styles.leave}>
        <FormButton name="logout" tone="dangerPlain" icon="logout" onPress={logOut}>
          {t.logout}
        </FormButton>
        <DeleteAccount me={me} />
      </div>
    </div>
  )
}

function RankRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow icon="id" label={t.rank} value={me.rank}>
      <p className={styles.note}>{t.rankMore}</p>
    </ProfileRow>
  )
}
