import type { Feature } from '#platform/server/feature.ts';
import { modelosEmail, modelosEmailHandlers } from './modelos-email.resource.ts';

export const modelosDeEmail: Feature = { recursos: [modelosEmail], handlers: modelosEmailHandlers };
