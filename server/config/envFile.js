import { existsSync } from 'node:fs'

// Node's `--env-file-if-exists` prints a line if there is no such file. The environment takes precedence over
// the file. JavaScript, for the reason in start.js.
if (existsSync('.env')) process.loadEnvFile('.env')
