/** The folder of compiled code. If it can't be written, a start takes a fifth longer. */
export const COMPILE_CACHE = 'node_modules/.cache/compile';
