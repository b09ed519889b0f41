import type { Permission } from '#common/access/permissions.ts';
import { mediaLibrary } from '#common/contract/people/media-library.ts';
import { can } from '#web/app/session.ts';

const hasOne = (permissions: readonly Permission[]): boolean => permissions.some(can);

/** Whether the user may upload and describe images. */
export const mayAdd = (): boolean => hasOne(mediaLibrary.create.access.permissions);
/** Whether the user may replace and delete images. */
export const mayReplace = (): boolean => hasOne(mediaLibrary.replace.access.permissions);
