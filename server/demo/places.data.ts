import type { DemoPlace } from './demo.data.ts'
import { cairo } from './placesCairo.data.ts'
import { gharbia } from './placesGharbia.data.ts'
import { gulf } from './placesGulf.data.ts'
import { newcomers } from './placesNew.data.ts'
import { north } from './placesNorth.data.ts'
import { south } from './placesSouth.data.ts'

export const places: readonly DemoPlace[] = [...gharbia, ...cairo, ...north, ...south, ...gulf, ...newcomers]
