import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './Menu.module.css'
import { moveByKey } from './menuKeys.ts'
import { PopupButton, type PopupLook } from './PopupButton.tsx'
import popupStyles from './popup.module.css'
import { usePopup } from './usePopup.ts'

export type MenuItem = {
  label: string
  icon?: IconName
  href?: string
  onSelect?: () => void
  /** Text at the end of the line: a number, a language's own name. */
  note?: string
  tone?: 'danger'
  /** For a menu in which one item is selected. */
  selected?: boolean
  separated?: boolean
  disabled?: boolean
}

export type MenuProps = PopupLook & {
  items: readonly MenuItem[]
  header?: ReactNode
  onToggle?: (open: boolean) => void
}

export function Menu({ items, header, onToggle, ...look }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const { button, popup, opened, close } = usePopup((open) => {
    if (open) first(list.current)?.focus()
    onToggle?.(open)
  })
  const rendered = look.children || look.icon || opened ? items : []
  const openByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    // In a table, arrow keys move between rows.
    if (event.currentTarget.closest('td') || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    popup.ref.current?.showPopover()
  }
  return (
    <>
      <PopupButton {...look} {...button} aria-haspopup="menu" onKeyDown={openByKey} />
      <div {...popup} className={popupStyles.popup}>
        {header && <div className={styles.header}>{header}</div>}
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={look.label}
          onKeyDown={(event) => moveByKey(event, close)}
        >
          {rendered.map((item) => (
            <Line key={item.label} item={item} close={close} />
          ))}
        </div>
      </div>
    </>
  )
}

function first(list: HTMLElement | null): HTMLElement | null | undefined {
  return (
    list?.querySelector<HTMLElement>('[aria-checked="true"]') ??
    list?.querySelector<HTMLElement>('[role^="menuitem"]')
  )
}

function Line({ item, close }: { item: MenuItem; close: () => void }) {
  const select = (event: MouseEvent) => {
    if (item.disabled) return event.preventDefault()
    // Closed first, so that `onSelect` can move the focus.
    close()
    item.onSelect?.()
  }
  const line = {
    role: item.selected === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.selected,
    'aria-disabled': item.disabled,
    tabIndex: -1,
    className: classes(styles.item, item.tone === 'danger' && styles.danger, item.selected && styles.chosen),
    onClick: select,
  }
  const content = (
    <>
      {item.icon && <Icon name={item.icon} className={styles.icon} />}
      <span className={styles.label}>{item.label}</span>
      {item.note && <span className={styles.note}>{item.note}</span>}
      {item.selected && <Icon name="check" />}
    </>
  )
  return (
    <>
      {item.separated && <hr className={styles.line} />}
      {item.href === undefined ? (
        <button type="button" {...line}>
          {content}
        </button>
      ) : (
        <a href={item.href} {...line}>
          {content}
        </a>
      )}
    </>
  )
}
