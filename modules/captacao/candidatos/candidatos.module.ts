import type { Feature } from '#platform/server/feature.ts';
import { acoesDeCandidatos } from './candidatos.actions.ts';
import { candidatos } from './candidatos.resource.ts';
import { consultasDeCandidatos } from './consultas.queries.ts';
import { curriculoHandlers } from './curriculo-impresso/curriculo.report.ts';
import { dadosDoCandidato } from './dados-pessoais.queries.ts';
import { documentosHandlers } from './documentos.actions.ts';

export const candidatosDoModulo: Feature = {
  recursos: [candidatos],
  handlers: [...consultasDeCandidatos, ...acoesDeCandidatos, ...documentosHandlers, ...curriculoHandlers],
  titulares: [{ chamadas: '/api/captacao/candidatos', titular: 'candidato' }],
  dadosPessoais: dadosDoCandidato,
};
