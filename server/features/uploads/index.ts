export { type AttachedPicture, attachUploads } from './attach.ts';
export { uploadJobs } from './jobs.ts';
export { FORMATS, imageKey, imageUploadId, isUploadId, photoKey, TYPES, UPLOADS_BUCKET } from './keys.ts';
