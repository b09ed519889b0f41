/** Whether a path (without language prefix) holds the secret of a letter: whoever knows it may act for its reader. */
export const isSecretPath = (path: string): boolean =>
  /^\/(?:claim-account|reset-password|verify-email|company-invitation|new-listings-alerts|inquiry)\//i.test(path);

/** Whether a path (without language prefix) lies behind sign-in: its first segment is exactly that of an area. */
export const isPrivatePath = (path: string): boolean => /^\/(?:admin|portal|support)(?:\/|$)/i.test(path);
