import { z } from 'zod'
import type { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { secondFactorTicketMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { lockAccountRow } from '../accountRow.service.ts'
import { withBackoff } from '../backoff.service.ts'
import { isKnownDevice } from '../devices.service.ts'
import { logIn, readLoginReply } from '../openSession.service.ts'
import { spendFactorCode } from './factors.service.ts'

const purpose = 'factor-ticket'
const Ticket = z.object({ userId: z.int(), password: z.string(), until: z.int() })

type Account = { id: number; passwordHash: string | null }

/** Makes a ticket invalid when the password changes. */
function toPasswordMark(ctx: Pick<Ctx, 'config'>, { id, passwordHash }: Account): string {
  return computeHmac(ctx, purpose, `${id}:${passwordHash}`).toString('base64url')
}

/** The ticket is encrypted and not stored; it is useless without a code, and each code works once. */
export function requireSecondFactor(ctx: Pick<Ctx, 'config' | 'now'>, account: Account): never {
  const until = ctx.now().getTime() + secondFactorTicketMinutes * 60_000
  const ticket: z.infer<typeof Ticket> = { userId: account.id, password: toPasswordMark(ctx, account), until }
  throw new ApiError('FactorNeeded', { ticket: encrypt(ctx, purpose, ticket) })
}

async function readTicket(ctx: Ctx, ticket: string) {
  const { data: read } = Ticket.safeParse(decrypt(ctx, purpose, ticket))
  if (!read || read.until <= ctx.now().getTime()) throw new ApiError('LoginExpired')
  const account = await ctx.db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'language'])
    .where('id', '=', read.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!account || toPasswordMark(ctx, account) !== read.password) throw new ApiError('LoginExpired')
  return account
}

/** Failed attempts elsewhere don't slow down a browser in which the account logged in before. */
async function getAttemptKey(ctx: Ctx, userId: number): Promise<string> {
  const key = `factor:${userId}`
  return (await isKnownDevice(ctx, userId)) ? `${key}:${ctx.client?.device}` : key
}

/** Attempts are counted before the comparison. */
export async function proveFactor({
  ctx,
  actor: earlier,
  input: { ticket, code },
}: Args<typeof secondFactors.proveFactor>) {
  const account = await readTicket(ctx, ticket)
  let token: string | null = null
  await withBackoff(ctx, await getAttemptKey(ctx, account.id), async () => {
    token = await inTransaction(ctx, async (tx) => {
      const now = await lockAccountRow(tx, account.id)
      if (now?.passwordHash !== account.passwordHash) throw new ApiError('LoginExpired')
      if (!(await spendFactorCode(tx, account.id, code))) return null
      return logIn(tx, earlier, account)
    })
    return token !== null
  })
  if (token === null) throw new ApiError('WrongCode', { fields: { code: 'WrongCode' } })
  return readLoginReply(ctx, token)
}
