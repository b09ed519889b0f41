import type { uploads as en } from '#common/i18n/en/uploads.ts';
import type { Same } from '#common/i18n/translate.ts';

export const uploads = {
  removed: 'L’image est supprimée.',
} satisfies Same<typeof en>;
