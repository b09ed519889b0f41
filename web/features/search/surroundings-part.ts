import { laterPart } from '#web/app/later-part.tsx';

/** The texts and links around the results of a place. */
export const surroundings = laterPart(async () => (await import('./Surroundings.tsx')).Surroundings, 'around');
