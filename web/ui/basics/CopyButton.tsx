import type { ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { Button } from './Button.tsx'

type Props = {
  value: string
  /** What a toast says afterwards. */
  words: { copied: string; notCopied: string }
  className?: string
  children: ReactNode
}

/** Copies a text that people take elsewhere. */
export function CopyButton({ value, words, className, children }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ tone: 'success', text: words.copied })
    } catch {
      toast({ tone: 'error', text: words.notCopied })
    }
  }
  return (
    <Button tone="tonal" size="small" icon="copy" onClick={copy} className={className}>
      {children}
    </Button>
  )
}
