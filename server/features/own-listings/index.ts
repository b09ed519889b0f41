export { ownListingJobs, publishReviewed } from './publish-reviewed.ts';
