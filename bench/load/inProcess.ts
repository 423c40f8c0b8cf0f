import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createBaseCtx } from '../../server/core/app.ts'
import type { Ctx } from '../../server/core/ctx.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import { openAt } from '../../server/db/open.ts'
import { creditPoints } from '../../server/features/wallet/credits.service.ts'
import { createTestDatabase } from '../../server/testing/app/databases.ts'

export async function openProduct() {
  const database = await createTestDatabase()
  const opened = await openAt(database.url, pino({ level: 'silent' }), {
    statement_timeout: 0,
    query_timeout: 0,
  })
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url, APP_SECRET: 'x'.repeat(32) })
  const app = await createApp({ config, database: opened })
  return {
    app,
    ctx: createBaseCtx(app),
    url: database.url,
    async [Symbol.asyncDispose]() {
      await opened.close()
      await database.drop()
    },
  }
}

export async function addMembers(ctx: Ctx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email_proved, country_id, rank_id, language, created_at)
    select 'منى ' || n, false, (select id from countries where code = 'EG'),
      (select id from ranks where base = 'User'), 'ar', ${ctx.now()}
    from generate_series(1, ${count}::int) as n returning id`.execute(ctx.db)
  const egypt = await ctx.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  for (const { id: userId } of rows) {
    const credit = { userId, countryId: egypt.id, points: 100_000_000, months: 12, at: ctx.now() }
    await inTransaction(ctx, (tx) =>
      creditPoints(tx, { ...credit, kind: 'purchase', reference: `payment:${userId}` }),
    )
  }
  return rows.map(({ id }) => id)
}
