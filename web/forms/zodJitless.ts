import { config } from 'zod'

// The content security policy forbids Zod's compiled validators (`eval`). Must be set before any schema is
// created.
config({ jitless: true })
