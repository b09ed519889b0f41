export { attachAssetFile, readAssetFile, receiveAssetFile } from './asset-files.ts';
export { attachUploads } from './attach.ts';
export { avatarPersonalData, dropAvatar } from './avatars.ts';
export { encodePhoto } from './encode.ts';
export { endStuckUpload, readStuckUploads } from './end-stuck-upload.ts';
export { fetchByHost, fetchPicture, isPictureError } from './fetch-pictures.ts';
export { uploadJobs } from './jobs.ts';
export { FORMATS, type Format, imageKey, imageUploadId, isUploadId, photoKey, TYPES, UPLOADS_BUCKET } from './keys.ts';
export { storeUpload } from './receive.ts';
