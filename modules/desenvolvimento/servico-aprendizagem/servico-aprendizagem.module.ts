import type { FeatureExport } from '#platform/server/feature.ts';
import { dadosDoServico } from './dados-pessoais.queries.ts';
import { servicoHandlers } from './servico-aprendizagem.actions.ts';
import { permissoesDoServico, telaDoServico } from './servico-aprendizagem.contract.ts';
import { aprendizagemJob } from './sincronizacao.job.ts';

const quemConhece = [permissoesDoServico.ver];

export const servicoDeAprendizagem: FeatureExport = (services) => ({
  handlers: servicoHandlers(services),
  telas: [telaDoServico],
  jobs: [aprendizagemJob(services.config)],
  dadosPessoais: dadosDoServico,
  conhecidas: { aprendizagem_usuario: quemConhece, aprendizagem_andamento: quemConhece },
});
