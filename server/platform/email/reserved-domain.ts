/** Domains that never receive email (RFC 2606). */
export const RESERVED_DOMAIN = /[@.](?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;
