export { type Attached, attachUploads } from './attach.ts';
export { uploadJobs } from './jobs.ts';
export { drawingId, drawingKey, FORMATS, isUploadId, photoKey, TYPES, UPLOADS_BUCKET } from './keys.ts';
