import type { FeatureExport } from '#platform/server/feature.ts';
import { imagensHandlers } from './imagens.actions.ts';
import { modeloCertificadoHandlers } from './modelo-certificado.actions.ts';
import { modelosCertificado } from './modelo-certificado.resource.ts';

export const modeloCertificado: FeatureExport = ({ config }) => ({
  recursos: [modelosCertificado],
  handlers: [...imagensHandlers, ...modeloCertificadoHandlers(config)],
});
