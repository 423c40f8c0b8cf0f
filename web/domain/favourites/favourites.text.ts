import { text } from '#contract/core/text.ts'

export const heartText = text({
  ar: { favourite: 'المفضلة', favouriteOf: (name: string) => `المفضلة: ${name}` },
  en: { favourite: 'Favourite', favouriteOf: (name) => `Favourite: ${name}` },
})

export const pressText = text({
  ar: {
    removed: (name: string) => `أُزيل «${name}» من مفضلتك.`,
    putBack: 'تراجع',
    onDevice: 'حُفظ في مفضلتك على هذا الجهاز. سجّل الدخول ليبقى معك أينما كنت.',
    login: 'تسجيل الدخول',
  },
  en: {
    removed: (name) => `“${name}” was removed from your favourites.`,
    putBack: 'Undo',
    onDevice: 'Saved to your favourites on this device. Log in to have it wherever you are.',
    login: 'Log in',
  },
})
