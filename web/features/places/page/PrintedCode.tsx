import { toScreenAddress } from '#contract/core/screens.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import styles from './PrintedCode.module.css'

/** Printed only: QR code and address of the place's page, which opens in the reader's language. */
export function PrintedCode({ id }: { id: number }) {
  const address = (useRootData()?.publicUrl ?? '') + toScreenAddress('PlacePage', { id })
  return (
    <figure className={styles.code}>
      {/* Loaded eagerly, because browsers only print what is loaded. */}
      <img src={`/qr/places/${id}.svg`} alt="" fetchPriority="low" />
      <figcaption>
        <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </figcaption>
    </figure>
  )
}
