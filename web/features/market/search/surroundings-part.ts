import { deferredPart } from '#web/app/deferred-part.tsx';

export const surroundings = deferredPart(async () => (await import('./Surroundings.tsx')).Surroundings, 'around');
