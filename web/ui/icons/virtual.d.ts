declare module 'virtual:icons' {
  import type { IconName } from './icons.ts'

  /** The outline of each icon, as the `d` of one path in a 24 × 24 box. */
  export const outlines: Record<IconName, string>
}
