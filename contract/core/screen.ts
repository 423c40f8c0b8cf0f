import type { Access } from './access.ts'

export type Screen = {
  /** The path is used in links; the aliases open the same screen. */
  path: string
  aliasPaths?: readonly string[]
  access: Access
  /**
   * `work` shows the menu to non-members; `counter` adds the counter's orders, and `chat` the other
   * conversations.
   */
  frame?: 'work' | 'counter' | 'chat'
  /** The screen has no menu item; the menu highlights that of this screen. */
  parent?: string
  /** Bars of the layout that it replaces on phones. */
  replacesBars?: 'top' | 'both'
  /** Uses the full width and lays out its own margins. */
  wide?: true
  /**
   * Users with a provisional account (created by someone else and not yet confirmed) can open no other
   * screen.
   */
  provisional?: true
  /** Although anyone may open it. */
  robots?: 'noindex'
}
