/** How somebody sends a picture that their iPhone stored as HEIC. */
export const heicText = {
  ar: 'صور HEIC غير مدعومة. على iPhone اختر «الأكثر توافقًا» في الإعدادات › الكاميرا › التنسيقات والتقط الصورة من جديد، أو شاركها بصيغة JPEG.',
  en: 'HEIC pictures aren’t supported. On an iPhone choose Most Compatible in Settings › Camera › Formats and take the picture again, or share it as JPEG.',
}
