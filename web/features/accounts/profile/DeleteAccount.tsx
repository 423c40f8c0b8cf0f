import { useId, useState } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import { maxPasswordLength } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { clearCachedPages } from '#web/offline/cacheIndex.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { UsernameHint } from '../UsernameHint.tsx'
import styles from './ProfileScreen.module.css'
import { deleteAccountText, profileText } from './profile.text.ts'

export function DeleteAccount({ me }: { me: User }) {
  const t = useText(deleteAccountText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="dangerPlain" icon="trash" onClick={() => setOpen(true)}>
        {t.deleteAccount}
      </Button>
      {isOpen && <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />}
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
  const formId = useId()
  const { state, field } = useEndpointForm(endpoints.accounts.deleteAccount, {
    start: { currentPassword: '' },
    input: (values) => values,
    required: me.hasPassword ? ['currentPassword'] : [],
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
          <Button type="submit" form={formId} tone="danger" pending={state.pending}>
            {t.deleteAccount}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Form state={state} id={formId}>
        <div>
          <p>{t.lead}</p>
          <ul className={styles.consequences}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <p>
            {t.stays} {t.signUpAgain}
          </p>
        </div>
        {me.hasPassword && (
          <>
            <UsernameHint login={me.email ?? me.phone} />
            <PasswordField maxLength={maxPasswordLength} required {...field('currentPassword', label)} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
