import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { acessosHandlers } from './acessos.queries.ts';
import { acessosReport } from './acessos.report.ts';
import { anonimizacaoJob } from './anonimizacao.job.ts';
import { esquecerComOTalento } from './anonimizar-candidatos.queries.ts';
import { consentimentosHandlers } from './consentimentos.actions.ts';
import { copiaDoTitular } from './copia-do-candidato.actions.ts';
import { dadosDaPrivacidade } from './dados-pessoais.queries.ts';
import { guardaJob } from './guarda.job.ts';
import { guardaVencida, pedidosAResponder } from './inicio.queries.ts';
import { pedidosHandlers } from './pedidos.actions.ts';
import { telaDaGuarda, telaDosAcessos, telaDosConsentimentos, telaDosPedidos } from './privacidade.permissions.ts';
import { guardaHandlers } from './retencao.actions.ts';

/** The privacy of candidates (Lei 13.709/2018): what the module of recruitment serves and declares of it. */
export const privacidade = (services: ModuleServices): Feature => ({
  handlers: [
    ...guardaHandlers(services),
    ...consentimentosHandlers,
    ...pedidosHandlers(services),
    copiaDoTitular(services),
    ...acessosHandlers(services),
    ...acessosReport(services),
  ],
  telas: [telaDaGuarda, telaDosPedidos, telaDosConsentimentos, telaDosAcessos],
  jobs: [anonimizacaoJob(services), guardaJob(services.config)],
  aFazer: [pedidosAResponder, guardaVencida],
  conhecidas: {
    consentimento: [permissoesCaptacao.consentimento.ver],
    pedido_titular: [permissoesCaptacao.pedidoTitular.ver],
    exportacao_titular: [permissoesCaptacao.pedidoTitular.ver],
  },
  dadosPessoais: dadosDaPrivacidade,
  esquecimentos: [
    esquecerComOTalento(() => ({ tabelas: services.dadosPessoais(), esquecimentos: services.esquecimentos() })),
  ],
});
