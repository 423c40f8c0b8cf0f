import { existsSync } from 'node:fs'

// Node's `--env-file-if-exists` prints a line if there is no such file. What the environment says goes before the file.
// No TypeScript, for the reason that start.js gives.
if (existsSync('.env')) process.loadEnvFile('.env')
