import type { FeatureExport } from '#platform/server/feature.ts';
import { acompanhamentosHandlers } from './acompanhamentos.actions.ts';
import { permissoesDoAcompanhamento, telaDosAcompanhamentos } from './acompanhamentos.contract.ts';
import { avisoDeExperiencia } from './aviso.job.ts';
import { dadosDosAcompanhamentos } from './dados-pessoais.queries.ts';
import { folhasHandlers } from './folhas.actions.ts';
import { experienciasAAvaliar } from './inicio.queries.ts';

export const acompanhamentos: FeatureExport = ({ config }) => ({
  telas: [telaDosAcompanhamentos],
  handlers: [...acompanhamentosHandlers, ...folhasHandlers],
  jobs: [avisoDeExperiencia(config)],
  dadosPessoais: dadosDosAcompanhamentos,
  conhecidas: {
    acompanhamento_experiencia: [permissoesDoAcompanhamento.ver],
    acompanhamento_aviso: [permissoesDoAcompanhamento.ver],
  },
  aFazer: [experienciasAAvaliar],
});
