import type { Expression, ExpressionBuilder, ReferenceExpression, SqlBool } from 'kysely'
import { type Owner, type RowFacts, type RowPolicy, waysOf } from '#contract/rowPolicy.ts'

/**
 * The rows that a person reaches, as a condition: `.where((eb) => reached(eb, sessionsPolicy, actor, { userId: 'user_id' }))`.
 * The columns say where each fact of a row stands.
 */
export function reached<Tables, Table extends keyof Tables, Row extends RowFacts>(
  eb: ExpressionBuilder<Tables, Table>,
  policy: RowPolicy<Row>,
  owner: Owner | null,
  columns: { readonly [Fact in keyof Row]: ReferenceExpression<Tables, Table> },
): Expression<SqlBool> {
  const ways = waysOf(policy, owner)
  return eb.or(ways.map((way) => eb.and(way.map(([fact, value]) => eb(columns[fact], '=', value as never)))))
}
