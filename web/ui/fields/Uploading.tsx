import { useText } from '../language/language.tsx'
import { pictureText } from './fields.text.ts'
import styles from './Uploading.module.css'
import { useUploadProgress } from './uploadProgress.ts'

export function Uploading({ file, name }: { file: Blob | string | null | undefined; name: string }) {
  const t = useText(pictureText)
  const share = useUploadProgress(file)
  if (share === null) return null
  return <progress className={styles.bar} max={1} value={share} aria-label={t.sending(name)} />
}
