import type { AuditFormat } from '#contract/audit/audited.ts'
import type { AuditValue } from '#contract/audit/schemas.ts'
import type { Changes } from './audit.tables.ts'

/** Fields left out did not change. */
export type Values = { readonly [field: string]: unknown }

function readValue(row: Values | null, field: string): AuditValue {
  const value = row?.[field]
  return value === undefined || value === '' ? null : (value as AuditValue)
}

/** Empty and missing are equal. */
export function toChanges(
  fields: Record<string, AuditFormat>,
  before: Values | null,
  after: Values | null,
): Changes {
  const changes: Changes = {}
  for (const [field, as] of Object.entries(fields)) {
    const [was, is] = [readValue(before, field), readValue(after, field)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changes[field] = as === 'personal' || as === 'versioned' ? null : [was, is]
  }
  return changes
}
