import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Suggestions as FoundSuggestions } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Highlight, type TextRange } from '#web/ui/basics/Highlight.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import popup from '#web/ui/menu/popup.module.css'
import { anchorPopup } from '#web/ui/overlay/anchorPopup.ts'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import styles from './Suggestions.module.css'
import { suggestionsText } from './suggestions.text.ts'
export type SuggestionsProps = { field: HTMLInputElement; onSelect?: () => void }

type List = {
  list: RefObject<HTMLElement | null>
  options: readonly unknown[]
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/** Arrows move, Enter follows, Escape closes. Returns the active index, -1 for the field. */
function useListboxKeyboard(field: HTMLInputElement, listbox: List): number {
  const { options, isOpen } = listbox
  const [at, setAt] = useState({ index: -1, of: options })
  const active = isOpen && at.of === options ? at.index : -1
  const latest = useRef({ ...listbox, active })
  latest.current = { ...listbox, active }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { list, options: all, isOpen: open, setOpen, active: from } = latest.current
      const hasOptions = open && all.length > 0
      const links = list.current?.children
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && all.length > 0) {
        event.preventDefault()
        if (!open) {
          setOpen(true)
          setAt({ index: -1, of: all })
          return
        }
        // The field is a stop, before the first option and after the last.
        const stops = all.length + 1
        const next = ((from + 1 + step + stops) % stops) - 1
        setAt({ index: next, of: all })
        links?.[next]?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Escape' && hasOptions) {
        // Escape would otherwise clear the field, or close a surrounding dialog.
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      } else if (event.key === 'Enter' && hasOptions && from >= 0) {
        event.preventDefault()
        ;(links?.[from] as HTMLElement | undefined)?.click()
      }
    }
    // Enter after further typing submits the text, even if the list still shows an option.
    const type = () => setAt({ index: -1, of: latest.current.options })
    field.addEventListener('keydown', press)
    field.addEventListener('input', type)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('input', type)
    }
  }, [field])
  return active
}

type Option = {
  key: string
  href: string
  icon: IconName
  name: string
  highlights: readonly TextRange[]
  note?: string
}

const pause = 150
const minLetters = 2

function toOptions(
  { places, categories, areas }: FoundSuggestions,
  address: ReturnType<typeof useAddress>,
  separator: string,
): Option[] {
  const search = address('ServicePlacesFilter')
  return [
    ...categories.map(({ id, name, nameMarks, art }) => ({
      key: `category ${id}`,
      href: `${search}?catId=${id}`,
      icon: tintIcons[getTint(art)],
      name,
      highlights: nameMarks,
    })),
    ...areas.map(({ governmentId, cityId, name, nameMarks, governmentName }) => ({
      key: `area ${governmentId} ${cityId}`,
      href: `${search}?governmentId=${governmentId}${cityId ? `&regionId=${cityId}` : ''}`,
      icon: 'map-pin' as const,
      name,
      highlights: nameMarks,
      note: governmentName,
    })),
    ...places.map(({ id, name, nameMarks, categoryName, cityName }) => ({
      key: `place ${id}`,
      href: address('PlacePage', { id }),
      icon: 'building-store' as const,
      name,
      highlights: nameMarks,
      note: [categoryName, cityName].filter(Boolean).join(separator),
    })),
  ]
}

/** Text typed before hydration counts too. */
const isNew = ({ value }: HTMLInputElement) =>
  value.trim() !== (new URLSearchParams(location.search).get('name') ?? '')

/** Loads when typing pauses. Late, rejected or lost responses are ignored. */
function useSuggestionOptions(field: HTMLInputElement) {
  const address = useAddress()
  const { between } = useFormat()
  const [typed, setTyped] = useState(() => (isNew(field) ? field.value : ''))
  const [isOpen, setOpen] = useState(true)
  const [options, setOptions] = useState<readonly Option[]>([])
  useEffect(() => {
    const handleInput = () => {
      setTyped(field.value)
      setOpen(true)
    }
    const close = () => setOpen(false)
    const { form } = field
    field.addEventListener('input', handleInput)
    field.addEventListener('blur', close)
    form?.addEventListener('submit', close)
    // Text typed between the first rendering and this effect.
    if (isNew(field)) setTyped(field.value)
    return () => {
      field.removeEventListener('input', handleInput)
      field.removeEventListener('blur', close)
      form?.removeEventListener('submit', close)
    }
  }, [field])
  const text = typed.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of `address` and `between` need no new request
  useEffect(() => {
    if (text.length < minLetters) return setOptions([])
    const stop = new AbortController()
    const showResults = (results: readonly Option[]) => stop.signal.aborted || setOptions(results)
    const timer = setTimeout(
      () =>
        fetchQuery(endpoints.places.suggest, { text }, stop.signal).then(
          (results) => showResults(toOptions(results, address, between)),
          () => showResults([]),
        ),
      pause,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return { options, isOpen, setOpen }
}

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
