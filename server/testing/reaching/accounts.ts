import { accounts } from '#contract/accounts.ts'
import { createSession } from '#server/core/session.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { names } from '../staffChanges/naming.ts'
import { newUser } from '../users.ts'
import type { Examples, Rows } from './rows.ts'

const phone = { phone: '01055512345', phoneCode: '20' }
const password = 'Correct-Horse-9'
// Those of the example in RFC 8291.
const pushKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const account = { name: 'كريم عادل', email: 'karim@example.test', password, ...phone }

/** What people do with accounts, and those who look after users with users. */
export function accountExamples({ world, asker, member, placeId, branchId, theirs }: Rows): Examples {
  /** Somebody whom a person of this rank may change. */
  const managedBy = (rank: string) => theirs(rank === 'ServiceSupplier' ? { rank: 'BranchManager' } : {})
  return {
    'accounts.login': () => ({ login: member.email, password: member.password }),
    'accounts.checkSignUp': () => account,
    'accounts.signUp': () => ({ ...account, phoneProof: 'none' }),
    'accounts.proveAgain': () => ({ password }),
    'accounts.sendCode': () => ({ ...phone, purpose: 'signUp' }),
    'accounts.confirmCode': () => ({ ...phone, purpose: 'signUp', code: '123456' }),
    'accounts.resetPassword': () => ({ ...phone, phoneProof: 'none', password }),
    'accounts.sendResetLink': () => ({ email: member.email }),
    'accounts.checkResetLink': () => ({ token: 'none' }),
    'accounts.resetPasswordByLink': () => ({ token: 'none', password }),
    'accounts.confirmAccount': () => ({ phoneProof: 'none', password }),
    'accounts.confirmEmail': () => ({ token: 'none' }),
    'accounts.sendEmailLink': async () => {
      await world.db.updateTable('users').set({ email_proved: false }).where('id', '=', asker.id).execute()
      return {}
    },
    'accountSafety.lockAccount': () => ({ token: 'none' }),
    'accounts.deleteSession': async () => {
      await inTransaction(world.ctx(), (tx) => createSession(tx, asker.id, { device: 'Other' }))
      const sessions = await world.ask(accounts.getSessions, {}, asker)
      return { id: sessions.find(({ current }) => !current)?.id }
    },
    'push.subscribe': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: pushKeys }),
    'push.unsubscribe': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a' }),
    'push.savePushSettings': () => ({ muted: ['orders'], quiet: { from: '22:00', to: '07:00' } }),
    'accounts.editProfile': () => ({ name: 'منى عادل' }),
    'accounts.deleteAccount': () => ({ currentPassword: password }),

    'roles.saveRank': () => ({ ...names(), base: 'User' }),
    'roles.saveRoleMatrix': () => ({ rankRoles: [{ rankId: 3, roleIds: [27, 28] }] }),

    'users.getUser': () => ({ id: member.id }),
    'users.saveUser': async ({ rank, permissions }) => {
      const works = { rankBase: 'BranchManager', servicePlaceId: placeId, branchId } as const
      const typed = newUser(rank === 'ServiceSupplier' ? works : {})
      if (!permissions.has('EditUser')) return typed
      return { ...typed, email: '', password: '', id: (await managedBy(rank)).id }
    },
    'users.deleteUser': async ({ rank }) => ({ id: (await managedBy(rank)).id }),
    'users.getUserRoles': () => ({ userId: member.id }),
    'users.saveUserRoles': async ({ rank }) => {
      const { id: userId } = await managedBy(rank)
      return { userId, rankId: rank === 'ServiceSupplier' ? 5 : 3, roles: [] }
    },
    'users.findUser': () => ({ phoneOrEmail: member.email }),
    'users.attachUser': () => ({ userId: member.id, consultantId: 0 }),
  }
}
