import type { Access } from './access.ts'

export type Screen = {
  /** Its addresses; the first is the one that links use, the others lead to the same screen. */
  path: string
  aliasPaths?: readonly string[]
  access: Access
  /**
   * People work in it: whoever isn't a member has the menu at its side; at a till the orders of the counter, too, in a chat the
   * other conversations.
   */
  frame?: 'work' | 'till' | 'chat'
  /** It has no line of its own in the menu; the line of this screen is shown as the current one. */
  parent?: string
  /** Which of the shell's bars it replaces on phones: the top one, or both. */
  replacesBars?: 'top' | 'both'
  /** It fills the width and lays out its own edges. */
  wide?: true
  /** For whoever has yet to confirm an account that somebody else made; no other screen opens for them. */
  provisional?: true
  /** Search engines must not index it, although anyone may open it. */
  robots?: 'noindex'
}
