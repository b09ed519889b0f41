/** Messages of the upload endpoints. */
export const uploads = {
  removed: 'Image deleted.',
} as const;
