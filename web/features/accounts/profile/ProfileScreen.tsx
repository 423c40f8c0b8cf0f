import { useId, useState } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButton } from '#web/forms/native/FormButton.tsx'
import { NeedsScript } from '#web/forms/native/NeedsScript.tsx'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import type { Errors } from '#web/forms/useRules.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useLogout } from '#web/layout/navigation/userActions.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { clearCachedPages } from '#web/offline/cacheIndex.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { logout } from '../signIn/loginForms.ts'
import { UsernameHint } from '../UsernameHint.tsx'
import { accessChangeText } from './accessChange.text.ts'
import { EmailRow } from './EmailRow.tsx'
import { CountryRow, NameRow } from './NameAndCountryRows.tsx'
import { Notifications } from './Notifications.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { deleteAccountText, profileText } from './profile.text.ts'
import { Sessions } from './Sessions.tsx'
import { TwoStep } from './TwoStep.tsx'
import { useProfileForm } from './useProfileForm.ts'

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

type Change = NonNullable<EndpointReply<typeof endpoints.accessChanges.getOwnAccessChange>['change']>

function AccessChangeNotice({ change }: { change: Change }) {
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

function PasswordRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="lock"
      label={t.password}
      value={<span aria-hidden="true">••••••••</span>}
      form={(formProps) => <PasswordForm me={me} {...formProps} />}
    />
  )
}

function PasswordForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    toFormValues: () => ({ password: '', currentPassword: '' }),
    required: ['password', 'currentPassword'],
    onSaved: () => onSaved(t.passwordSaved),
  })
  return (
    <ProfileForm
      state={state}
      action={t.savePassword}
      currentPassword={field('currentPassword', t.currentPassword)}
      passwordPosition="first"
    >
      <UsernameHint login={me.email ?? me.phone} />
      <PasswordField
        help={t.passwordHelp}
        autoComplete="new-password"
        maxLength={128}
        required
        rules={usePasswordRules()}
        {...field('password', t.newPassword)}
      />
    </ProfileForm>
  )
}

function TransferLimitRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="send"
      label={t.transferLimit}
      value={me.transferLimit === null ? t.noLimit : t.limitOf(me.transferLimit)}
      form={(formProps) => <TransferLimitForm me={me} {...formProps} />}
    >
      <p className={styles.note}>{t.limitMore}</p>
    </ProfileRow>
  )
}

function TransferLimitForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const language = useLanguage()
  const { state, field, valueField } = useProfileForm(me, {
    toFormValues: ({ transferLimit }) => ({
      isOn: transferLimit !== null,
      transferLimit: transferLimit === null ? '' : String(transferLimit),
    }),
    input: ({ isOn, transferLimit }) => ({ transferLimit: isOn ? transferLimit : null }),
    check: ({ isOn, transferLimit }): Errors =>
      isOn && transferLimit.trim() === '' ? { transferLimit: fieldsErrors.requiredField[language] } : {},
    onSaved: () => onSaved(t.saved),
  })
  const isOn = valueField('isOn', t.limitOn)
  const limit = field('transferLimit', t.limitField)
  return (
    <ProfileForm state={state} action={t.save}>
      <Switch label={isOn.label} name={isOn.name} checked={isOn.value} onChange={isOn.onChange} />
      {isOn.value && <TextField help={t.limitHelp} dir="ltr" inputMode="numeric" required {...limit} />}
    </ProfileForm>
  )
}

function DeleteAccount({ me }: { me: User }) {
  const t = useText(deleteAccountText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="dangerPlain" icon="trash" onClick={() => setOpen(true)}>
        {t.deleteAccount}
      </Button>
      {open && <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The next person at this device must find nothing of the user. */
async function clearDevice(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  await Promise.all([deviceDrafts.clear(), clearCachedPages()])
}

function DeleteAccountDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const t = useText(deleteAccountText)
  const { currentPassword: label } = useText(profileText)
  const address = useAddress()
  const id = useId()
  const { state, field } = useEndpointForm(endpoints.accounts.deleteAccount, {
    start: { currentPassword: '' },
    input: (values) => values,
    required: ['currentPassword'],
    // The session is gone, so nothing can be revalidated.
    revalidates: false,
    showsOwnToast: true,
    onSuccess: () => clearDevice().finally(() => location.assign(address('AccountDeleted'))),
  })
  const consequences = [t.erased, ...(me.rankBaseName === 'User' ? [t.pointsExpire] : []), t.loggedOut]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      actions={
        <>
          <Button type="submit" form={id} tone="danger" pending={state.pending}>
            {t.deleteAccount}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Form state={state} id={id}>
        <div>
          <p>{t.lead}</p>
          <ul className={styles.goes}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <p>
            {t.stays} {t.again}
          </p>
        </div>
        <UsernameHint login={me.email ?? me.phone} />
        <PasswordField
          autoComplete="current-password"
          maxLength={128}
          required
          {...field('currentPassword', label)}
        />
      </Form>
    </Dialog>
  )
}

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
      <Stack as="section" gap={12} fit aria-labelledby="data">
        <h2 id="data" className={styles.title}>
          {t.yourData}
        </h2>
        <Card as="ul" className={styles.card}>
          <NameRow me={me} />
          <CountryRow me={me} countries={countries} />
          <RankRow me={me} />
        </Card>
      </Stack>
      <Stack as="section" gap={12} fit aria-labelledby="access">
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

function RankRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow icon="id" label={t.rank} value={me.rank}>
      <p className={styles.note}>{t.rankMore}</p>
    </ProfileRow>
  )
}
