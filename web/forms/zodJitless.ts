import { config } from 'zod'

// Schemas would be compiled from text, which the content security policy lets nobody do. Said before any is made.
config({ jitless: true })
