import { reloadForRelease } from '#web/app/reload-page.ts';
import { startPublic } from './areas/public/start-public.tsx';

// Kept out of the shared chunk: the areas behind login import that chunk, and it must not start a public page there.
startPublic().catch(reloadForRelease);
