import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { complaintQueuePolicy } from '#contract/complaints.policy.ts'
import type { ContactMail, contactMails } from '#contract/contactMails.ts'
import { Email } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { containsFolded } from '#server/core/textSearch.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'

/** As many as are counted and paged. */
const counted = 10_000

function selectMails(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('contact_mails')
    .leftJoin('users as answerer', 'answerer.id', 'contact_mails.answered_by_id')
    .where((eb) => reached(eb, complaintQueuePolicy, actor, {}))
}

function readMails(found: ReturnType<typeof selectMails>) {
  return found.selectAll('contact_mails').select('answerer.name as answerer_name')
}

type Row = Awaited<ReturnType<ReturnType<typeof readMails>['execute']>>[number]

const canBeAnswered = ({ email }: Row) => Email.safeParse(email).success

function present(row: Row): ContactMail {
  const { id, name, email, message, answer, answered_by_id: answererId } = row
  return {
    id,
    name,
    email,
    message,
    sentAt: row.sent_at.toISOString(),
    mayAnswer: row.answered_at === null && canBeAnswered(row),
    answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: answererId ? { id: answererId, name: row.answerer_name ?? '' } : null,
  }
}

/** A page of what people wrote in the contact form, who waits longest for an answer first. */
export async function listContactMails(
  ctx: Ctx,
  actor: Actor,
  asked: Input<typeof contactMails.getContactMails>,
): Promise<Output<typeof contactMails.getContactMails>> {
  const { state, name } = asked
  const found = selectMails(ctx, actor)
    .$if(state === 'waiting', (all) => all.where('answered_at', 'is', null))
    .$if(state === 'answered', (all) => all.where('answered_at', 'is not', null))
    .$if(fold(name) !== '', (all) =>
      all.where(
        containsFolded(
          sql`ar_norm(contact_mails.name || ' ' || contact_mails.email || ' ' || contact_mails.message)`,
          name,
        ),
      ),
    )
  const { total, isMore, limit, offset } = await countRows(
    ctx,
    found.select('contact_mails.id'),
    asked,
    counted,
  )
  const rows = await readMails(found)
    .orderBy(sql`answered_at desc nulls first`)
    .orderBy('contact_mails.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ...pageOf(asked, total, rows.map(present)), isMore }
}

/** Answers whoever wrote in the contact form; of two who do so at once one does. */
export function answerContactMail(
  ctx: Ctx,
  actor: Actor,
  { id, answer }: Input<typeof contactMails.answerContactMail>,
): Promise<ContactMail> {
  return inTransaction(ctx, async (tx) => {
    const find = () => readMails(selectMails(tx, actor)).where('contact_mails.id', '=', id)
    const row = await find().forUpdate('contact_mails').executeTakeFirst()
    if (!row) throw new Failure('NotFound')
    if (row.answered_at) throw new Failure('ContactAnswered')
    if (!canBeAnswered(row)) throw new Failure('ContactWithoutEmail')
    await tx.db
      .updateTable('contact_mails')
      .set({ answer, answered_at: tx.now(), answered_by_id: actor.id })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'contactMail', id, { answer: null }, { answer })
    await emit(tx, 'pages.contactMailAnswered', { contactMailId: id })
    return present(await find().executeTakeFirstOrThrow())
  })
}
