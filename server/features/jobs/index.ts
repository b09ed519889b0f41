export { readQueues as readQueueCounts, readWorkOverview as readWork } from './overview.ts';
export { readWorkSamples } from './work-samples.ts';
