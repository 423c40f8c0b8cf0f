import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { passkeyMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { toDeviceName } from '#server/core/security/deviceName.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { markReauthenticated } from '#server/core/security/session.ts'
import { lockAccountRow } from '../accountRow.service.ts'
import { logIn, readLoginReply } from '../openSession.service.ts'
import { changeFactors, hasFactor } from './factors.service.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.service.ts'
import { parseAuthentication, parseRegistration } from './webauthnResponses.ts'

const [adding, using] = ['passkey-add', 'passkey-use']
// COSE algorithm numbers of EdDSA, ES256 and RS256. By default the library would also offer algorithms that
// Node marks as experimental.
const algorithms = [-8, -7, -257]
const maxPasskeys = 20

const getOrigin = ({ config }: Ctx) => new URL(config.publicUrl).origin
const getRpId = ({ config }: Ctx) => new URL(config.publicUrl).hostname

const createPasskeyError = () => new ApiError('PasskeyRefused')

const Challenge = z.object({ challenge: z.string(), userId: z.int().nullable(), until: z.int() })
type Challenge = z.infer<typeof Challenge>

/** Nothing is stored until the challenge is used. */
function createChallenge(ctx: Ctx, purpose: string, userId: number | null) {
  const challenge = randomBytes(32).toString('base64url')
  const until = ctx.now().getTime() + passkeyMinutes * 60_000
  const payload: Challenge = { challenge, userId, until }
  return { challenge, ticket: encrypt(ctx, purpose, payload) }
}

function readChallenge(ctx: Ctx, purpose: string, ticket: string): Challenge | null {
  const { data } = Challenge.safeParse(decrypt(ctx, purpose, ticket))
  return data && data.until > ctx.now().getTime() ? data : null
}

async function spendChallenge(tx: Tx, { challenge, until }: Challenge): Promise<boolean> {
  const spent = await tx.db
    .insertInto('usedChallenges')
    .values({ challenge, expiresAt: new Date(until) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}

export async function startPasskey({ ctx, actor }: Args<typeof secondFactors.startPasskey>) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', actor.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('Unauthorized')
  const existingKeys = await ctx.db
    .selectFrom('passkeys')
    .select('credentialId as id')
    .where('userId', '=', actor.id)
    .execute()
  const { challenge, ticket } = createChallenge(ctx, adding, actor.id)
  const options = await generateRegistrationOptions({
    rpName: 'Makan',
    rpID: getRpId(ctx),
    userName: user.email ?? user.phone ?? user.name,
    userDisplayName: user.name,
    // Anyone with the device can read it, so it must not be the user's ID.
    userID: Uint8Array.from(computeHmac(ctx, 'passkey-user', String(actor.id))),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    excludeCredentials: existingKeys,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: JSON.stringify(options), ticket }
}

type SignedTicket = { ticket: string; credential: string }

async function verifyNewKey(ctx: Ctx, { challenge }: Challenge, credential: string) {
  const response = parseRegistration(credential)
  if (!response) throw createPasskeyError()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: getOrigin(ctx),
    expectedRPID: getRpId(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) throw createPasskeyError()
  return { ...verified.registrationInfo.credential, transports: response.response.transports ?? [] }
}

export async function addPasskey({
  ctx,
  actor,
  input: { ticket, credential },
}: Args<typeof secondFactors.addPasskey>) {
  const challenge = readChallenge(ctx, adding, ticket)
  if (challenge?.userId !== actor.id) throw createPasskeyError()
  const key = await verifyNewKey(ctx, challenge, credential)
  return changeFactors(ctx, actor, 'passkeyAdded', async (tx) => {
    if (!(await spendChallenge(tx, challenge))) throw createPasskeyError()
    const isFirst = !(await hasFactor(tx, actor.id))
    const { kept } = await tx.db
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('userId', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (kept >= maxPasskeys) throw new ApiError('TooManyPasskeys')
    const stored = await tx.db
      .insertInto('passkeys')
      .values({
        userId: actor.id,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: key.transports,
        name: toDeviceName(tx.client?.userAgent ?? ''),
        addedAt: tx.now(),
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst()
    if (stored.numInsertedOrUpdatedRows !== 1n) throw createPasskeyError()
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, actor.id) : null }
  })
}

export async function renamePasskey({
  ctx,
  actor,
  input: { id, name },
}: Args<typeof secondFactors.renamePasskey>) {
  const renamed = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (renamed.numUpdatedRows === 0n) throw new ApiError('NotFound')
  return { id }
}

export function removePasskey({ ctx, actor, input: { id } }: Args<typeof secondFactors.removePasskey>) {
  return changeFactors(ctx, actor, 'passkeyRemoved', async (tx) => {
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new ApiError('NotFound')
    if (!(await hasFactor(tx, actor.id))) await deleteRecoveryCodes(tx, actor.id)
    return { id }
  })
}

/** Any passkey of this site can sign it; the person chooses the account. */
export async function startPasskeyUse({ ctx }: Args<typeof secondFactors.startPasskeyUse>) {
  const { challenge, ticket } = createChallenge(ctx, using, null)
  const options = await generateAuthenticationOptions({
    rpID: getRpId(ctx),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
  return { options: JSON.stringify(options), ticket }
}

function findKey(ctx: Ctx, credentialId: string) {
  return ctx.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'passkeys.publicKey', 'passkeys.counter', 'users.language'])
    .select('users.id as userId')
    .where('credentialId', '=', credentialId)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
}

async function verifyUse(ctx: Ctx, { ticket, credential }: SignedTicket) {
  const challenge = readChallenge(ctx, using, ticket)
  const response = parseAuthentication(credential)
  const key = response && (await findKey(ctx, response.id))
  if (!challenge || !response || !key) throw createPasskeyError()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.challenge,
    expectedOrigin: getOrigin(ctx),
    expectedRPID: getRpId(ctx),
    requireUserVerification: true,
    credential: { id: response.id, publicKey: Uint8Array.from(key.publicKey), counter: key.counter },
  }).catch(() => null)
  if (!verified?.verified) throw createPasskeyError()
  return { challenge, key, counter: verified.authenticationInfo.newCounter }
}

type PasskeyUse = Awaited<ReturnType<typeof verifyUse>>

/** Each challenge works once, and the counter must not go back. */
async function spendUse(tx: Tx, { challenge, key, counter }: PasskeyUse): Promise<void> {
  const noted = await tx.db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: tx.now() })
    .where('id', '=', key.id)
    .where((row) => row.or([row('counter', '<', counter), row('counter', '=', 0)]))
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n || !(await spendChallenge(tx, challenge))) throw createPasskeyError()
}

export async function loginByPasskey({
  ctx,
  actor: earlier,
  input: signed,
}: Args<typeof secondFactors.loginByPasskey>) {
  const use = await verifyUse(ctx, signed)
  const { userId: id, language } = use.key
  const token = await inTransaction(ctx, async (tx) => {
    const account = await lockAccountRow(tx, id)
    if (!account || account.lockedAt) throw createPasskeyError()
    await spendUse(tx, use)
    return logIn(tx, earlier, { id, language })
  })
  return readLoginReply(ctx, token)
}

export async function proveByPasskey({
  ctx,
  actor,
  input: signed,
}: Args<typeof secondFactors.proveByPasskey>) {
  const use = await verifyUse(ctx, signed)
  if (use.key.userId !== actor.id) throw createPasskeyError()
  await inTransaction(ctx, (tx) => spendUse(tx, use))
  await markReauthenticated(ctx, actor.sessionId)
  return {}
}
