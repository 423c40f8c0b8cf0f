import { type RawBuilder, sql } from 'kysely'
import { parseContact } from '#contract/core/contact.ts'
import { contains, containsName } from '#server/core/database/textSearch.ts'

/**
 * Condition for staff's user search: words of the name or parts of them, with or without spaces; part of the
 * phone, in national or international form; or part of the email. `users` is the table or its alias.
 */
export function matchesUser(users: string, text: string): RawBuilder<boolean> {
  const contact = parseContact(text)
  if (contact && 'email' in contact) return contains(sql.ref(`${users}.email`), contact.email)
  const isNamed = containsName(sql.ref(`${users}.foldedName`), text)
  const digits = contact?.phone.replace(/^(\+|00?)/, '')
  return digits ? sql`(${isNamed} or ${contains(sql.ref(`${users}.phone`), digits)})` : isNamed
}
