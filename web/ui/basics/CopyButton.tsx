import type { ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { Button } from './Button.tsx'

type Props = {
  value: string
  texts: { copied: string; notCopied: string }
  className?: string
  children: ReactNode
}

export function CopyButton({ value, texts, className, children }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ tone: 'success', text: texts.copied })
    } catch {
      toast({ tone: 'error', text: texts.notCopied })
    }
  }
  return (
    <Button tone="tonal" size="small" icon="copy" onClick={copy} className={className}>
      {children}
    </Button>
  )
}
