import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { telaDoLog } from './log.contract.ts';
import { logHandlers } from './log.queries.ts';

export const log = (services: ModuleServices): Feature => ({ handlers: logHandlers(services), telas: [telaDoLog] });
