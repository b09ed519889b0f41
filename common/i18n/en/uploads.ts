/** Answers about pictures that are sent. */
export const uploads = {
  removed: 'The picture is deleted.',
} as const;
