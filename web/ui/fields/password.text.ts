import { text } from '../../../contract/text.ts'

export const passwordText = text({
  ar: {
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    ruleHeld: 'تم:',
    ruleMissing: 'ناقص:',
  },
  en: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    ruleHeld: 'Done:',
    ruleMissing: 'Missing:',
  },
})
