import { startPublic } from './areas/public/start-public.tsx';

// Apart from what it starts: the areas behind sign-in share that file, and it must not start anything there.
void startPublic();
