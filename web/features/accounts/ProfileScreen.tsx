import type { User } from '../../../contract/accounts.ts'
import { answers, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { Head } from '../../layout/Head.tsx'
import { useLogout } from '../../layout/switches.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../../ui/language.tsx'
import { phoneCountries } from './countries.ts'
import { EmailRow } from './EmailRow.tsx'
import { CountryRow, NameRow } from './NameAndCountryRows.tsx'
import { NeedsScript } from './NeedsScript.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { Sessions } from './Sessions.tsx'

export const loader = answers({
  me: () => question(calls.accounts.checkAuth, {}, ({ user }) => user),
  sessions: () => question(calls.accounts.getSessions, {}),
  countries: () =>
    question(calls.regions.getAllActivatedCountries, {}, (countries) =>
      countries.map(({ id, name, code, phoneCode, imagePath }) => ({ id, name, code, phoneCode, imagePath })),
    ),
})

export default function ProfileScreen() {
  const t = useText(profileText)
  const { me, sessions, countries } = useAnswers<typeof loader>()
  const logout = useLogout()
  return (
    <div className={styles.page}>
      <Head title={t.title} />
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <NeedsScript />
      <section aria-labelledby="data" className={styles.section}>
        <h2 id="data" className={styles.title}>
          {t.yourData}
        </h2>
        <ul className={styles.card}>
          <NameRow me={me} />
          <CountryRow me={me} countries={countries} />
          <Rank me={me} />
        </ul>
      </section>
      <section aria-labelledby="access" className={styles.section}>
        <h2 id="access" className={styles.title}>
          {t.access}
        </h2>
        <ul className={styles.card}>
          <EmailRow me={me} />
          <PhoneRow me={me} countries={phoneCountries(countries)} />
          <PasswordRow me={me} />
        </ul>
      </section>
      <Sessions sessions={sessions} />
      <div className={styles.leave}>
        <Button tone="dangerPlain" icon="logout" onClick={logout}>
          {t.logout}
        </Button>
      </div>
    </div>
  )
}

function Rank({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow icon="id" label={t.rank} value={me.rank}>
      <p className={styles.note}>{t.rankMore}</p>
    </ProfileRow>
  )
}
