import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { LeafletMap } from './leafletMap.ts'
import type { MapSettings } from './mapSettings.ts'

/**
 * `map` is null until it has loaded, after its element came near the viewport; `shownTiles` is null if the
 * built-in base map is drawn.
 */
export function useLeaflet(
  element: RefObject<HTMLElement | null>,
  settings: Omit<MapSettings, 'onTilesFailed'>,
) {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [tilesFailed, setTilesFailed] = useState(false)
  const { language } = settings
  const onChoose = useEffectEvent(settings.onChoose)
  const onMove = useEffectEvent(settings.onMove)
  const settingsNow = useEffectEvent(() => settings)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the map again
  useEffect(() => {
    const container = element.current
    if (!container) return
    let made: LeafletMap | null = null
    let cancelled = false
    const make = async () => {
      const { createMap } = await import('./leafletMap.ts')
      if (cancelled) return
      made = createMap(container, {
        ...settingsNow(),
        onChoose: (id, byKey) => onChoose(id, byKey),
        onMove: () => onMove(),
        onTilesFailed: () => setTilesFailed(true),
      })
      setMap(made)
    }
    const stop = whenNear(container, () => make().catch(() => cancelled || setFailed(true)))
    return () => {
      cancelled = true
      stop()
      made?.remove()
      setMap(null)
    }
  }, [element, language, attempt])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  const shownTiles = tilesFailed ? null : (settings.tiles ?? null)
  return { map, failed, retry, shownTiles }
}

function whenNear(element: HTMLElement, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // Lets the surrounding text and pictures load first.
      timer = setTimeout(then, 250)
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
