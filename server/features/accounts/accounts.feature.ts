import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { accountsJobs } from './accounts.jobs.ts'
import { accountsListeners } from './accounts.listeners.ts'
import { accountsNotifications } from './accounts.notifications.ts'
import { accountsRetention } from './accounts.retention.ts'
import { checkSignUp, signUp } from './accounts.service.ts'
import { confirmCode, sendCode } from './codes.service.ts'
import { confirmAccount } from './confirmAccount.service.ts'
import { deleteAccount } from './deletion.service.ts'
import { confirmEmail, sendEmailLink } from './emails.service.ts'
import { proveFactor } from './factors/factorLogin.service.ts'
import { stopOwnReset } from './factors/factorResets.service.ts'
import { addTotp, getFactors, makeRecoveryCodes, removeTotp, startTotp } from './factors/factors.service.ts'
import {
  addPasskey,
  loginByPasskey,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyUse,
} from './factors/passkeys.service.ts'
import { saveRequiredFrom } from './factors/required.service.ts'
import { endOtherSessions, lockAccount, lockOwnAccount } from './lockAccount.service.ts'
import { login } from './login.service.ts'
import { getOutbox } from './outbox.service.ts'
import { continueWithPhone, signUpWithPhone } from './phoneLogin.service.ts'
import { editProfile } from './profile.service.ts'
import { reauthenticate, reauthenticateByCode } from './reauthenticate.service.ts'
import { sendResetLink } from './resetMails.service.ts'
import { checkResetLink, resetPassword, resetPasswordByLink } from './resets.service.ts'
import { checkAuth, deleteSession, getSessions, logout } from './sessions.service.ts'

export const accountsFeature: Feature = {
  routes: [
    ...routes(accounts, {
      login,
      checkSignUp,
      signUp,
      checkAuth,
      logout,
      continueWithPhone,
      signUpWithPhone,
      proveAgain: reauthenticate,
      proveAgainByCode: reauthenticateByCode,
      sendCode,
      confirmCode,
      resetPassword,
      sendResetLink,
      checkResetLink,
      resetPasswordByLink,
      confirmAccount,
      confirmEmail,
      sendEmailLink,
      getSessions,
      deleteSession,
      editProfile,
      deleteAccount,
      getOutbox,
    }),
    ...routes(accountSafety, { endOtherSessions, lockAccount, lockOwnAccount }),
    ...routes(secondFactors, {
      proveFactor,
      getFactors,
      saveRequiredFrom,
      stopOwnReset,
      startTotp,
      addTotp,
      removeTotp,
      startPasskey,
      addPasskey,
      renamePasskey,
      removePasskey,
      startPasskeyUse,
      loginByPasskey,
      proveByPasskey,
      makeRecoveryCodes,
    }),
  ],
  listeners: [...accountsListeners, ...accountsNotifications],
  jobs: accountsJobs,
  retention: accountsRetention,
}
