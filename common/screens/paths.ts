/** Whether a path (without language prefix) holds a secret from an email, which lets its holder act for the recipient. */
export const isSecretPath = (path: string): boolean =>
  /^\/(?:claim-account|reset-password|verify-email|company-invitation|new-listings-alerts|company-emails|inquiry|preview)\//i.test(
    path,
  );

/** Whether a path (without language prefix) is behind login: its first segment is the name of an area. */
export const isPrivatePath = (path: string): boolean => /^\/(?:admin|portal|support)(?:\/|$)/i.test(path);
