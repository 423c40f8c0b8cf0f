import { useEffect, useState } from 'react'
import styles from './QrCode.module.css'

const toPath = (modules: readonly (readonly boolean[])[]) =>
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')

/** Scanners need dark modules on light, in both themes, and the quiet zone around them. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let cancelled = false
    import('qr').then(
      ({ default: encode }) => {
        if (cancelled) return
        const modules = encode(value, 'raw', { ecc: 'medium', border: 4 })
        setDrawn({ path: toPath(modules), size: modules.length })
      },
      // The text next to it has the same content.
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [value])
  return (
    <div className={styles.code}>
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  )
}
