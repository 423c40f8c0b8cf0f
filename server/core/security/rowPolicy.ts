import type { Expression, ExpressionBuilder, ReferenceExpression, SqlBool } from 'kysely'
import { type Owner, type RowAttributes, type RowPolicy, toRowFilters } from '#contract/core/policy.ts'

/** `columns` maps each attribute of the policy to its column. */
export function whereAccessible<Tables, Table extends keyof Tables, Row extends RowAttributes>(
  eb: ExpressionBuilder<Tables, Table>,
  policy: RowPolicy<Row>,
  owner: Owner | null,
  columns: { readonly [Attribute in keyof Row]: ReferenceExpression<Tables, Table> },
): Expression<SqlBool> {
  const rowFilters = toRowFilters(policy, owner)
  return eb.or(
    rowFilters.map((rowFilter) =>
      eb.and(rowFilter.map(([attribute, value]) => eb(columns[attribute], '=', value as never))),
    ),
  )
}
