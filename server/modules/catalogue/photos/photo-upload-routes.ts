import { uploadPhoto } from '../../../../src/contract/catalogue/photo-upload.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { uploadPhoto as upload } from './upload-photo.ts';

export const photoRoutes = [
  handleInSteps(
    uploadPhoto,
    (context, { body }) => upload(context, body),
    (_input, { sessionHash, ip }) => [{ key: `photo:${sessionHash ?? ip}`, tries: 120, withinMs: HOUR_MS }],
  ),
];
