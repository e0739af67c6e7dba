import type { Feature } from '#platform/server/feature.ts';
import { diasDasTurmas, diasHandlers } from './dias-turmas.resource.ts';

export const diasDeTurmas: Feature = { recursos: [diasDasTurmas], handlers: diasHandlers };
