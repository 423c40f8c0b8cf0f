import { checkLedger, runCommand } from './command.ts'

runCommand(checkLedger, 2)
