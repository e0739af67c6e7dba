import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { chavesHandlers } from './chaves-acesso.actions.ts';

/** Passkeys: log-in without a password, and in place of the code of the second factor. */
export const chavesDeAcesso = (services: ModuleServices): Feature => ({ handlers: chavesHandlers(services) });
