import { plural, text } from '#contract/core/text.ts'

export const selectBranchesText = text({
  ar: {
    select: 'تحديد',
    stop: 'إنهاء',
    all: 'تحديد الكل',
    none: 'إلغاء تحديد الكل',
    choose: (name: string) => `تحديد ${name}`,
    chosen: (n: number) =>
      plural(n, {
        zero: 'لم تحدد أي فرع',
        one: 'حددت فرعًا واحدًا',
        two: 'حددت فرعين',
        few: 'حددت # فروع',
        many: 'حددت # فرعًا',
        other: 'حددت # فرع',
      }),
    delete: 'حذف المحدد',
    deleteTitle: (n: number) =>
      plural(n, {
        zero: 'حذف الفروع المحددة؟',
        one: 'حذف فرع واحد؟',
        two: 'حذف فرعين؟',
        few: 'حذف # فروع؟',
        many: 'حذف # فرعًا؟',
        other: 'حذف # فرع؟',
      }),
    deleteRest: 'حذف الباقي',
    takes: 'يشمل الحذف الصور والمواعيد، ولا يمكن التراجع عنه:',
    mainToo: 'بحذف الفرع الرئيسي يصبح أقدم الفروع الباقية رئيسيًا.',
    offersToo: 'العروض السارية في هذه الفروع وحدها تنتهي بحذفها.',
    managed: 'تبقى هذه الفروع لأن لها مديرين. انقلهم إلى فرع آخر أو احذف حساباتهم أولًا:',
    keepOne: 'لا يبقى مكان بلا فروع. ألغِ تحديد فرع واحد على الأقل، ثم احذف الباقي.',
    refused: 'لم تُحذف هذه الفروع',
    deletedSome: (n: number) =>
      plural(n, {
        zero: 'لم يُحذف شيء.',
        one: 'حُذف فرع واحد.',
        two: 'حُذف فرعان.',
        few: 'حُذفت # فروع.',
        many: 'حُذف # فرعًا.',
        other: 'حُذف # فرع.',
      }),
    unreached: (name: string) => `انقطع الاتصال قبل أن نتأكد من حذف ${name}. اضغط لمتابعة الحذف.`,
    gone: 'حُذفت',
    rest: 'لم يُحذف الباقي:',
  },
  en: {
    select: 'Select',
    stop: 'Done',
    all: 'Select all',
    none: 'Select none',
    choose: (name) => `Select ${name}`,
    chosen: (n) =>
      plural(n, { zero: 'No branches selected', one: '# branch selected', other: '# branches selected' }),
    delete: 'Delete selected',
    deleteTitle: (n) =>
      plural(n, {
        zero: 'Delete the selected branches?',
        one: 'Delete # branch?',
        other: 'Delete # branches?',
      }),
    deleteRest: 'Delete the rest',
    takes: 'Their pictures and opening hours are deleted too, and this can’t be undone:',
    mainToo: 'Once the main branch is deleted, the oldest of the others becomes the main one.',
    offersToo: 'Offers that are valid only at these branches end.',
    managed:
      'These branches stay because they have managers. Move the managers or delete their accounts first:',
    keepOne: 'A place keeps at least one branch. Leave one unselected, then delete the others.',
    refused: 'These branches weren’t deleted',
    deletedSome: (n) =>
      plural(n, { zero: 'Nothing was deleted.', one: '# branch deleted.', other: '# branches deleted.' }),
    unreached: (name) =>
      `The connection was lost before we could confirm that ${name} was deleted. Tap to continue.`,
    gone: 'Deleted',
    rest: 'Still to be deleted:',
  },
})
