import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { buscaDeCandidatos } from './busca.queries.ts';
import { acoesDeCandidatos } from './candidatos.actions.ts';
import { candidatos } from './candidatos.resource.ts';
import { consultasDeCandidatos, contandoCpfs } from './consultas.queries.ts';
import { dadosDoCandidato } from './dados-pessoais.queries.ts';

export const candidatosDoModulo = (services: ModuleServices): Feature => ({
  recursos: [{ ...candidatos, handlers: contandoCpfs(services, candidatos.handlers) }],
  handlers: [...consultasDeCandidatos(services), ...acoesDeCandidatos],
  buscas: [buscaDeCandidatos],
  titulares: [{ chamadas: '/api/captacao/candidatos', titular: 'candidato' }],
  dadosPessoais: dadosDoCandidato,
});
