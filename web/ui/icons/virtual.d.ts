declare module 'virtual:icons' {
  import type { IconName } from './icons.ts'

  /** Outline of each icon, as the `d` of one path in a 24 × 24 box. */
  export const outlines: Record<IconName, string>
}
