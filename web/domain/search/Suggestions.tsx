import { type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from '#web/ui/basics/classes.ts'
import { Highlight } from '#web/ui/basics/Highlight.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import popup from '#web/ui/menu/popup.module.css'
import { anchorPopup } from '#web/ui/overlay/anchorPopup.ts'
import styles from './Suggestions.module.css'
import { suggestionsText } from './suggestions.text.ts'
import { useListboxKeyboard } from './useListboxKeyboard.ts'
import { useSuggestionOptions } from './useSuggestionOptions.ts'

export type SuggestionsProps = { field: HTMLInputElement; onSelect?: () => void }

export function Suggestions({ field, onSelect }: SuggestionsProps) {
  const t = useText(suggestionsText)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { options, isOpen, setOpen } = useSuggestionOptions(field)
  const visibleOptions = isOpen ? options : []
  const active = useListboxKeyboard(field, { list, options, isOpen, setOpen })
  useCombobox(field, id, visibleOptions.length > 0, active)
  usePlaced(field, list, visibleOptions.length > 0)
  const closeList = () => {
    setOpen(false)
    onSelect?.()
  }
  return (
    <>
      <div
        ref={list}
        id={id}
        popover="manual"
        role="listbox"
        aria-label={t.suggestions}
        className={classes(popup.popup, styles.list)}
      >
        {visibleOptions.map(({ key, href, icon, name, highlights, note }, nth) => (
          // The focus stays in the field; the keyboard handler follows the link.
          <a
            key={key}
            id={`${id}-${nth}`}
            href={href}
            role="option"
            aria-selected={nth === active}
            tabIndex={-1}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={closeList}
          >
            <Icon name={icon} />
            <span className={styles.words}>
              <bdi>
                <Highlight text={name} ranges={highlights} />
              </bdi>
              {note && <Note as="span">{note}</Note>}
            </span>
          </a>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && options.length > 0 && t.found(options.length)}
      </span>
    </>
  )
}

/** Sets the ARIA attributes of the combobox: that it has a list, and its active option. */
function useCombobox(field: HTMLInputElement, id: string, isOpen: boolean, active: number): void {
  useEffect(() => {
    field.ariaExpanded = String(isOpen)
    field.setAttribute('aria-controls', id)
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
    return () => {
      field.ariaExpanded = 'false'
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [field, id, isOpen, active])
}

function usePlaced(field: HTMLInputElement, list: RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const [box, panel] = [field.parentElement, list.current]
    if (!isOpen || !box || !panel) return
    panel.style.setProperty('--width', `${field.form?.offsetWidth ?? box.offsetWidth}px`)
    const stop = anchorPopup(box, panel)
    panel.showPopover()
    return () => {
      stop()
      panel.hidePopover()
    }
  }, [field, list, isOpen])
}
