import { uploadPhoto } from '../../src/contract/photo-upload.ts';
import { HOUR_MS } from '../../src/domain/hub-time.ts';
import { handleInSteps } from '../http/handler.ts';
import { uploadPhoto as upload } from '../services/upload-photo.ts';

export const photoRoutes = [
  handleInSteps(
    uploadPhoto,
    (context, { body }) => upload(context, body),
    (_input, { sessionHash, ip }) => [{ key: `photo:${sessionHash ?? ip}`, tries: 120, withinMs: HOUR_MS }],
  ),
];
