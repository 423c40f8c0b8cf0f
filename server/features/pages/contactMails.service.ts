import { sql } from 'kysely'
import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import { Email } from '#contract/core/fields.ts'
import { fold } from '#contract/core/fold.ts'
import type { contactMails } from '#contract/pages/contactMails.endpoints.ts'
import type { ContactMail } from '#contract/pages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { containsFolded } from '#server/core/database/textSearch.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { audit } from '../audit/audit.service.ts'

/** Maximum number of mails counted for paging. */
const maxCounted = 10_000

function selectMails(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('contactMails')
    .leftJoin('users as answerer', 'answerer.id', 'contactMails.answeredById')
    .where((eb) => whereAccessible(eb, complaintQueuePolicy, actor, {}))
}

function selectMailRows(query: ReturnType<typeof selectMails>) {
  return query.selectAll('contactMails').select('answerer.name as answererName')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMailRows>['execute']>>[number]

const canBeAnswered = ({ email }: Row) => Email.safeParse(email).success

function present(row: Row): ContactMail {
  const { id, name, email, message, answer, answeredById: answererId } = row
  return {
    id,
    name,
    email,
    message,
    sentAt: row.sentAt.toISOString(),
    mayAnswer: row.answeredAt === null && canBeAnswered(row),
    answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: answererId ? { id: answererId, name: row.answererName ?? '' } : null,
  }
}

export async function getContactMails({ ctx, actor, input }: Args<typeof contactMails.getContactMails>) {
  const { state, name } = input
  const query = selectMails(ctx, actor)
    .$if(state === 'waiting', (rows) => rows.where('answeredAt', 'is', null))
    .$if(state === 'answered', (rows) => rows.where('answeredAt', 'is not', null))
    .$if(fold(name) !== '', (rows) =>
      rows.where(
        containsFolded(
          sql`ar_norm(contact_mails.name || ' ' || contact_mails.email || ' ' || contact_mails.message)`,
          name,
        ),
      ),
    )
  const { total, isMore, limit, offset } = await countPage(
    ctx,
    query.select('contactMails.id'),
    input,
    maxCounted,
  )
  const rows = await selectMailRows(query)
    .orderBy(sql`answered_at desc nulls first`)
    .orderBy('contactMails.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ...toPage(input, total, rows.map(present)), isMore }
}

/** If two staff members reply concurrently, only one succeeds. */
export function answerContactMail({
  ctx,
  actor,
  input: { id, answer },
}: Args<typeof contactMails.answerContactMail>): Promise<ContactMail> {
  return inTransaction(ctx, async (tx) => {
    const find = () => selectMailRows(selectMails(tx, actor)).where('contactMails.id', '=', id)
    const row = await find().forUpdate('contactMails').executeTakeFirst()
    if (!row) throw new ApiError('NotFound')
    if (row.answeredAt) throw new ApiError('ContactAnswered')
    if (!canBeAnswered(row)) throw new ApiError('ContactWithoutEmail')
    await tx.db
      .updateTable('contactMails')
      .set({ answer, answeredAt: tx.now(), answeredById: actor.id })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'contactMail', id, { answer: null }, { answer })
    await emit(tx, 'pages.contactMailAnswered', { contactMailId: id })
    return present(await find().executeTakeFirstOrThrow())
  })
}
