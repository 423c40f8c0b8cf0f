import { useEffect, useState } from 'react'
import type { Suggestions } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import type { TextRange } from '#web/ui/basics/Highlight.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'

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
  { places, categories, areas }: Suggestions,
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

/** Returns whether the text hasn't been searched for yet. Text typed before hydration counts too. */
const isNew = ({ value }: HTMLInputElement) =>
  value.trim() !== (new URLSearchParams(location.search).get('name') ?? '')

/** Loads suggestions when typing pauses. Late, rejected or lost responses are ignored. */
export function useSuggestionOptions(field: HTMLInputElement) {
  const address = useAddress()
  const { between } = useFormat()
  const [typed, setTyped] = useState(() => (isNew(field) ? field.value : ''))
  const [isOpen, setOpen] = useState(true)
  const [options, setOptions] = useState<readonly Option[]>([])
  useEffect(() => {
    const type = () => {
      setTyped(field.value)
      setOpen(true)
    }
    const leave = () => setOpen(false)
    const { form } = field
    field.addEventListener('input', type)
    field.addEventListener('blur', leave)
    form?.addEventListener('submit', leave)
    // Text typed between the first rendering and this effect.
    if (isNew(field)) setTyped(field.value)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('blur', leave)
      form?.removeEventListener('submit', leave)
    }
  }, [field])
  const text = typed.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the options lead and how they read is the page's, which asks for nothing
  useEffect(() => {
    if (text.length < minLetters) return setOptions([])
    const stop = new AbortController()
    const take = (results: readonly Option[]) => stop.signal.aborted || setOptions(results)
    const timer = setTimeout(
      () =>
        fetchQuery(endpoints.places.suggest, { text }, stop.signal).then(
          (results) => take(toOptions(results, address, between)),
          () => take([]),
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
