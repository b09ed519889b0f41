import { deferredPart } from '#web/app/deferred-part.tsx';

/** The texts and links around the results of a place. */
export const surroundings = deferredPart(async () => (await import('./Surroundings.tsx')).Surroundings, 'around');
