import type { Feature } from '#platform/server/feature.ts';
import { assinaturas } from './assinatura.actions.ts';
import { contratosDosProfissionais } from './contratos-profissional.resource.ts';

export const contratosDeProfissionais: Feature = { recursos: [contratosDosProfissionais], handlers: assinaturas };
