import { text } from '#contract/core/text.ts'

export const passwordText = text({
  ar: {
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    ruleHeld: 'تم:',
    ruleMissing: 'ناقص:',
    strength: (word: string) => `قوة كلمة المرور: ${word}`,
    veryWeak: 'ضعيفة جدًا',
    weak: 'ضعيفة',
    fair: 'مقبولة',
    good: 'جيدة',
    strong: 'قوية',
  },
  en: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    ruleHeld: 'Done:',
    ruleMissing: 'Missing:',
    strength: (word) => `Password strength: ${word}`,
    veryWeak: 'very weak',
    weak: 'weak',
    fair: 'fair',
    good: 'good',
    strong: 'strong',
  },
})
