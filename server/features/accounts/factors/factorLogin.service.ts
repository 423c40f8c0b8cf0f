import { z } from 'zod'
import { factorTicketMinutes } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { hmacOf } from '#server/core/hmac.ts'
import { seal, unseal } from '#server/core/sealed.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { lockAccount } from '../accountLock.service.ts'
import { withBackoff } from '../backoff.service.ts'
import { isKnownDevice } from '../devices.service.ts'
import { logIn, presentOpened } from '../openSession.service.ts'
import { spendFactorCode } from './factors.service.ts'

const purpose = 'factor-ticket'
const Ticket = z.object({ userId: z.int(), password: z.string(), until: z.int() })

type Account = { id: number; password_hash: string | null }

/** Stands for the password that was right, so that the ticket ends with it. */
function markOf(ctx: Pick<Ctx, 'config'>, { id, password_hash: kept }: Account): string {
  return hmacOf(ctx, purpose, `${id}:${kept}`).toString('base64url')
}

/**
 * Refuses a login whose password was right with what its second step takes. The ticket is sealed and not stored; it opens
 * nothing without a code, and each code is taken once.
 */
export function askForFactor(ctx: Pick<Ctx, 'config' | 'now'>, account: Account): never {
  const until = ctx.now().getTime() + factorTicketMinutes * 60_000
  const ticket: z.infer<typeof Ticket> = { userId: account.id, password: markOf(ctx, account), until }
  throw new Failure('FactorNeeded', { ticket: seal(ctx, purpose, ticket) })
}

async function readTicket(ctx: Ctx, ticket: string) {
  const { data: read } = Ticket.safeParse(unseal(ctx, purpose, ticket))
  if (!read || read.until <= ctx.now().getTime()) throw new Failure('LoginExpired')
  const account = await ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'language'])
    .where('id', '=', read.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account || markOf(ctx, account) !== read.password) throw new Failure('LoginExpired')
  return account
}

/** Guesses elsewhere don't slow down a browser in which the account logged in before. */
async function guessKeyOf(ctx: Ctx, userId: number): Promise<string> {
  const key = `factor:${userId}`
  return (await isKnownDevice(ctx, userId)) ? `${key}:${ctx.client?.device}` : key
}

type Given = { ticket: string; code: string }

/** The second step of a login: opens the session for who has the code, too. Guesses are counted before they are compared. */
export async function proveFactor(ctx: Ctx, earlier: Actor | null, { ticket, code }: Given) {
  const account = await readTicket(ctx, ticket)
  let token: string | null = null
  await withBackoff(ctx, await guessKeyOf(ctx, account.id), async () => {
    token = await inTransaction(ctx, async (tx) => {
      const now = await lockAccount(tx, account.id)
      if (now?.password_hash !== account.password_hash) throw new Failure('LoginExpired')
      if (!(await spendFactorCode(tx, account.id, code))) return null
      return logIn(tx, earlier, account)
    })
    return token !== null
  })
  if (token === null) throw new Failure('WrongCode', { fields: { code: 'WrongCode' } })
  return presentOpened(ctx, token)
}
