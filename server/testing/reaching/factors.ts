import { randomUUID } from 'node:crypto'
import type { Examples, Rows } from './rows.ts'

/** What people do with the second step of their login. */
export function factorExamples({ world, asker, member }: Rows): Examples {
  /** The person has an app that makes codes. */
  async function withApp() {
    const row = { user_id: asker.id, sealed_secret: 'none', last_step: 0, added_at: world.clock.now() }
    await world.db
      .insertInto('totp_factors')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  }
  /** The person has a further passkey. */
  async function newPasskey(): Promise<number> {
    const { id } = await world.db
      .insertInto('passkeys')
      .values({
        user_id: asker.id,
        credential_id: randomUUID(),
        public_key: Buffer.alloc(0),
        counter: 0,
        transports: [],
        name: 'Chrome',
        added_at: world.clock.now(),
        last_used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    'factors.stopOwnReset': async () => {
      const row = { user_id: asker.id, reason: '', asked_by_id: member.id, asked_at: world.clock.now() }
      await world.db
        .insertInto('factor_resets')
        .values(row)
        .onConflict((each) => each.doNothing())
        .execute()
      return {}
    },
    'factors.proveFactor': () => ({ ticket: 'none', code: '123456' }),
    'factors.addTotp': () => ({ ticket: 'none', code: '123456' }),
    'factors.saveRequiredFrom': () => ({ from: null }),
    'factors.addPasskey': () => ({ ticket: 'none', credential: '{}' }),
    'factors.loginByPasskey': () => ({ ticket: 'none', credential: '{}' }),
    'factors.proveByPasskey': () => ({ ticket: 'none', credential: '{}' }),
    'factors.renamePasskey': async () => ({ id: await newPasskey(), name: 'موبايلي' }),
    'factors.removePasskey': async () => ({ id: await newPasskey() }),
    'factors.removeTotp': withApp,
    'factors.makeRecoveryCodes': withApp,
  }
}

/** What staff and owners do about login details that staff set. */
export function accessChangeExamples({ world, asker, member, theirs }: Rows): Examples {
  /** A change that another of the staff set for this user. */
  async function waitingFor(userId: number) {
    const setAt = world.clock.now()
    const row = { user_id: userId, phone: null, email: null, password_hash: 'x', set_by_id: member.id }
    await world.db
      .insertInto('access_changes')
      .values({ ...row, set_at: setAt, due_at: setAt })
      .onConflict((each) => each.column('user_id').doUpdateSet({ set_at: setAt }))
      .execute()
    return { userId, setAt: setAt.toISOString() }
  }
  // Owners of places manage the managers of their branches alone.
  const managedBy = (rank: string) => theirs(rank === 'ServiceSupplier' ? { rank: 'BranchManager' } : {})
  const waiting = async (rank: string) => waitingFor((await managedBy(rank)).id)
  return {
    'accessChanges.getAccessChanges': () => ({}),
    'accessChanges.approveAccessChange': ({ rank }) => waiting(rank),
    'accessChanges.withdrawAccessChange': async ({ rank }) => ({ userId: (await waiting(rank)).userId }),
    'accessChanges.lockUser': async ({ rank }) => ({ userId: (await managedBy(rank)).id }),
    'accessChanges.stopOwnAccessChange': async () => {
      await waitingFor(asker.id)
      return {}
    },
    'accessChanges.stopAccessChange': () => ({ token: 'none' }),
  }
}

/** What staff do where somebody lost it. */
export function factorResetExamples({ world, member, theirs }: Rows): Examples {
  /** A user whom the person may change, with an app of their own. */
  async function othersApp(): Promise<number> {
    const { id } = await theirs()
    await world.db
      .insertInto('totp_factors')
      .values({ user_id: id, sealed_secret: 'none', last_step: 0, added_at: world.clock.now() })
      .execute()
    return id
  }
  /** The same, of whose reset another has asked. */
  async function askedReset(): Promise<number> {
    const userId = await othersApp()
    await world.db
      .insertInto('factor_resets')
      .values({
        user_id: userId,
        reason: 'ضاع الموبايل',
        asked_by_id: member.id,
        asked_at: world.clock.now(),
      })
      .execute()
    return userId
  }
  return {
    'factorResets.getFactorReset': async () => ({ userId: await othersApp() }),
    'factorResets.askFactorReset': async () => ({ userId: await othersApp(), reason: 'ضاع الموبايل' }),
    'factorResets.agreeToFactorReset': async () => ({ userId: await askedReset() }),
    'factorResets.stopFactorReset': async () => ({ userId: await askedReset() }),
  }
}
