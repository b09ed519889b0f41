import { stdSerializers } from 'pino';

const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Replaces email addresses in a text. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/**
 * Serializers of the log. PostgreSQL repeats values of the row in `detail` and `where`, so they are left out, and other
 * texts lose their email addresses.
 */
export const logSerializers = {
  err(error: Error): Record<string, unknown> {
    const { detail: _detail, where: _where, internalQuery: _query, ...rest } = stdSerializers.err(error);
    return Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? withoutAddresses(value) : value]),
    );
  },
};
