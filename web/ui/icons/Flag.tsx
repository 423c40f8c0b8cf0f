import styles from './Flag.module.css'

/** `alt` is empty if the country's name is next to it. */
export function Flag({
  src,
  alt,
  size = 'medium',
}: {
  src: string | null
  alt: string
  size?: 'small' | 'medium'
}) {
  const [width, height] = size === 'small' ? [30, 20] : [36, 24]
  if (!src) return <span className={styles.flag} data-size={size} />
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      fetchPriority="low"
      className={styles.flag}
      data-size={size}
    />
  )
}
