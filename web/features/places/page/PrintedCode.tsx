import { toScreenAddress } from '#contract/core/screens.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import styles from './PrintedCode.module.css'

/** On paper alone: the address of the place's page, for cameras and for people; it opens in its reader's language. */
export function PrintedCode({ id }: { id: number }) {
  const address = (useRootData()?.publicUrl ?? '') + toScreenAddress('PlacePage', { id })
  return (
    <figure className={styles.code}>
      {/* It is fetched at once, for browsers print what they have. */}
      <img src={`/qr/places/${id}.svg`} alt="" fetchPriority="low" />
      <figcaption>
        <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </figcaption>
    </figure>
  )
}
