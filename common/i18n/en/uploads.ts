/** Answers about pictures that are sent. */
export const uploads = {
  removed: 'Image deleted.',
} as const;
