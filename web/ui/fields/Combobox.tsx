import { useCombobox } from 'downshift'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import popup from '../menu/popup.module.css'
import { anchorPopup } from '../overlay/anchorPopup.ts'
import styles from './Combobox.module.css'
import control from './control.module.css'
import { type FieldLook, FieldNotes, FieldTop, listNoteIds } from './Field.tsx'
import { comboboxText } from './fields.text.ts'
import { type Choice, type Choices, useChoices } from './useChoices.ts'

export type ComboboxProps = Omit<FieldLook, 'aside' | 'labelHidden'> & {
  name?: string
  /** `''` for none. */
  value: string
  onChange: (value: string) => void
  options: Choices
  /** Label of the selected value, if `options` doesn't contain it. */
  selectedLabel?: string
  required?: boolean
  dir?: 'ltr' | 'auto'
}

/** Matches in any spelling. Loads a library, so only for screens that need a session. */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional, name, required, dir = 'auto' } = props
  const t = useText(comboboxText)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const { combobox, choices, state, hasMore } = useChoosing(props, id)
  const { isOpen, highlightedIndex, selectedItem } = combobox
  const list = usePlaced(box, isOpen)
  return (
    <div>
      <FieldTop id={id} label={label} optional={optional} />
      <span ref={box} dir={dir === 'ltr' ? dir : undefined} className={styles.box}>
        <input
          {...combobox.getInputProps({
            onKeyDown: (event) => {
              if (event.key !== 'Escape') return
              // Otherwise Escape closes the surrounding dialog, or clears the selection.
              if (isOpen) event.preventDefault()
              else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            },
          })}
          aria-labelledby={undefined}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={listNoteIds(id, { help, error })}
          name={name}
          dir={dir}
          placeholder=" "
          autoComplete="off"
          spellCheck={false}
          className={classes(control.input, styles.input)}
        />
        <button
          type="button"
          {...combobox.getToggleButtonProps()}
          aria-label={t.show}
          className={styles.toggle}
        >
          <Icon name="chevron-down" size="small" />
        </button>
      </span>
      <div ref={list} popover="manual" className={classes(popup.popup, styles.popup)}>
        <ul
          {...combobox.getMenuProps()}
          dir={dir === 'ltr' ? dir : undefined}
          aria-labelledby={undefined}
          aria-label={String(label)}
        >
          {(isOpen ? choices : []).map((choice, index) => (
            <li
              key={choice.value}
              {...combobox.getItemProps({ item: choice, index })}
              data-active={index === highlightedIndex || undefined}
              className={styles.option}
            >
              <bdi>{choice.label}</bdi>
              {choice.value === selectedItem?.value && <Icon name="check" size="small" />}
            </li>
          ))}
        </ul>
        <ResultNote state={state} choices={choices} hasMore={hasMore} />
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && state === 'found' && t.found(choices.length)}
      </p>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

function ResultNote({
  state,
  choices,
  hasMore,
}: Pick<ReturnType<typeof useChoices>, 'state' | 'choices' | 'hasMore'>) {
  const t = useText(comboboxText)
  const message =
    state === 'waiting' ? t.waiting : state === 'failed' ? t.failed : choices.length === 0 ? t.none : null
  return (message ?? hasMore) ? <p className={styles.said}>{message ?? t.more}</p> : null
}

const { stateChangeTypes: change } = useCombobox

function useChoosing({ value, onChange, options, selectedLabel }: ComboboxProps, id: string) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { choices, state, hasMore } = useChoices(options, typed, open)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const atHand = Array.isArray(options) ? (options as readonly Choice[]) : choices
  const match = chosen?.value === value ? chosen : atHand.find((choice) => choice.value === value)
  const selected = value === '' ? null : (match ?? { value, label: selectedLabel ?? value })
  const combobox = useCombobox<Choice>({
    inputId: id,
    items: [...choices],
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.value,
    selectedItem: selected,
    onSelectedItemChange({ selectedItem }) {
      setChosen(selectedItem)
      onChange(selectedItem?.value ?? '')
    },
    onIsOpenChange: ({ isOpen }) => {
      setOpen(isOpen)
      setTyped('')
    },
    onStateChange({ type, inputValue }) {
      if (type === change.InputChange) setTyped(inputValue ?? '')
    },
    stateReducer(before, { type, changes }) {
      const label = before.selectedItem?.label ?? ''
      if (type === change.InputChange)
        return { ...changes, highlightedIndex: 0, ...(changes.inputValue === '' && { selectedItem: null }) }
      // Leaving the field without a choice restores the label of the selected option.
      if (type === change.InputBlur || type === change.InputKeyDownEscape)
        return { ...changes, selectedItem: before.selectedItem, inputValue: label }
      return changes
    },
  })
  return { combobox, choices, state, hasMore }
}

function usePlaced(box: RefObject<HTMLElement | null>, open: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [field, panel] = [box.current, list.current]
    if (!open || !field || !panel) return
    panel.style.setProperty('--width', `${field.offsetWidth}px`)
    const stop = anchorPopup(field, panel)
    panel.showPopover()
    return () => {
      stop()
      panel.hidePopover()
    }
  }, [box, open])
  return list
}
