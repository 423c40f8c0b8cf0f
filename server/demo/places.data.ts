import type { DemoPlace } from './demo.data.ts'
import { cairo } from './places-cairo.data.ts'
import { gharbia } from './places-gharbia.data.ts'
import { gulf } from './places-gulf.data.ts'
import { north } from './places-north.data.ts'
import { south } from './places-south.data.ts'

/** The demo's directory, grouped by region. */
export const places: readonly DemoPlace[] = [...gharbia, ...cairo, ...north, ...south, ...gulf]
