/** Whether a path (without language prefix) lies behind sign-in: its first segment is exactly that of an area. */
export const isPrivatePath = (path: string): boolean => /^\/(?:admin|portal|support)(?:\/|$)/i.test(path);
